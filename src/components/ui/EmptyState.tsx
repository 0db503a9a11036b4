import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  /** An illustration; decorative. */
  picture?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** Says what will stand here and how it comes to be; never just "nothing found". */
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
