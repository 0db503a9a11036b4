import { z } from 'zod';
import { messageStatuses } from '../../config/enumerations.ts';
import { defineListQuery, type ListPage } from '../../lib/list-query.ts';

export type MessageStatus = (typeof messageStatuses)[number];

export const outboxList = defineListQuery({
  filters: { status: z.enum(['all', ...messageStatuses]).default('all') },
  sorts: ['newest', 'oldest'],
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

export interface OutboxList extends ListPage<OutboundSummary> {
  counts: Record<MessageStatus, number>;
}

/** One mail opened. */
export interface OutboundDetail extends OutboundSummary {
  body: string;
  /** Links and codes in `body` were taken out. */
  isRedacted: boolean;
}

/** What needs somebody now, most urgent first. */
export interface AttentionItem {
  key: 'new-contacts' | 'unanswered-contacts' | 'waiting-testimonials' | 'failed-messages' | 'new-volunteers' | 'new-intakes' | 'new-feedback';
  /** Up to `COUNT_LIMIT`. */
  count: number;
  /** Since when the oldest of them waits. */
  since: number | undefined;
  /** The reply that was promised is late. */
  isLate: boolean;
}
