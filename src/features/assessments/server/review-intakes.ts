import { and, eq } from 'drizzle-orm';
import { users, weightLossIntakes } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { openingReasonLabel, type OpeningReason } from '../../../lib/opening-reason.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Forbidden, NotFound } from '../../../server/errors.ts';
import { readWorkAround } from '../../../server/lists/list-work.ts';
import { readReplies } from '../../../server/lists/reply-verb.ts';
import { readReplyRules } from '../../../server/lists/reply-rules.ts';
import type { IntakeCover, IntakeRecord } from '../schemas.ts';
import { intakeAnswers, senderOf } from './intake-queries.ts';
import { openIntake } from './open-intake.ts';

const RIGHT = 'intakes:read';
const table = weightLossIntakes;

const opening = (id: string) => ({ action: 'intake.open', resource: 'intakes', resourceId: id });

/**
 * What stands on the outside of an intake, and whether the actor has opened it lately.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getIntakeCover({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<IntakeCover> {
  requirePermission(ctx.actor, RIGHT);
  const { id, fullName, email, phone, status, isUrgent, createdAt, updatedAt, userId } = table;
  const row = await ctx.db
    .select({ id, fullName, email, phone, status, isUrgent, createdAt, updatedAt, userId })
    .from(table)
    .where(eq(table.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const sender = await senderOf(ctx.db, row);
  const { userId: owner, phone: _private, ...cover } = row;
  return {
    ...cover,
    isMember: owner !== null,
    language: sender.language,
    // What was answered is as private as what was asked.
    replies: [],
    replyRules: await readReplyRules(ctx, sender),
    isOpen: await wasOpenedLately({ ctx, ...opening(row.id) }),
  };
}

/**
 * Opens one intake for 15 minutes and says why: in the log of staff by the reason's name, and to its owner, when it belongs to an account
 * (by sign-in or by address), in words. The first opening turns `new` into `read`.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function unlockIntake({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpeningReason & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, RIGHT);
  const row = await ctx.db
    .select({
      id: table.id,
      status: table.status,
      updatedAt: table.updatedAt,
      userId: table.userId,
      email: table.email,
    })
    .from(table)
    .where(eq(table.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const isNew = row.status === 'new';
  const owner =
    row.userId ??
    (await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, row.email)).get())?.id;
  return await write(ctx.db, async (tx) => {
    if (isNew)
      await tx
        .update(table)
        .set({ status: 'read', updatedAt: Math.max(ctx.now, row.updatedAt + 1) })
        .where(and(eq(table.id, row.id), eq(table.status, 'new')));
    await recordActivity(tx, {
      ctx,
      ...opening(row.id),
      details: { reason: input.reason, ...(isNew && { from: 'new', to: 'read' }) },
    });
    if (owner) {
      await recordAccess(tx, {
        ctx,
        userId: owner,
        resource: 'weight_loss_intakes',
        resourceId: row.id,
        purpose: openingReasonLabel(input.reason),
        note: input.reasonNote,
      });
    }
    return { id: row.id };
  });
}

/**
 * One intake with its answers, for anyone who opened it with a reason a moment ago.
 * @throws Unauthenticated, Forbidden also before a reason was given, NotFound
 */
export async function getIntake({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<IntakeRecord> {
  requirePermission(ctx.actor, RIGHT);
  const row = await ctx.db.select().from(table).where(eq(table.id, input.id)).get();
  if (!row) throw new NotFound();
  if (!(await wasOpenedLately({ ctx, ...opening(row.id) })))
    throw new Forbidden("Please say why you're opening this first");
  const { assigneeId, dueAt } = row;
  const sender = await senderOf(ctx.db, row);
  return {
    ...openIntake(ctx, row),
    assigneeId,
    dueAt,
    language: sender.language,
    replies: await readReplies(ctx, intakeAnswers, row.id),
    replyRules: await readReplyRules(ctx, sender),
    work: await readWorkAround(ctx, RIGHT),
  };
}
