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
import { WEEK, DAYS_AGO, phases, weeks, DAYS, ratings, life } from './demo-journey-story.ts';
import { demoUserId } from './demo-people.ts';

const JOURNEY = 'demo-plan';
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
