import { z } from 'zod';
import { followUpStates } from '../../config/enumerations.ts';
import { defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { seenAt } from '../../lib/status-flow.ts';
import type { FollowUpKind, FollowUpState } from './people-schemas.ts';

/** Who waits to be looked after. What is due first stands first. */
export const followUpList = defineList({
  name: 'follow-ups',
  permission: 'followups:manage',
  filters: { state: z.enum(followUpStates).default('open') },
  sorts: ['soonest', 'latest'],
});
export type FollowUpListQuery = z.output<typeof followUpList.input>;

/** Someone takes it, gives it back, or is done with it. What is done stays done: the next reason raises a new one. */
export const FOLLOW_UP_TRANSITIONS: Readonly<Record<FollowUpState, readonly FollowUpState[]>> = {
  open: ['taken', 'closed'],
  taken: ['closed', 'open'],
  closed: [],
};

export const followUpInput = z.object({
  state: z.enum(followUpStates, 'Please choose a step'),
  seenAt,
});
export const followUpForm = followUpInput.extend({ list: listText });

export interface FollowUpRow {
  id: string;
  userId: string;
  name: string;
  kind: FollowUpKind;
  state: FollowUpState;
  mayContact: boolean;
  dueAt: number;
  raisedAt: number;
  updatedAt: number;
  takenBy: string | null;
  isDue: boolean;
}

export type FollowUpTable = ListAnswer<FollowUpRow, FollowUpState>;
