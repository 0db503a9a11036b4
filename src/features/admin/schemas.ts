import { z } from 'zod';
import { messageStatuses } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';

export type MessageStatus = (typeof messageStatuses)[number];

export const outboxList = defineList({
  name: 'outbox',
  permission: 'outbox:read',
  opens: 'mail',
  filters: { status: z.enum(['all', ...messageStatuses]).default('all') },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Email' },
    { label: 'Status' },
    { label: 'Attempts', numeric: true },
    { label: 'Written', sorted: byTime(sort) },
  ],
});
export type OutboxListQuery = z.output<typeof outboxList.input>;

/** A mail in the list. Addresses are shortened: staff need to recognise a mail, not to harvest it. */
export interface OutboundSummary {
  id: string;
  channel: 'email' | 'sms';
  toAddress: string;
  subject: string;
  purpose: string;
  status: MessageStatus;
  attempts: number;
  nextTryAt: number;
  lastError: string | null;
  sentAt: number | null;
  createdAt: number;
}

export type OutboxList = ListAnswer<OutboundSummary, MessageStatus>;

/** One mail opened. */
export interface OutboundDetail extends OutboundSummary {
  body: string;
  /** What the inbox shows of it without opening, while it waits. */
  envelope: { from: string; subject: string } | undefined;
  /** It has not left and may be sent again or cancelled. */
  mayStep: boolean;
  /** Links and codes in `body` were taken out. */
  isRedacted: boolean;
}

/** What staff may do with a mail that has not left. */
export const mailStepInput = z.object({ step: z.enum(['retry', 'cancel']) });
export type MailStep = z.output<typeof mailStepInput>['step'];
/** The same by an ordinary form, which brings the list along that it came from. */
export const mailStepForm = mailStepInput.extend({ list: listText });
export const mailListForm = z.object({ list: listText });

export const jobStepInput = z.object({ step: z.enum(['run', 'hold', 'free']) });
export type JobStep = z.output<typeof jobStepInput>['step'];

/** A job as the screen shows it. */
export interface JobView {
  name: string;
  label: string;
  everyMs: number;
  state: 'running' | 'asked' | 'held' | 'failing' | 'resting';
  /** Failed runs in a row. */
  failures: number;
  lastError: string | null;
  lastStartedAt: number | null;
  lastFinishedAt: number | null;
  /** When it looks again; unknown while it only looks whether there is anything to do. */
  nextRunAt: number | null;
  heldUntil: number | null;
}

/** Something that waits for staff. */
export interface AttentionItem {
  key: string;
  /** The tab whose badge counts it; empty for none. */
  tab: string;
  href: string;
  text: string;
  /** Up to `COUNT_LIMIT`; 0 while it cannot be read. */
  count: number;
  /** It failed, alone: `text` says what it would have counted. */
  isUnread: boolean;
  /** Since when the oldest of them waits. */
  since: number | undefined;
  /** Why it comes first: it has waited too long. */
  late: string | undefined;
}

/** What every page of the dashboard shows on top. */
export interface Attention {
  items: AttentionItem[];
  /** Keys of the tabs that this person may open. */
  tabs: string[];
}
