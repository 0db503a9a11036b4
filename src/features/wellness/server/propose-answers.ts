import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { userPreferences } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { mayUseResults } from '../../../server/members/may-use-results.ts';
import { latestResults } from '../../assessments/server/index.ts';
import { findQuizAnswers } from '../../onboarding/server/index.ts';
import { TIMES } from '../options.ts';
import type { Answers } from '../schemas.ts';

/** Kinds of plan that a need of the quiz speaks for; the first that applies. */
const PLAN_OF_NEED: readonly (readonly [string, string])[] = [
  ['safety', 'domestic-violence-recovery'],
  ['separation', 'divorce-and-widowhood-support'],
  ['grief', 'divorce-and-widowhood-support'],
  ['relationships', 'relationship-coaching'],
  ['work', 'career-development'],
  ['money', 'career-development'],
  ['body', 'weight-loss-coaching'],
  ['growth', 'personal-development'],
  ['balance', 'life-balance'],
  ['calm', 'life-balance'],
];
const AREA_OF_NEED: Readonly<Record<string, string>> = {
  safety: 'safety',
  grief: 'people',
  work: 'work',
  money: 'home-and-money',
  relationships: 'people',
  balance: 'joy',
  growth: 'self-worth',
  body: 'body',
  calm: 'calm',
};

/** What a result says to the set-up, by instrument and band. Nothing of how low someone is: that is asked again, and answered today. */
const SAID_BY_RESULT: Readonly<
  Record<string, Readonly<Record<string, { area?: string; stress?: string }>>>
> = {
  sleep: { middle: { area: 'sleep' }, high: { area: 'sleep' } },
  stress: {
    low: { stress: 'low' },
    middle: { area: 'calm', stress: 'some' },
    high: { area: 'calm', stress: 'high' },
  },
  'gad-7': { moderate: { area: 'calm' }, severe: { area: 'calm' } },
  'who-5': { low: { area: 'joy' }, mixed: { area: 'joy' } },
  'daily-life': { start: { area: 'body' }, some: { area: 'body' } },
};
/** An older result says little about these weeks. */
const FRESH_MS = 60 * DAY_MS;

/** What the set-up can propose instead of asking again: from the quiz, the preferences, and, where the member lets tools use them, results. */
export async function proposeAnswers(ctx: Ctx, userId: string): Promise<Answers> {
  const [quiz, preferences, results] = await Promise.all([
    findQuizAnswers({ ctx }),
    ctx.db.select().from(userPreferences).where(eq(userPreferences.userId, userId)).get(),
    readResults(ctx, userId),
  ]);
  const needs: readonly string[] = quiz?.needs ?? [];
  const journeyType = PLAN_OF_NEED.find(([need]) => needs.includes(need))?.[1];
  const areas = [
    ...new Set([
      ...needs.flatMap((need) => AREA_OF_NEED[need] ?? []),
      ...results.flatMap(({ area }) => area ?? []),
    ]),
  ];
  const stress = results.find((said) => said.stress !== undefined)?.stress;
  const times = (preferences?.preferredTimes ?? []).filter((time) => Object.hasOwn(TIMES, time));
  return {
    ...(journeyType && { journeyType }),
    ...(areas.length > 0 && { areas }),
    ...(stress && { stress }),
    ...(times.length > 0 && { times }),
  };
}

async function readResults(ctx: Ctx, userId: string) {
  if (!(await mayUseResults(ctx.db, userId))) return [];
  return (await latestResults(ctx))
    .filter(({ isForTools, at }) => isForTools && ctx.now - at < FRESH_MS)
    .flatMap(({ instrument, band }) => SAID_BY_RESULT[instrument]?.[band ?? ''] ?? []);
}
