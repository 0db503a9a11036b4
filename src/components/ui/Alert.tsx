import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Props {
  tone?: 'success' | 'notice' | 'danger';
  title?: string;
  children?: ReactNode;
  /** Set when the alert arrives after the page was read, so that it is announced. */
  live?: boolean;
}

const iconOf: Record<NonNullable<Props['tone']>, IconName> = {
  success: 'check',
  notice: 'info',
  danger: 'warning',
};

export function Alert({ tone = 'notice', title, children, live = false }: Props) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={tone === 'success' ? 'alert' : `alert alert-${tone}`} role={role}>
      <Icon name={iconOf[tone]} />
      <div>
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
