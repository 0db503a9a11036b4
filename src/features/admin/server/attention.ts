import { and, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import { followUps, jobLeases, outboundMessages } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/staff/attention.ts';
import { FAILING_AFTER } from './jobs.ts';

/** Someone should have been looked after by now. Nothing comes before it. */
export const dueFollowUps: AttentionSource = {
  key: 'due-follow-ups',
  tab: 'follow-ups',
  permission: 'followups:manage',
  href: '/admin-dashboard/follow-ups',
  lateAfterMs: 0,
  lateText: 'due',
  what: 'People to follow up with now',
  say: (count) => `${countOf(count, 'person', 'people')} to follow up with now`,
  load: ({ db, now }) =>
    countWaiting(db, {
      table: followUps,
      where: and(inArray(followUps.state, ['open', 'taken']), lte(followUps.dueAt, now))!,
      at: followUps.dueAt,
    }),
};

export const comingFollowUps: AttentionSource = {
  key: 'coming-follow-ups',
  tab: '',
  permission: 'followups:manage',
  href: '/admin-dashboard/follow-ups',
  what: 'People to follow up with soon',
  say: (count) => `${countOf(count, 'person', 'people')} to follow up with soon`,
  load: async ({ db, now }) => ({
    count: (
      await countWaiting(db, {
        table: followUps,
        where: and(eq(followUps.state, 'open'), gt(followUps.dueAt, now))!,
        at: followUps.dueAt,
      })
    ).count,
  }),
};

export const failedMails: AttentionSource = {
  key: 'failed-messages',
  tab: 'outbox',
  permission: 'outbox:read',
  href: '/admin-dashboard/outbox?status=failed',
  what: 'Emails that couldn’t be sent',
  say: (count) => `${countOf(count, 'email')} couldn’t be sent`,
  load: ({ db }) =>
    countWaiting(db, {
      table: outboundMessages,
      where: eq(outboundMessages.status, 'failed'),
      at: outboundMessages.createdAt,
    }),
};

export const failingJobs: AttentionSource = {
  key: 'failing-jobs',
  tab: 'jobs',
  permission: 'jobs:manage',
  href: '/admin-dashboard/jobs',
  what: 'Background jobs that keep failing',
  say: (count) => `${countOf(count, 'background job')} ${count === 1 ? 'keeps' : 'keep'} failing`,
  load: async ({ db }) => ({
    count: await db.$count(jobLeases, gte(jobLeases.failures, FAILING_AFTER)),
  }),
};
