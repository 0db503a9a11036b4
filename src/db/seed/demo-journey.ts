import { DAY_MS, OFFICE_TIME_ZONE } from '../../config/constants.ts';
import { toWallClock } from '../../lib/zoned-time.ts';
import type { Tx } from '../write.ts';
import {
  aiInsights,
  journeyAdaptations,
  journeyMilestones,
  journeyPhases,
  journeyProposals,
  journeyShares,
  journeySteps,
  progressTracking,
  wellnessGoals,
  wellnessJourneys,
} from '../schema/index.ts';
import type { Seal } from './demo-forms.ts';
import { demoUserId } from './demo-people.ts';

const JOURNEY = 'demo-plan';
const WEEK = 7;
/** The plan is in its tenth week of twelve, on a Thursday of its own. */
const DAYS_AGO = 9 * WEEK + 3;

const phases = [
  { id: 'demo-plan-1', name: 'settle', firstWeek: 0, weeks: 2, progress: 86 },
  { id: 'demo-plan-2', name: 'steady', firstWeek: 2, weeks: 4, progress: 70 },
  { id: 'demo-plan-3', name: 'build', firstWeek: 6, weeks: 4, progress: 62 },
  { id: 'demo-plan-4', name: 'keep', firstWeek: 10, weeks: 2, progress: 0 },
];

/** Week by week: slug of the content, effort, minutes, and what became of it (`d` done, `s` done small, `e` eased, `x` exchanged, empty open). */
const weeks: readonly (readonly [slug: string, effort: number, minutes: number, end: string])[][] =
  [
    [
      ['breathe-out-slowly-for-3-minutes', 1, 5, 'd'],
      ['make-your-bed-feel-a-little-safer', 1, 10, 'd'],
      ['make-a-cup-of-something-and-drink-it-warm', 1, 10, 'd'],
      ['put-this-weeks-papers-in-one-place', 1, 15, 's'],
    ],
    [
      ['think-of-one-person-who-is-good-for-you', 1, 5, 'd'],
      ['rest-without-trying-to-sleep', 1, 15, 'd'],
      ['look-at-the-sky-for-2-minutes', 1, 5, ''],
      ['get-some-daylight-in-the-morning', 1, 10, 'd'],
    ],
    [
      ['find-one-quiet-corner', 1, 10, 'd'],
      ['set-a-time-for-worry', 1, 10, 'd'],
      ['write-one-kind-message', 1, 10, 'e'],
      ['care-for-something-alive', 1, 10, 'd'],
    ],
    [
      ['put-your-phone-away-30-minutes-before-bed', 2, 5, 'e'],
      ['do-something-with-your-hands', 1, 20, 's'],
      ['ask-for-one-small-favor', 2, 15, 'e'],
    ],
    [
      ['make-the-bed-feel-like-yours', 2, 10, 'e'],
      ['laugh-once-on-purpose', 1, 10, 's'],
      ['learn-what-money-comes-in', 2, 20, 'e'],
    ],
    [
      ['take-a-short-break-from-the-news', 1, 5, 'd'],
      ['visit-the-library', 1, 5, 'd'],
      ['get-up-at-about-the-same-time', 2, 5, 'd'],
    ],
    [
      ['keep-one-worry-out-of-bed', 1, 10, 'd'],
      ['make-one-corner-yours', 1, 20, 'd'],
      ['notice-who-leaves-you-lighter', 1, 15, 'd'],
    ],
    [
      ['pick-up-an-old-hobby-for-20-minutes', 1, 20, 'd'],
      ['practice-one-short-no', 2, 10, 'd'],
      ['put-your-bedroom-in-order-for-sleep', 1, 20, 's'],
    ],
    [
      ['find-a-group-that-fits', 2, 20, 'd'],
      ['loosen-your-body-from-the-feet-up', 1, 15, 'd'],
      ['save-a-very-small-amount', 1, 10, 'd'],
    ],
    [
      ['keep-one-worry-out-of-bed', 1, 10, 'd'],
      ['fix-one-small-thing-at-home', 1, 20, ''],
      ['play-with-a-child-or-a-pet-for-10-minutes', 1, 10, ''],
      ['take-a-slow-walk-through-your-own-home', 1, 10, ''],
    ],
    [
      ['give-your-week-one-bright-spot', 1, 10, ''],
      ['keep-two-sleep-habits-that-worked', 1, 10, ''],
      ['keep-a-list-of-small-joys', 1, 10, ''],
    ],
    [
      ['thank-someone-who-stood-by-you', 1, 10, ''],
      ['keep-the-one-thing-that-calms-you-best', 1, 10, ''],
      ['make-a-plan-for-a-bad-night', 2, 15, ''],
    ],
  ];
const DAYS = [0, 3, 5, 2];

/** Mood, energy, confidence of each second day or so: low at first, a hard month, then slowly up. */
const ratings = [
  ...[
    [4, 3, 4],
    [4, 4, 4],
    [5, 4, 4],
    [4, 3, 5],
    [5, 5, 4],
    [5, 4, 5],
    [6, 5, 5],
    [5, 5, 5],
  ],
  ...[
    [4, 3, 4],
    [4, 3, 4],
    [5, 4, 4],
    [4, 4, 4],
    [4, 3, 4],
    [5, 4, 5],
    [5, 5, 5],
    [6, 5, 5],
  ],
  ...[
    [6, 6, 5],
    [5, 5, 6],
    [6, 6, 6],
    [7, 6, 6],
    [6, 6, 6],
    [7, 7, 6],
    [6, 6, 7],
    [7, 7, 7],
  ],
  ...[
    [6, 6, 6],
    [7, 7, 7],
    [7, 6, 7],
    [8, 7, 7],
    [7, 7, 7],
    [6, 6, 7],
    [7, 7, 8],
    [8, 7, 7],
  ],
] as const;

const life = {
  journeyType: 'divorce-and-widowhood-support',
  areas: ['sleep', 'people', 'joy'],
  weeklyMinutes: 60,
  times: ['evening'],
  energy: 2,
  limits: [],
  lacks: [],
  leaveOut: [],
  load: -1,
};

/** Three months of someone who goes on: a finished phase, a heavy stretch that made the plan lighter, a change that was declined. */
export async function insertDemoJourney(tx: Tx, seal: Seal, now: number): Promise<void> {
  const start = now - DAYS_AGO * DAY_MS;
  const dayAt = (at: number) => toWallClock(at, OFFICE_TIME_ZONE).day;
  const on = (day: number) => start + day * DAY_MS;
  const userId = demoUserId('paid');
  const journeyId = JOURNEY;
  const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  await tx
    .insert(wellnessJourneys)
    .values({
      id: JOURNEY,
      userId,
      journeyType: seal(wellnessJourneys.journeyType, JOURNEY, life.journeyType),
      title: seal(wellnessJourneys.title, JOURNEY, 'Life after a divorce or a loss'),
      description: seal(
        wellnessJourneys.description,
        JOURNEY,
        'I want to sleep again, and to look forward to weekends.',
      ),
      answers: seal(wellnessJourneys.answers, JOURNEY, words({ life, firstAnswer: 4, levels: {} })),
      startDay: dayAt(start),
      startDate: start,
      estimatedEndDate: on(12 * WEEK),
      currentPhase: 'build',
      overallProgress: 58,
      adaptationCount: 1,
      aiAlgorithmVersion: 'plan-1',
      createdAt: start,
      updatedAt: now,
    })
    .onConflictDoNothing();
  await tx
    .insert(journeyPhases)
    .values(
      phases.map(({ id, name, firstWeek, weeks: long, progress }, phaseOrder) => ({
        id,
        journeyId,
        phaseName: name,
        phaseOrder,
        estimatedDuration: `${long} weeks`,
        firstWeek,
        weeks: long,
        goals: life.areas,
        progress,
        isCurrent: name === 'build',
        isCompleted: firstWeek + long <= 9,
        createdAt: start,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(journeySteps)
    .values(
      weeks.flatMap((steps, week) =>
        steps.map(([slug, effort, minutes, end], index) => {
          const id = `demo-step-${week}-${index}`;
          const dayIndex = week * WEEK + DAYS[index]!;
          const isDone = end === 'd' || end === 's';
          return {
            id,
            journeyId,
            phaseId: phases.find((phase) => week < phase.firstWeek + phase.weeks)!.id,
            step: seal(journeySteps.step, id, words({ slug })),
            week,
            dayIndex,
            slot: 'evening' as const,
            effort,
            minutes: end === 's' ? 5 : minutes,
            isSmall: end === 's',
            isEased: end === 's' || end === 'e',
            state: isDone ? ('done' as const) : ('open' as const),
            doneAt: isDone ? on(dayIndex) : null,
            createdAt: start,
          };
        }),
      ),
    )
    .onConflictDoNothing();
  const milestones: [title: string, day: number, isReached: boolean][] = [
    ['One step done', WEEK, true],
    ['I know one thing that helps on a hard day', 2 * WEEK, true],
    ['A few small things have their place in my week', 6 * WEEK, true],
    ['I did something that was hard for me before', 10 * WEEK, false],
    ['I know what I want to keep doing', 12 * WEEK, false],
  ];
  await tx
    .insert(journeyMilestones)
    .values(
      milestones.map(([title, day, isAchieved], orderIndex) => {
        const id = `demo-milestone-${orderIndex}`;
        return {
          id,
          journeyId,
          phaseId: phases[Math.max(0, orderIndex - 1)]!.id,
          title: seal(journeyMilestones.title, id, title),
          targetDate: on(day),
          isAchieved,
          achievedAt: isAchieved ? on(day - 2) : null,
          orderIndex,
        };
      }),
    )
    .onConflictDoNothing();
  const goals: [area: string, goal: string, from: number, to: number, at: number | null][] = [
    ['sleep', 'Sleep and rest better', 3, 6, 5],
    ['people', 'Have people I can count on', 4, 6, 5],
    ['joy', 'Have something to look forward to', 4, 6, null],
  ];
  await tx
    .insert(wellnessGoals)
    .values(
      goals.map(([category, goal, currentLevel, targetLevel, actualLevel], index) => {
        const id = `demo-goal-${index}`;
        return {
          id,
          journeyId,
          category,
          specificGoal: seal(wellnessGoals.specificGoal, id, goal),
          currentLevel,
          targetLevel,
          actualLevel,
          createdAt: start + index,
        };
      }),
    )
    .onConflictDoNothing();
  const changes = [
    { id: 'demo-change-1', facts: { energy: 3.5, moved: 5 }, week: 5, isAccepted: true },
    { id: 'demo-change-2', facts: { done: 9 }, week: 9, isAccepted: false },
  ].map((change, index) => ({ ...change, rule: index === 0 ? 'lighter' : 'deeper' }));
  await tx
    .insert(journeyAdaptations)
    .values(
      changes.map(({ id, rule, facts, week, isAccepted }) => ({
        id,
        journeyId,
        adaptationType: rule,
        reason: seal(journeyAdaptations.reason, id, words(facts)),
        changes: seal(journeyAdaptations.changes, id, words({ rule, facts })),
        isAccepted,
        decidedAt: on(week * WEEK + 1),
        week,
        createdAt: on(week * WEEK),
      })),
    )
    .onConflictDoNothing();
  const every = DAYS_AGO / ratings.length;
  await tx
    .insert(progressTracking)
    .values(
      ratings.map(([moodRating, energyRating, confidenceRating], index) => {
        const id = `demo-check-in-${index}`;
        const at = on(Math.floor(index * every));
        return {
          id,
          userId,
          journeyId,
          day: dayAt(at),
          moodRating,
          energyRating,
          confidenceRating,
          notes:
            index === ratings.length - 1
              ? seal(progressTracking.notes, id, 'Laughed with my sister on the phone.')
              : null,
          recordedAt: at,
          createdAt: at,
        };
      }),
    )
    .onConflictDoNothing();
  const noticed = 'demo-insight-1';
  await tx
    .insert(aiInsights)
    .values({
      id: noticed,
      userId,
      journeyId,
      insightType: 'mood-confidence',
      title: seal(aiInsights.title, noticed, 'Your mood and confidence'),
      content: seal(
        aiInsights.content,
        noticed,
        "Your mood and confidence moved together on 18 of 19 days. That is very unlikely to be chance. It doesn't say which one moves the other, or why.",
      ),
      confidence: 1,
      impactLevel: 'high',
      createdAt: now - 4 * DAY_MS,
    })
    .onConflictDoNothing();
  await tx
    .insert(journeyShares)
    .values({
      id: 'demo-share-1',
      journeyId,
      coachUserId: demoUserId('coach'),
      withRatings: true,
      createdAt: now - 6 * DAY_MS,
    })
    .onConflictDoNothing();
  const proposal = 'demo-proposal-1';
  await tx
    .insert(journeyProposals)
    .values({
      id: proposal,
      journeyId,
      coachUserId: demoUserId('coach'),
      title: seal(journeyProposals.title, proposal, 'Sit by the window with something warm'),
      how: seal(journeyProposals.how, proposal, 'Ten minutes, phone in another room.'),
      createdAt: now - DAY_MS,
    })
    .onConflictDoNothing();
}
