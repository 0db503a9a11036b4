import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, description, picture, action }: Props) {
  return (
    <div className="empty">
      {picture}
      <h3>{title}</h3>
      {description && <p className="muted max-w-prose">{description}</p>}
      {action}
    </div>
  );
}
