import { eq } from 'drizzle-orm';
import { clientIntake } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { openingReasonLabel, type OpeningReason } from '../../../lib/opening-reason.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { can, requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { Answers } from '../schemas.ts';
import { readSetUp } from './set-up.ts';

const RIGHT = 'intakes:read';
const opening = (ctx: Ctx, id: string) => ({
  ctx,
  action: 'intake.open',
  resource: 'client_intake',
  resourceId: id,
});
const intakeOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ id: clientIntake.id, updatedAt: clientIntake.updatedAt })
    .from(clientIntake)
    .where(eq(clientIntake.userId, userId))
    .get();

/**
 * A member of staff says why they read someone's live-coaching set-up; it stands in the log and in that person's records. For a quarter of an hour
 * `findClientIntake` answers then.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function openClientIntake({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpeningReason & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, RIGHT);
  const intake = await intakeOf(ctx, input.id);
  if (!intake) throw new NotFound();
  return await write(ctx.db, async (tx) => {
    await recordActivity(tx, { ...opening(ctx, intake.id), details: { reason: input.reason } });
    await recordAccess(tx, {
      ctx,
      userId: input.id,
      resource: 'client_intake',
      resourceId: intake.id,
      purpose: openingReasonLabel(input.reason),
      note: input.reasonNote,
    });
    return { id: input.id };
  });
}

export interface ClientIntakeForStaff {
  sentAt: number;
  /** Undefined until the person who asks has said why. */ answers: Answers | undefined;
}

/** Whether there is a set-up, and its answers for anyone who opened it a moment ago; undefined when there is none, or for staff without the right. */
export async function findClientIntake({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<ClientIntakeForStaff | undefined> {
  if (!can(ctx.actor, RIGHT)) return undefined;
  const intake = await intakeOf(ctx, id);
  if (!intake) return undefined;
  const isOpen = await wasOpenedLately(opening(ctx, intake.id));
  return {
    sentAt: intake.updatedAt,
    answers: isOpen ? (await readSetUp(ctx, id))?.answers : undefined,
  };
}
