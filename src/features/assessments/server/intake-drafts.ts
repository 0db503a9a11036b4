import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { intakeDrafts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { DraftInput, IntakeDraft } from '../schemas.ts';

const DRAFT_LASTS_MS = 30 * DAY_MS;

/**
 * Puts a member's unfinished answers aside, sealed, for thirty days; one set each, the last one counts. Not from a device that was said to be
 * shared or watched: anyone who looks over its owner's shoulder would find the form filled in at the next sign-in.
 * @throws Unauthenticated, Conflict on such a device
 */
export async function saveIntakeDraft({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: DraftInput;
}): Promise<{ savedAt: number }> {
  const { userId } = requireMember(ctx);
  if (await isOnSharedDevice(ctx))
    throw new Conflict('You said this device is shared or watched, so nothing is saved.');
  const row = {
    answers: sealField(ctx, intakeDrafts.answers, userId, JSON.stringify(input.answers)),
    expiresAt: ctx.now + DRAFT_LASTS_MS,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(intakeDrafts)
      .values({ ...row, userId, createdAt: ctx.now })
      .onConflictDoUpdate({ target: intakeDrafts.userId, set: row });
    return { savedAt: ctx.now };
  });
}

/**
 * What a member put aside, or null.
 * @throws Unauthenticated
 */
export async function findIntakeDraft({ ctx }: { ctx: Ctx }): Promise<IntakeDraft | null> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select()
    .from(intakeDrafts)
    .where(and(eq(intakeDrafts.userId, userId), gt(intakeDrafts.expiresAt, ctx.now)))
    .get();
  return row
    ? {
        answers: JSON.parse(openField(ctx, intakeDrafts.answers, userId, row.answers)) as Record<
          string,
          string
        >,
        savedAt: row.updatedAt,
      }
    : null;
}

/**
 * Throws a member's unfinished answers away.
 * @throws Unauthenticated
 */
export async function deleteIntakeDraft({ ctx }: { ctx: Ctx }): Promise<{ done: true }> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    await tx.delete(intakeDrafts).where(eq(intakeDrafts.userId, userId));
    return { done: true as const };
  });
}
