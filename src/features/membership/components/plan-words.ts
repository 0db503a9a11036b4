import type { ComponentProps } from 'react';
import type { Badge } from '~/components/ui/Badge.tsx';
import type { Charge, OwnPlan } from '../plan-view.ts';
import type { RequestStatus } from '../schemas.ts';

type Tone = ComponentProps<typeof Badge>['tone'];
interface Words {
  label: string;
  tone: Tone;
}

export const STATE_WORDS: Readonly<Record<OwnPlan['state'], Words>> = {
  active: { label: 'Active', tone: 'green' },
  ending: { label: 'Ends soon', tone: 'plain' },
  paused: { label: 'Paused', tone: 'plain' },
  past_due: { label: 'Payment due', tone: 'danger' },
  given: { label: 'A gift', tone: 'green' },
};

export const CHARGE_WORDS: Readonly<Partial<Record<Charge['status'], string>>> = {
  completed: 'Paid',
  refunded: 'Refunded',
  failed: 'Didn’t go through',
  processing: 'Bank is deciding',
  pending: 'Still open',
};

export const REQUEST_WORDS: Readonly<Record<RequestStatus, Words>> = {
  new: { label: 'New', tone: 'honey' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'plain' },
};

/** What the button says that takes a request there. */
export const REQUEST_STEPS: Readonly<Record<RequestStatus, string>> = {
  new: 'Mark as new',
  approved: 'Approve',
  declined: 'Decline',
};
