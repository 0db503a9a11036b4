import { z } from 'zod';
import { followUpStates } from '../../config/enumerations.ts';
import { defineListQuery, type ListPage } from '../../lib/list-query.ts';
import type { FollowUpKind, FollowUpState } from './people-schemas.ts';

/** Who waits to be looked after. What is due first stands first. */
export const followUpList = defineListQuery({
  filters: { state: z.enum(followUpStates).default('open') },
  sorts: ['soonest', 'latest'],
});
export type FollowUpListQuery = z.output<typeof followUpList.input>;

/** Somebody takes it, gives it back, or is done with it. What is done stays done: the next reason raises a new one. */
export const FOLLOW_UP_TRANSITIONS: Readonly<Record<FollowUpState, readonly FollowUpState[]>> = {
  open: ['taken', 'closed'],
  taken: ['closed', 'open'],
  closed: [],
};

export const followUpInput = z.object({
  state: z.enum(followUpStates, 'Please choose a step'),
  /** `updatedAt` as the person saw it: a step is refused when somebody else was faster. */
  seenAt: z.coerce.number().int().nonnegative(),
});
/** The same as a form post; `list` is the query string of the list to go back to. */
export const followUpForm = followUpInput.extend({ list: z.string().max(500).default('') });

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
  /** Whoever took it. */
  takenBy: string | null;
  isDue: boolean;
}

export interface FollowUpTable extends ListPage<FollowUpRow> {
  counts: Record<FollowUpState, number>;
}
