import { eq } from 'drizzle-orm';
import { membershipRequests, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { openingReasonLabel, type OpeningReason } from '../../../lib/opening-reason.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, Forbidden, NotFound } from '../../../server/errors.ts';
import { takeStep, type StatusResult, type StatusStep } from '../../../server/lists/status-verb.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import {
  requestFlow,
  requestList,
  type NeedInput,
  type RequestCover,
  type RequestRecord,
  type RequestStatus,
} from '../schemas.ts';
import { giveFirstSession } from './community-support.ts';
import { answerEmail } from './emails.ts';
import { requestSummary } from './request-queries.ts';

const table = membershipRequests;
const opening = (id: string) => ({
  action: 'membership-request.open',
  resource: 'membership_requests',
  resourceId: id,
});

interface Asked {
  ctx: Ctx;
  input: { id: string };
}

/**
 * What stands on the outside of a request, and whether the actor has opened it lately.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getRequestCover({ ctx, input }: Asked): Promise<RequestCover> {
  requirePermission(ctx.actor, requestList.permission);
  const row = await ctx.db
    .select(requestSummary)
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.id, input.id))
    .get();
  if (!row) throw new NotFound();
  return {
    ...row,
    isOpen: await wasOpenedLately({ ctx, ...opening(row.id) }),
    nextStatuses: requestFlow.steps[row.status],
  };
}

/**
 * Opens the answers of a request for 15 minutes and says why: in the log of staff, and to the person in their records.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function unlockRequest({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpeningReason & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, requestList.permission);
  return await write(ctx.db, async (tx) => {
    const row = await tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(eq(table.id, input.id))
      .get();
    if (!row) throw new NotFound();
    await recordActivity(tx, { ctx, ...opening(row.id), details: { reason: input.reason } });
    await recordAccess(tx, {
      ctx,
      userId: row.userId,
      resource: 'membership_requests',
      resourceId: row.id,
      purpose: openingReasonLabel(input.reason),
      note: input.reasonNote,
    });
    return { id: row.id };
  });
}

/**
 * One request with its answers, for anyone who opened it with a reason a moment ago.
 * @throws Unauthenticated, Forbidden also before a reason was given, NotFound
 */
export async function getRequest({ ctx, input }: Asked): Promise<RequestRecord> {
  const cover = await getRequestCover({ ctx, input });
  if (!cover.isOpen) throw new Forbidden("Please say why you're opening this first");
  const row = await ctx.db
    .select({ answers: table.answers })
    .from(table)
    .where(eq(table.id, cover.id))
    .get();
  const answers = openField(ctx, table.answers, cover.id, row?.answers ?? null);
  return { ...cover, answers: JSON.parse(answers) as NeedInput };
}

const flow = {
  flow: requestFlow,
  permission: requestList.permission,
  table,
  action: 'membership-request.status',
  resource: 'membership_requests',
  changed: (now: RequestStatus) =>
    `Someone else answered this request while you had it open. It is now “${now}”.`,
  refused: (from: RequestStatus, to: RequestStatus) =>
    `A request that is “${from}” can't change to “${to}”.`,
};

/**
 * Answers a request: the person is told by a neutral email and reads the answer on their page. A yes brings what `giveFirstSession` says.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function answerRequest({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: StatusStep<RequestStatus>;
}): Promise<StatusResult<RequestStatus>> {
  requirePermission(ctx.actor, requestList.permission);
  const { now, actor } = ctx;
  return await write(ctx.db, async (tx) => {
    const before = await tx.select().from(table).where(eq(table.id, input.id)).get();
    const step = await takeStep(tx, ctx, flow, input);
    if (step.outcome === 'missing' || !before) throw new NotFound();
    if (step.outcome === 'changed') throw new Conflict(flow.changed(step.status));
    if (step.outcome === 'refused') throw new Conflict(flow.refused(step.status, input.status));
    const { id, userId } = before;
    if (before.status !== step.status) {
      await tx
        .update(table)
        .set({ reviewedBy: actor?.userId ?? null, reviewedAt: now })
        .where(eq(table.id, id));
      if (step.status === 'approved') await giveFirstSession(tx, { userId, now });
      const person = await tx
        .select({ email: users.email, name: users.firstName })
        .from(users)
        .where(eq(users.id, userId))
        .get();
      if (person)
        await enqueueMessage(tx, {
          dedupeKey: `membership.answer:${id}:${step.status}`,
          to: person.email,
          userId,
          ...answerEmail({
            siteUrl: ctx.siteUrl,
            name: person.name,
            language: await findLanguage(tx, userId),
          }),
        });
    }
    return { id, status: step.status, updatedAt: step.updatedAt };
  });
}
