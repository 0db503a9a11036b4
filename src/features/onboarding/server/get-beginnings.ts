import { and, eq, gt, isNull, or } from 'drizzle-orm';
import {
  clientIntake,
  discoveryQuizResults,
  onboardingProgress,
} from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { ONBOARDING_PAGES, type OnboardingKind } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { readPreferences } from './preferences.ts';

export interface Beginning {
  kind: OnboardingKind;
  href: string;
  state: 'open' | 'begun' | 'done';
  currentStep: number;
  totalSteps: number;
}

/**
 * How far someone is on each of the ways to begin, by plain facts alone: no answer is opened for it.
 * @throws Unauthenticated
 */
export async function getBeginnings({ ctx }: { ctx: Ctx }): Promise<Beginning[]> {
  const { userId } = requireMember(ctx);
  const { db, now } = ctx;
  const progress = onboardingProgress;
  const [ways, intake, quiz, preferences] = await Promise.all([
    db
      .select({
        kind: progress.kind,
        currentStep: progress.currentStep,
        totalSteps: progress.totalSteps,
        completed: progress.completed,
      })
      .from(progress)
      .where(
        and(
          eq(progress.userId, userId),
          or(isNull(progress.expiresAt), gt(progress.expiresAt, now)),
        ),
      ),
    db.$count(clientIntake, eq(clientIntake.userId, userId)),
    db.$count(
      discoveryQuizResults,
      and(eq(discoveryQuizResults.userId, userId), eq(discoveryQuizResults.completed, true)),
    ),
    readPreferences(ctx, userId),
  ]);
  const sent: Record<OnboardingKind, boolean> = {
    discovery: quiz > 0,
    live_coaching: intake > 0,
    preferences: preferences !== undefined,
    steps: false,
  };
  const kinds: OnboardingKind[] = [
    'discovery',
    ...(sent.discovery ? ['steps' as const] : []),
    'live_coaching',
    'preferences',
  ];
  return kinds.map((kind) => {
    const way = ways.find((one) => one.kind === kind);
    const isDone = sent[kind] || way?.completed === true;
    return {
      kind,
      href: ONBOARDING_PAGES[kind],
      state: isDone ? 'done' : way ? 'begun' : 'open',
      currentStep: way?.currentStep ?? 1,
      totalSteps: way?.totalSteps ?? 0,
    };
  });
}

/** Where a way goes on: the step on which it was left, else its beginning. */
export const placeOfWay = ({ kind, href, state, currentStep }: Beginning): string =>
  state === 'begun' && kind !== 'steps' ? `${href}?open=1#step-${currentStep}` : href;

/** When someone first sent the live-coaching set-up, or undefined. @throws Unauthenticated */
export async function findSetUpTime({ ctx }: { ctx: Ctx }): Promise<number | undefined> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({ createdAt: clientIntake.createdAt })
    .from(clientIntake)
    .where(eq(clientIntake.userId, userId))
    .get();
  return row?.createdAt;
}
