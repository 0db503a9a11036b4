import { z } from 'zod';
import { listText, type ListAnswer } from './define-list.ts';
import { seenAt } from './status-flow.ts';

/** What a row of a list of staff needs to be answered by email where it stands. `replyVerb` on the server sends and keeps the answer. */

/** Longest reply, in characters. */
export const LONGEST_REPLY = 5000;
/** Where a form was sent from: the list, or the row's own page. */
export const sentFrom = z.enum(['row', 'list']).default('row');
export const replyInput = z.object({
  text: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, 'Please write a reply first')
    .max(LONGEST_REPLY, `Please keep your reply under ${LONGEST_REPLY} characters`),
  seenAt,
  list: listText,
  from: sentFrom,
});
export type ReplyInput = Pick<z.output<typeof replyInput>, 'text' | 'seenAt'> & { id: string };

/** A reply that could not be sent, as its box shows it again. */
export interface ReplyDraft {
  text: string;
  message: string;
}

/** What we answered, and what became of the email. */
export interface StaffReply {
  id: string;
  text: string;
  /** Who wrote it, while they have an account. */
  author: string | null;
  createdAt: number;
  email: 'queued' | 'sent' | 'failed' | 'cancelled' | 'gone';
  /** Not before then, UTC ms: the next time that is safe for the person. */
  heldUntil: number | undefined;
}

/** How the person may be answered. */
export interface ReplyRules {
  neverEmail: boolean;
  /** They asked for a call on the form. */
  wantsCall: boolean;
  isDiscreet: boolean;
  /** The address belongs to an account. */
  isMember: boolean;
  times: string;
  /** A reply that is sent now leaves then, UTC ms; undefined for now. */
  leavesAt: number | undefined;
}

/** A row with what its reply box shows. */
export interface Answerable {
  id: string;
  updatedAt: number;
  /** In which it should be answered. */
  language: string;
  replies: readonly StaffReply[];
  replyRules: ReplyRules;
}

interface Stepped {
  id: string;
  status: string;
  updatedAt: number;
}

/** A list in which one row is open: it stays where it stood, although opening it may have changed its state. */
export function withOpened<Row extends Stepped, Status extends string>(
  list: ListAnswer<Row, Status>,
  opened: Pick<Row, 'id' | 'status' | 'updatedAt'> | undefined,
): ListAnswer<Row, Status> {
  if (!opened) return list;
  const { id, status, updatedAt } = opened;
  const asOpened = (row: Row) => (row.id === id ? { ...row, status, updatedAt } : row);
  return { ...list, rows: list.rows.map(asOpened), urgent: list.urgent.map(asOpened) };
}
