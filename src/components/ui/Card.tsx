import type { ReactNode } from 'react';

interface Props {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: 'plain' | 'flat' | 'tint' | 'clay' | 'lifted';
  className?: string;
  children: ReactNode;
}

export function Card({ as: Tag = 'div', tone = 'plain', className = '', children }: Props) {
  return (
    <Tag
      className={['card', tone !== 'plain' && `card-${tone}`, className].filter(Boolean).join(' ')}
    >
      {children}
    </Tag>
  );
}
