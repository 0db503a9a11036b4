import { and, eq, gt, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { assessmentDrafts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isPaid } from '../../../server/auth/permissions.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import type { AnswerDraftInput, OwnStart } from '../answer-schemas.ts';
import type { Answers } from '../score.ts';
import { getPublished } from './definitions.ts';
import { requireMember } from '../../../server/members/require-member.ts';

const DRAFT_LASTS_MS = 30 * DAY_MS;
const rowOf = (userId: string, name: string) => `${userId}:${name}`;

/**
 * Puts a member's answers aside, sealed, for thirty days; one set for each assessment, the last one counts.
 * @throws Unauthenticated, NotFound, Conflict on a device that was said to be shared or watched
 */
export async function saveAnswerDraft({
  ctx,
  input: { name, version, answers },
}: {
  ctx: Ctx;
  input: AnswerDraftInput & { name: string };
}): Promise<{ savedAt: number }> {
  const { userId } = requireMember(ctx);
  await getPublished(ctx.db, name);
  if (await isOnSharedDevice(ctx))
    throw new Conflict('You said this device is shared or watched, so nothing is saved.');
  const id = rowOf(userId, name);
  const row = {
    version,
    answers: sealField(ctx, assessmentDrafts.answers, id, JSON.stringify(answers)),
    expiresAt: ctx.now + DRAFT_LASTS_MS,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(assessmentDrafts)
      .values({ ...row, id, userId, name, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: assessmentDrafts.id,
        set: row,
        // What was sent earlier and comes later changes nothing.
        setWhere: lte(assessmentDrafts.updatedAt, ctx.now),
      });
    return { savedAt: ctx.now };
  });
}

/**
 * What the page of an assessment needs to know about a member. A draft of other questions than are asked today is not shown.
 * @throws Unauthenticated, NotFound
 */
export async function getOwnStart({
  ctx,
  input: { name },
}: {
  ctx: Ctx;
  input: { name: string };
}): Promise<OwnStart> {
  const actor = requireMember(ctx);
  const { definition } = await getPublished(ctx.db, name);
  const isShared = await isOnSharedDevice(ctx);
  const row = isShared
    ? undefined
    : await ctx.db
        .select()
        .from(assessmentDrafts)
        .where(
          and(
            eq(assessmentDrafts.userId, actor.userId),
            eq(assessmentDrafts.name, name),
            eq(assessmentDrafts.version, definition.version),
            gt(assessmentDrafts.expiresAt, ctx.now),
          ),
        )
        .get();
  return {
    draft: row
      ? {
          answers: JSON.parse(
            openField(ctx, assessmentDrafts.answers, row.id, row.answers),
          ) as Answers,
          savedAt: row.updatedAt,
        }
      : null,
    isPaid: isPaid(actor),
    isShared,
  };
}

/** Throws a member's answers away. @throws Unauthenticated */
export async function deleteAnswerDraft({
  ctx,
  input: { name },
}: {
  ctx: Ctx;
  input: { name: string };
}): Promise<{ done: true }> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    await tx.delete(assessmentDrafts).where(eq(assessmentDrafts.id, rowOf(userId, name)));
    return { done: true as const };
  });
}
