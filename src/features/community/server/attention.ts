import { and, eq, isNull } from 'drizzle-orm';
import { CONTACT_REPLY_HOURS, HOUR_MS } from '../../../config/constants.ts';
import { contacts, testimonials, volunteerApplications } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/staff/attention.ts';
import { waitsUrgently } from './contact-queries.ts';
import { volunteersWaitUrgently } from './volunteer-queries.ts';

/** A message is late when it has waited longer than the reply that the contact page promises. */
const promised = {
  lateAfterMs: CONTACT_REPLY_HOURS * HOUR_MS,
  lateText: `over ${CONTACT_REPLY_HOURS} hours`,
};

export const urgentMessages: AttentionSource = {
  key: 'urgent-contacts',
  tab: '',
  permission: 'contacts:manage',
  href: '/admin-dashboard/messages',
  lateAfterMs: 0,
  lateText: 'needs help now',
  what: 'Messages from people who need help now',
  say: (count) =>
    `${countOf(count, 'message')} from ${count === 1 ? 'someone' : 'people'} who may be in danger`,
  load: ({ db }) =>
    countWaiting(db, { table: contacts, where: waitsUrgently, at: contacts.createdAt }),
};

export const urgentVolunteerApplications: AttentionSource = {
  key: 'urgent-volunteers',
  tab: '',
  permission: 'volunteers:review',
  href: '/admin-dashboard/volunteers',
  lateAfterMs: 0,
  lateText: 'needs help now',
  what: 'Volunteers who need help now',
  say: (count) => `${countOf(count, 'volunteer')} who may be in danger`,
  load: ({ db }) =>
    countWaiting(db, {
      table: volunteerApplications,
      where: volunteersWaitUrgently,
      at: volunteerApplications.createdAt,
    }),
};

export const newMessages: AttentionSource = {
  key: 'new-contacts',
  tab: 'messages',
  permission: 'contacts:manage',
  href: '/admin-dashboard/messages?status=new&sort=oldest',
  ...promised,
  what: 'New messages',
  say: (count) => `${countOf(count, 'new message')} to read`,
  load: ({ db }) =>
    countWaiting(db, {
      table: contacts,
      where: eq(contacts.status, 'new'),
      at: contacts.createdAt,
    }),
};

export const unansweredMessages: AttentionSource = {
  key: 'unanswered-contacts',
  tab: '',
  permission: 'contacts:manage',
  href: '/admin-dashboard/messages?status=read&sort=oldest',
  ...promised,
  what: 'Messages read but not answered',
  say: (count) => `${countOf(count, 'message')} read but not answered`,
  load: ({ db }) =>
    countWaiting(db, {
      table: contacts,
      where: eq(contacts.status, 'read'),
      at: contacts.createdAt,
    }),
};

export const newVolunteers: AttentionSource = {
  key: 'new-volunteers',
  tab: 'volunteers',
  permission: 'volunteers:review',
  href: '/admin-dashboard/volunteers?status=new&sort=oldest',
  what: 'New volunteers',
  say: (count) => `${countOf(count, 'new volunteer')} to answer`,
  load: ({ db }) =>
    countWaiting(db, {
      table: volunteerApplications,
      where: eq(volunteerApplications.status, 'new'),
      at: volunteerApplications.createdAt,
    }),
};

const undecided = and(eq(testimonials.isApproved, false), isNull(testimonials.reviewedAt))!;

export const testimonialsToDecide: AttentionSource = {
  key: 'waiting-testimonials',
  tab: 'testimonials',
  permission: 'testimonials:moderate',
  href: '/admin-dashboard/testimonials',
  what: 'Testimonials to review',
  say: (count) => `${countOf(count, 'testimonial')} to decide on`,
  load: ({ db }) =>
    countWaiting(db, { table: testimonials, where: undecided, at: testimonials.createdAt }),
};
