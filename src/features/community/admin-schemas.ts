import { z } from 'zod';
import { contactStatuses } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { workFilter, type WorkAround, type WorkRow } from '../../lib/staff-work.ts';
import { seenAt, statusFlow } from '../../lib/status-flow.ts';

/** What staff do with messages and testimonials: states, allowed steps and the shape of every request and answer. */
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * Which step may follow which. A message can always be picked up again (`read`), put back for a colleague (`new`) while
 * nobody answered it, and nothing leads from `closed` straight to `answered`: a reopened message is read again first.
 */
export const contactFlow = statusFlow({
  statuses: contactStatuses,
  steps: {
    new: ['read', 'answered', 'closed'],
    read: ['answered', 'closed', 'new'],
    answered: ['closed', 'read'],
    closed: ['read'],
  },
  missing: 'Please choose new, read, answered or closed',
});

const calendarDay = z.iso.date('Please enter a date');

export const contactList = defineList({
  name: 'messages',
  permission: 'contacts:manage',
  opens: 'contact',
  search: 'Search name, email, or subject',
  filters: {
    status: z.enum(['all', ...contactStatuses]).default('all'),
    ...workFilter,
    /** Days of receipt, both included, as the office counts them. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Message' },
    { label: 'Status' },
    { label: 'Received', sorted: byTime(sort) },
  ],
  export: {
    action: '/api/admin/contacts.csv',
    contents: 'Names, email addresses, and subjects. Messages aren’t included.',
    permission: 'contacts:export',
  },
  bulk: {
    action: '/api/admin/contacts/bulk',
    steps: [
      ['read', 'Mark read'],
      ['answered', 'Mark answered'],
      ['closed', 'Close'],
    ],
  },
});
export type ContactListQuery = z.output<typeof contactList.input>;

/** A message in a list: never its text. */
export interface ContactSummary extends WorkRow {
  name: string;
  email: string;
  subject: string;
  status: ContactStatus;
  /** Danger was heard in it. */
  isUrgent: boolean;
  createdAt: number;
}

export type ContactList = ListAnswer<ContactSummary, ContactStatus>;

export interface DailyCount {
  /** `2026-11-21`, on the office clock. */
  day: string;
  /** Up to `DAILY_LIMIT`. */
  count: number;
}

/** Counting a day stops here: a flood of robots must not slow the page that shows it. */
export const DAILY_LIMIT = 100;

/** Longest reply, in characters. */
export const LONGEST_REPLY = 5000;
export const replyInput = z.object({
  text: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, 'Please write a reply first')
    .max(LONGEST_REPLY, `Please keep your reply under ${LONGEST_REPLY} characters`),
  seenAt,
  list: listText,
  /** Where it was written: in the list, or on the message's own page. */
  from: z.enum(['row', 'list']).default('row'),
});
export type ReplyInput = Pick<z.output<typeof replyInput>, 'text' | 'seenAt'> & { id: string };

/** A reply that could not be sent, as its box shows it again. */
export interface ReplyDraft {
  text: string;
  message: string;
}

/** What we answered, and what became of the email. */
export interface ContactReply {
  id: string;
  text: string;
  /** Who wrote it, while they have an account. */
  author: string | null;
  createdAt: number;
  email: 'queued' | 'sent' | 'failed' | 'cancelled' | 'gone';
  /** Not before then, UTC ms: the next time that is safe for the person. */
  heldUntil: number | undefined;
}

/** How the writer may be answered, when the address belongs to an account. */
export interface ReplyRules {
  neverEmail: boolean;
  isDiscreet: boolean;
  /** When mail may arrive, in words; empty for any time. */
  times: string;
  /** A reply that is sent now leaves then, UTC ms; undefined for now. */
  leavesAt: number | undefined;
}

export interface ContactDetail extends ContactSummary {
  message: string;
  /** Of the page that it was written on. */
  language: string;
  /** Steps that may follow now. */
  nextStatuses: readonly ContactStatus[];
  replies: readonly ContactReply[];
  work: WorkAround;
  replyRules: ReplyRules | undefined;
}

export const testimonialList = defineList({
  name: 'testimonials',
  permission: 'testimonials:moderate',
  filters: { show: z.enum(['waiting', 'approved', 'hidden', 'all']).default('waiting') },
  sorts: ['newest', 'oldest'],
});
export type TestimonialListQuery = z.output<typeof testimonialList.input>;

export const testimonialApprovalInput = z.object({
  // A form sends text; only the two exact words count, so that nothing is published by a stray value.
  isApproved: z.union([
    z.boolean(),
    z.enum(['true', 'false']).transform((word) => word === 'true'),
  ]),
  seenAt,
});
export const testimonialApprovalForm = testimonialApprovalInput.extend({ list: listText });
export type TestimonialApprovalInput = z.output<typeof testimonialApprovalInput> & { id: string };

/** A testimonial as staff see it: `waiting` until someone decided. */
export interface ModeratedTestimonial {
  id: string;
  name: string;
  initial: string;
  category: string;
  content: string;
  rating: number;
  state: 'waiting' | 'approved' | 'hidden';
  isSample: boolean;
  createdAt: number;
  updatedAt: number;
}

/** Only those that wait are counted. */
export type TestimonialList = ListAnswer<ModeratedTestimonial, 'waiting'>;
