import { eq } from 'drizzle-orm';
import { clientIntake, discoveryQuizResults, userPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FormKind } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { dropProgress, markThrough } from './progress.ts';

/**
 * "Not now": someone who wants none of the ways to begin is not asked again at each sign-in; all of them stay open.
 * @throws Unauthenticated
 */
export async function skipOnboarding({ ctx }: { ctx: Ctx }): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, (tx) => markThrough(tx, userId, ctx.now));
  return null;
}

/**
 * Removes what a member answered on one way, what is unfinished and what was sent. What staff were asked to look after stays with them.
 * @throws Unauthenticated
 */
export async function forgetAnswers({
  ctx,
  input: { kind },
}: {
  ctx: Ctx;
  input: { kind: FormKind };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    await dropProgress(tx, userId, kind);
    if (kind === 'live_coaching')
      await tx.delete(clientIntake).where(eq(clientIntake.userId, userId));
    if (kind === 'discovery') {
      await tx.delete(discoveryQuizResults).where(eq(discoveryQuizResults.userId, userId));
      await dropProgress(tx, userId, 'steps');
    }
    // Language and time zone belong to the profile as well.
    if (kind === 'preferences') {
      await tx
        .update(userPreferences)
        .set({
          learningStyle: null,
          intensityPreference: null,
          groupVsIndividual: null,
          sessionDuration: null,
          frequency: null,
          technologyComfort: null,
          preferredTimes: [],
          reminders: false,
          updatedAt: ctx.now,
        })
        .where(eq(userPreferences.userId, userId));
    }
  });
  return null;
}
