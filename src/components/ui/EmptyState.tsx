import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  /** 2 where it stands right under the page's own heading. */
  level?: 2 | 3;
}

export function EmptyState({ title, description, picture, action, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {picture}
      <Heading className={level === 2 ? 'text-xl' : undefined}>{title}</Heading>
      {description && <p className="muted max-w-prose">{description}</p>}
      {action}
    </div>
  );
}
