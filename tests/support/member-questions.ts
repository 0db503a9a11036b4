import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { DAY_MS } from '../../src/config/constants.ts';
import type { Db } from '../../src/db/client.ts';
import {
  coachClients,
  coaches,
  payments,
  rewardTransactions,
  sessionCredits,
  subscriptions,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import {
  dashboardSources,
  getMembership,
  listRewards,
  listShared,
} from '../../src/features/accounts/server/index.ts';
import {
  getAssessmentFigures,
  latestResults,
  listOwnResults,
  listSharedResults,
  saveResult,
  shareResult,
} from '../../src/features/assessments/server/index.ts';
import { journeyStep } from '../../src/features/content/journey-schemas.ts';
import { mirrorContent } from '../../src/features/content/server/index.ts';
import { getPlan } from '../../src/features/membership/server/index.ts';
import { listSuggestions } from '../../src/features/recommendations/server/index.ts';
import { checkInInput, setUpInput } from '../../src/features/wellness/schemas.ts';
import {
  checkIn,
  findPlan,
  journeyFacts,
  listBeyond,
  listInsights,
  listSharedPlans,
  markStep,
  readSetUp,
  sharePlan,
  startPlan,
  type LibraryStep,
} from '../../src/features/wellness/server/index.ts';
import type { Ctx } from '../../src/server/context.ts';
import type { DashboardState } from '../../src/server/members/dashboard.ts';
import { testCtx } from './ctx.ts';

const contentDir = join(import.meta.dirname, '../../content');
const stepsDir = join(contentDir, 'journey-steps');
const library: LibraryStep[] = readdirSync(stepsDir).map((file) => ({
  ...journeyStep.parse(parse(readFileSync(join(stepsDir, file), 'utf8'))),
  id: file.replace(/\.yaml$/, ''),
}));

/** Of the member who asks; each of many others in `bench/growth-wellness.ts` has as many. */
export const CHECK_INS = 20;
export const RESULTS = 3;

const asMember = (db: Db) => testCtx(db, { userId: 'mia', membershipLevel: 'affordable' });
const asCoach = (db: Db) => testCtx(db, { userId: 'coach', role: 'coach' });

const loadCards = (ctx: Ctx, state: DashboardState) =>
  Promise.all(dashboardSources().map(({ load }) => load(ctx, state)));

/** What members, their coach and staff ask of the wellness tools, the portal and the dashboard. */
export const memberQuestions = (): Record<string, (db: Db) => Promise<unknown>> => ({
  'today, week, plan and progress': (db) => findPlan({ ctx: asMember(db), library }),
  'steps beside the week': async (db) =>
    listBeyond({
      ctx: asMember(db),
      library,
      plan: (await findPlan({ ctx: asMember(db), library }))!,
    }),
  'what the numbers carry': (db) =>
    listInsights({ ctx: asMember(db), input: { journeyId: 'not-there' } }),
  'what other tools ask of a plan': (db) => journeyFacts(asMember(db)),
  'the set-up': (db) => readSetUp({ ctx: testCtx(db, { userId: 'new' }), input: { open: true } }),
  'a check-in': (db) =>
    checkIn({ ctx: asMember(db), library, input: checkInInput.parse({ mood: '6' }) }),
  'a step': async (db) => {
    const { steps } = (await findPlan({ ctx: asMember(db), library }))!;
    const input = { id: steps[0]!.id, action: 'done' as const, back: 'today' as const };
    await markStep({ ctx: asMember(db), library, input });
  },
  'own results': (db) => listOwnResults({ ctx: asMember(db) }),
  'the latest results': (db) => latestResults(asMember(db)),
  'what is suggested': (db) =>
    listSuggestions({ ctx: asMember(db), candidates: [], words: new Map() }),
  'plans shared with a coach': (db) => listSharedPlans({ ctx: asCoach(db), library, input: {} }),
  'results shared with a coach': (db) => listSharedResults({ ctx: asCoach(db), input: {} }),
  'figures of assessments': (db) =>
    getAssessmentFigures({
      ctx: testCtx(db, { userId: 'staff', role: 'admin', permissions: ['figures:read'] }),
    }),
  'portal: level and what comes with it': (db) => getMembership({ ctx: asMember(db) }),
  'portal: what a coach can see': (db) => listShared({ ctx: asMember(db) }),
  'portal: points': (db) => listRewards({ ctx: asMember(db) }),
  'portal: membership and its charges': (db) => getPlan({ ctx: asMember(db) }),
  'every card of the dashboard, as a member': (db) => loadCards(asMember(db), 'underway'),
  'every card of the dashboard, as a coach': (db) => loadCards(asCoach(db), 'coach'),
});

/** A member with a plan, check-ins, results, a membership and points; her coach; someone new; staff. */
export async function addMemberWorld(db: Db): Promise<void> {
  await mirrorContent({ db, contentDir });
  await write(db, async (tx) => {
    for (const id of ['mia', 'new', 'coach', 'staff'])
      await tx.insert(users).values({
        id,
        email: `${id}@x.example`,
        firstName: id,
        lastName: 'B',
        role: id === 'coach' ? 'coach' : 'user',
      });
    await tx.insert(coaches).values({
      id: 'c',
      userId: 'coach',
      coachId: 'HW-1',
      firstName: 'Corinne',
      lastName: 'B',
      email: 'coach@x.example',
      status: 'approved',
    });
    await tx.insert(coachClients).values({ id: 'c', coachId: 'c', clientId: 'mia' });
    await tx.insert(subscriptions).values({
      id: 'plan',
      userId: 'mia',
      purpose: 'subscription',
      membershipLevel: 'affordable',
      provider: 'sandbox',
      amountCents: 6_500,
      status: 'active',
    });
    await tx.insert(payments).values({
      id: 'charge',
      userId: 'mia',
      purpose: 'subscription',
      subscriptionId: 'plan',
      provider: 'sandbox',
      amountCents: 6_500,
      status: 'completed',
    });
    await tx.insert(sessionCredits).values({ id: 'credit', userId: 'mia', source: 'membership' });
    await tx.insert(rewardTransactions).values({
      id: 'points',
      userId: 'mia',
      points: 10,
      type: 'earned',
    });
  });
  const ctx = asMember(db);
  await startPlan({
    ctx,
    library,
    input: setUpInput.parse({ weeklyMinutes: '60', energy: 'good' }),
  });
  for (let days = CHECK_INS - 1; days >= 0; days--)
    await checkIn({
      ctx: { ...ctx, now: ctx.now - days * DAY_MS },
      library,
      input: checkInInput.parse({ mood: String(4 + (days % 4)), energy: '5' }),
    });
  await sharePlan({ ctx, input: { share: 'on', withRatings: false } });
  for (let at = 0; at < RESULTS; at++) {
    const answers = Object.fromEntries([1, 2, 3, 4, 5].map((item) => [`who-5.${item}`, '3']));
    await saveResult({
      // The license of WHO-5 keeps it from those who pay.
      ctx: testCtx(db, { userId: 'mia' }),
      input: { assessment: 'well-being', language: 'en', answers },
    } as never);
  }
  const [own] = await listOwnResults({ ctx });
  await shareResult({ ctx, input: { id: own!.id, level: 'score' } });
}
