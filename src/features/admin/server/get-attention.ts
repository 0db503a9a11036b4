import { asc, eq, gte } from 'drizzle-orm';
import { CONTACT_REPLY_HOURS, HOUR_MS } from '../../../config/constants.ts';
import { jobLeases, outboundMessages } from '../../../db/schema/index.ts';
import { can, requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { getIntakeAttention } from '../../assessments/server/index.ts';
import { getCommunityAttention } from '../../community/server/index.ts';
import { getFeedbackAttention } from '../../help/server/index.ts';
import type { AttentionItem } from '../schemas.ts';
import { FAILING_AFTER } from './jobs.ts';
import { outboxCounts } from './outbox-queries.ts';

/**
 * What needs somebody now, most urgent first; nothing that is at zero. A message is late when it has waited longer than
 * the reply that the contact page promises.
 * @throws Unauthenticated, Forbidden
 */
export async function getAttention({ ctx }: { ctx: Ctx }): Promise<AttentionItem[]> {
  requirePermission(ctx.actor, 'outbox:read');
  const [community, intakes, feedback, [outbox], [failed], failingJobs] = await Promise.all([
    getCommunityAttention({ ctx }),
    can(ctx.actor, 'intakes:read') ? getIntakeAttention({ ctx }) : undefined,
    can(ctx.actor, 'articles:review') ? getFeedbackAttention({ ctx }) : undefined,
    outboxCounts(ctx.db),
    ctx.db.select({ createdAt: outboundMessages.createdAt }).from(outboundMessages)
      .where(eq(outboundMessages.status, 'failed')).orderBy(asc(outboundMessages.createdAt)).limit(1),
    can(ctx.actor, 'jobs:manage') ? ctx.db.$count(jobLeases, gte(jobLeases.failures, FAILING_AFTER)) : 0,
  ]);
  const promisedBy = ctx.now - CONTACT_REPLY_HOURS * HOUR_MS;
  const isLate = (since: number | undefined) => since !== undefined && since < promisedBy;
  const items: AttentionItem[] = [
    { key: 'new-contacts', count: community.newContacts, since: community.oldestNewAt, isLate: isLate(community.oldestNewAt) },
    { key: 'unanswered-contacts', count: community.readContacts, since: community.oldestReadAt, isLate: isLate(community.oldestReadAt) },
    { key: 'failed-messages', count: outbox!.failed, since: failed?.createdAt, isLate: false },
    { key: 'failing-jobs', count: failingJobs, since: undefined, isLate: false },
    { key: 'new-intakes', count: intakes?.count ?? 0, since: intakes?.since, isLate: false },
    { key: 'new-volunteers', count: community.newVolunteers, since: community.oldestVolunteerAt, isLate: false },
    { key: 'new-feedback', count: feedback?.count ?? 0, since: feedback?.since, isLate: false },
    { key: 'waiting-testimonials', count: community.waitingTestimonials, since: undefined, isLate: false },
  ];
  return items.filter((item) => item.count > 0).sort((a, b) => Number(b.isLate) - Number(a.isLate));
}
