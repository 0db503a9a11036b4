import type { BadgeTone } from '~/components/ui/Badge.tsx';
import type { ContactStatus } from '../admin-schemas.ts';

/** A message's state in words and color, and the button that leads there from each state. */
export const CONTACT_STATUS: Record<ContactStatus, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'clay' },
  read: { label: 'Read', tone: 'honey' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'plain' },
};

export function stepLabel(from: ContactStatus, to: ContactStatus): string {
  if (to === 'answered') return 'Mark answered';
  if (to === 'closed') return from === 'answered' ? 'Close' : 'Close without answer';
  if (to === 'new') return 'Mark as new';
  return from === 'new' ? 'Mark read' : from === 'closed' ? 'Reopen' : 'Not answered yet';
}
