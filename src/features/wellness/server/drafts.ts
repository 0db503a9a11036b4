import { and, eq, gt, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { journeyDrafts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isOnSharedDevice } from '../../../server/auth/shared-device.ts';
import type { Ctx } from '../../../server/context.ts';
import type { SetUpState } from '../plan-view.ts';
import { setUpInput, type Answers, type DraftAnswer, type DraftInput } from '../schemas.ts';
import { proposeAnswers } from './propose-answers.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { openJson, sealJson } from './sealing.ts';

/** What is unfinished waits as long as any other draft. */
const LASTS_MS = 30 * DAY_MS;
const table = journeyDrafts;

/**
 * Keeps what a member has answered until now, sealed, for thirty days. From a shared or watched device nothing is kept.
 * @throws Unauthenticated
 */
export async function saveDraft({
  ctx,
  input: { step, ...given },
}: {
  ctx: Ctx;
  input: DraftInput;
}): Promise<DraftAnswer> {
  const { userId } = requireMember(ctx);
  if (await isOnSharedDevice(ctx)) return { savedAt: null };
  const answers: Answers = Object.fromEntries(
    Object.keys(setUpInput.shape).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name] as string | string[]]],
    ),
  );
  const row = {
    answers: sealJson(ctx, table.answers, userId, answers),
    currentStep: step,
    expiresAt: ctx.now + LASTS_MS,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(table)
      .values({ ...row, userId, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: table.userId,
        set: row,
        // What was sent earlier and comes later changes nothing.
        setWhere: lte(table.updatedAt, ctx.now),
      });
    return { savedAt: ctx.now };
  });
}

/** @throws Unauthenticated */
export async function forgetDraft({ ctx }: { ctx: Ctx }): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    await tx.delete(table).where(eq(table.userId, userId));
  });
  return null;
}

/**
 * The set-up as it was left, else what is known already from the quiz, the preferences and results that tools may read, to be looked over instead of asked again.
 * @param open the member asked for the answers: anyone who looks over a shoulder must not find them on the screen
 * @throws Unauthenticated
 */
export async function readSetUp({
  ctx,
  input: { open },
}: {
  ctx: Ctx;
  input: { open: boolean };
}): Promise<SetUpState> {
  const { userId } = requireMember(ctx);
  const [draft, isShared] = await Promise.all([
    ctx.db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.expiresAt, ctx.now)))
      .get(),
    isOnSharedDevice(ctx),
  ]);
  if (draft)
    return {
      answers: open
        ? (openJson<Answers>(ctx, table.answers, draft.userId, draft.answers) ?? {})
        : {},
      stoppedAt: draft.currentStep,
      isProposed: false,
      isShared,
    };
  const answers = isShared ? {} : await proposeAnswers(ctx, userId);
  return {
    answers,
    stoppedAt: undefined,
    isProposed: Object.keys(answers).length > 0,
    isShared,
  };
}
