import { z } from 'zod';
import { contactStatuses } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import type { Answerable } from '../../lib/staff-replies.ts';
import { workFilter, type WorkAround, type WorkRow } from '../../lib/staff-work.ts';
import { seenAt, statusFlow } from '../../lib/status-flow.ts';

export type ContactStatus = (typeof contactStatuses)[number];

/**
 * Which step may follow which. A message can always be picked up again (`read`), put back for a colleague (`new`) while
 * no one answered it, and nothing leads from `closed` straight to `answered`: a reopened message is read again first.
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
  isUrgent: boolean;
  createdAt: number;
}

export type ContactList = ListAnswer<ContactSummary, ContactStatus>;

export interface DailyCount {
  /** `2026-11-21`, on the office clock. */
  day: string;
  count: number;
}

/** Counting a day stops here: a flood of robots must not slow the page that shows it. */
export const DAILY_LIMIT = 100;

export interface ContactDetail extends ContactSummary, Answerable {
  message: string;
  nextStatuses: readonly ContactStatus[];
  work: WorkAround;
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

export type TestimonialList = ListAnswer<ModeratedTestimonial, 'waiting'>;
