import { z } from 'zod';
import { contactStatuses } from '../../config/enumerations.ts';
import { defineListQuery, type ListPage } from '../../lib/list-query.ts';

/** What staff do with messages and testimonials: states, allowed steps and the shape of every request and answer. */
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * Which step may follow which. A message can always be picked up again (`read`), put back for a colleague (`new`) while
 * nobody answered it, and nothing leads from `closed` straight to `answered`: a reopened message is read again first.
 */
export const CONTACT_TRANSITIONS: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['read', 'answered', 'closed'],
  read: ['answered', 'closed', 'new'],
  answered: ['closed', 'read'],
  closed: ['read'],
};

const contactStatus = z.enum(contactStatuses, 'Please choose new, read, answered or closed');
/** `updatedAt` as the person saw it: a step is refused when somebody else was faster. */
const seenAt = z.coerce.number().int().nonnegative();
const calendarDay = z.iso.date('Please enter a date');

export const contactList = defineListQuery({
  filters: {
    status: z.enum(['all', ...contactStatuses]).default('all'),
    /** Days of receipt, both included, as the office counts them. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: ['newest', 'oldest'],
});
export type ContactListQuery = z.output<typeof contactList.input>;

export const contactStatusInput = z.object({ status: contactStatus, seenAt });
/** The same as a form post; `list` is the query string of the list to go back to. */
const listText = z.string().max(500).default('');
export const contactStatusForm = contactStatusInput.extend({ list: listText });
export type ContactStatusInput = z.output<typeof contactStatusInput> & { id: string };

/** A message in a list: never its text. */
export interface ContactSummary {
  id: string;
  name: string;
  email: string;
  subject: string;
  status: ContactStatus;
  /** Danger was heard in it. */
  isUrgent: boolean;
  createdAt: number;
  updatedAt: number;
}

/** Messages in each state; a count of `COUNT_LIMIT` means "that many or more". */
export type ContactCounts = Record<ContactStatus, number>;

export interface ContactList extends ListPage<ContactSummary> {
  counts: ContactCounts;
  /** Unanswered ones in which danger was heard, above the first page. */
  urgent: ContactSummary[];
}

export interface DailyCount {
  /** `2026-11-21`, on the office clock. */
  day: string;
  /** Up to `DAILY_LIMIT`. */
  count: number;
}

/** Counting a day stops here: a flood of robots must not slow the page that shows it. */
export const DAILY_LIMIT = 100;

/** How the writer may be answered, when the address belongs to an account. */
export interface ReplyRules {
  neverEmail: boolean;
  isDiscreet: boolean;
  /** When mail may arrive, in words; empty for any time. */
  times: string;
}

export interface ContactDetail extends ContactSummary {
  message: string;
  /** Of the page that it was written on. */
  language: string;
  /** Steps that may follow now. */
  nextStatuses: readonly ContactStatus[];
  replyRules: ReplyRules | undefined;
}

export const testimonialList = defineListQuery({
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

/** A testimonial as staff see it: `waiting` until somebody decided. */
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

export interface TestimonialList extends ListPage<ModeratedTestimonial> {
  waiting: number;
}
