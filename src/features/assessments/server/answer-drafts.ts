import { and, eq, gt, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { assessmentDrafts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isPaid } from '../../../server/auth/permissions.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import type { AnswerDraft, AnswerDraftInput, KeptAnswers, OwnStart } from '../answer-schemas.ts';
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

/** What a member has kept of the questions that are asked today. On a shared or watched device nothing is opened. */
async function findDraft(
  ctx: Ctx,
  userId: string,
  { name, version }: { name: string; version: number },
): Promise<AnswerDraft | null> {
  if (await isOnSharedDevice(ctx)) return null;
  const row = await ctx.db
    .select()
    .from(assessmentDrafts)
    .where(
      and(
        eq(assessmentDrafts.userId, userId),
        eq(assessmentDrafts.name, name),
        eq(assessmentDrafts.version, version),
        gt(assessmentDrafts.expiresAt, ctx.now),
      ),
    )
    .get();
  if (!row) return null;
  const answers = openField(ctx, assessmentDrafts.answers, row.id, row.answers);
  return { answers: JSON.parse(answers) as Answers, savedAt: row.updatedAt };
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
  return {
    draft: await findDraft(ctx, actor.userId, { name, version: definition.version }),
    isPaid: isPaid(actor),
    isShared: await isOnSharedDevice(ctx),
  };
}

/**
 * The questions with what a member has kept, for a page without script.
 * @throws Unauthenticated, NotFound
 */
export async function getKeptAnswers({
  ctx,
  input: { name },
}: {
  ctx: Ctx;
  input: { name: string };
}): Promise<KeptAnswers> {
  const { userId } = requireMember(ctx);
  const { definition } = await getPublished(ctx.db, name);
  const draft = await findDraft(ctx, userId, { name, version: definition.version });
  return { definition, answers: draft?.answers };
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
