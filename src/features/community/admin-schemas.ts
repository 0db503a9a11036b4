import { z } from 'zod';
import { defineListQuery } from '../../lib/list-query.ts';

/** What admins do with messages and testimonials: states, allowed steps and the shape of every request. */
export const CONTACT_STATUSES = ['new', 'read', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

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

export const contactStatus = z.enum(CONTACT_STATUSES, 'Please choose new, read, answered or closed');
const rowId = z.string().min(1).max(64);
/** `updatedAt` as the admin saw it: a step is refused when somebody else was faster. */
const seenAt = z.coerce.number().int().nonnegative();
const calendarDay = z.iso.date('Please give a date');

export const contactList = defineListQuery({
  filters: {
    status: z.enum(['all', ...CONTACT_STATUSES]).default('all'),
    /** Days of receipt, both included, as the office counts them. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: ['newest', 'oldest', 'name'],
});
export type ContactListQuery = z.output<typeof contactList.input>;

export const contactStatusInput = z.object({ id: rowId, status: contactStatus, seenAt });
export type ContactStatusInput = z.output<typeof contactStatusInput>;

export const testimonialList = defineListQuery({
  filters: { show: z.enum(['all', 'waiting', 'approved', 'hidden']).default('all') },
  sorts: ['newest', 'oldest'],
});
export type TestimonialListQuery = z.output<typeof testimonialList.input>;

export const testimonialApprovalInput = z.object({
  id: rowId,
  // A form sends text; only the two exact words count, so that nothing is published by a stray value.
  isApproved: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
  seenAt,
});
export type TestimonialApprovalInput = z.output<typeof testimonialApprovalInput>;
