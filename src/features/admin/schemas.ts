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

/** An email in the list. Addresses are shortened: staff need to recognize an email, not to harvest it. */
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

export interface OutboundDetail extends OutboundSummary {
  body: string;
  envelope: { from: string; subject: string } | undefined;
  mayStep: boolean;
  isRedacted: boolean;
}

const mailStepInput = z.object({ step: z.enum(['retry', 'cancel']) });
export type MailStep = z.output<typeof mailStepInput>['step'];
export const mailStepForm = mailStepInput.extend({ list: listText });
export const mailListForm = z.object({ list: listText });

export const jobStepInput = z.object({ step: z.enum(['run', 'hold', 'free']) });
export type JobStep = z.output<typeof jobStepInput>['step'];

export interface JobView {
  name: string;
  label: string;
  everyMs: number;
  state: 'running' | 'asked' | 'held' | 'failing' | 'resting';
  failures: number;
  lastError: string | null;
  lastStartedAt: number | null;
  lastFinishedAt: number | null;
  /** When it looks again; unknown while it only looks whether there is anything to do. */
  nextRunAt: number | null;
  heldUntil: number | null;
}

export interface AttentionItem {
  key: string;
  tab: string;
  href: string;
  text: string;
  count: number;
  isUnread: boolean;
  since: number | undefined;
  late: string | undefined;
}

export interface Attention {
  items: AttentionItem[];
  tabs: string[];
}
