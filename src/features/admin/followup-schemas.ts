import { z } from 'zod';
import { followUpStates } from '../../config/enumerations.ts';
import { defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { workFilter, type WorkRow } from '../../lib/staff-work.ts';
import { seenAt } from '../../lib/status-flow.ts';
import type { FollowUpKind, FollowUpState } from './people-schemas.ts';

/** Who waits to be looked after. What is due first stands first. */
export const followUpList = defineList({
  name: 'follow-ups',
  permission: 'followups:manage',
  // `waiting`: who has it.
  filters: { state: z.enum(['waiting', ...followUpStates]).default('waiting'), ...workFilter },
  sorts: ['soonest', 'latest'],
  columns: ({ sort }) => [
    { label: 'Who' },
    { label: 'Due', sorted: sort === 'latest' ? 'descending' : 'ascending' },
    { label: 'Next step' },
  ],
  // Being done with someone is said of each of them alone.
  bulk: { action: '/api/admin/follow-ups/bulk', steps: [] },
});
export type FollowUpListQuery = z.output<typeof followUpList.input>;

/** Someone takes it, gives it back, or is done with it. What is done stays done: the next reason raises a new one. */
export const FOLLOW_UP_TRANSITIONS: Readonly<Record<FollowUpState, readonly FollowUpState[]>> = {
  open: ['taken', 'closed'],
  taken: ['closed', 'open'],
  closed: [],
};

/** Why someone should be looked after, in a word. */
export const FOLLOW_UP_WHY: Record<FollowUpKind, string> = {
  safety: 'May not be safe, from a form',
  live_coaching: 'Waiting for live coaching to start',
  assessment: 'An assessment asked for a closer look',
  chat: 'Asked for a person in an AI coach chat',
};

export const followUpInput = z.object({
  state: z.enum(followUpStates, 'Please choose a step'),
  seenAt,
});
export const followUpForm = followUpInput.extend({ list: listText });

export interface FollowUpRow extends WorkRow {
  userId: string;
  name: string;
  kind: FollowUpKind;
  state: FollowUpState;
  mayContact: boolean;
  dueAt: number;
  raisedAt: number;
  /** The person who took it. */
  takenBy: string | null;
  isDue: boolean;
}

export type FollowUpTable = ListAnswer<FollowUpRow, FollowUpState>;
