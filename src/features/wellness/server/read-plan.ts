import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  journeyAdaptations,
  journeyMilestones,
  journeyPhases,
  journeyProposals,
  journeySteps,
  progressTracking,
  wellnessGoals,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { editorText, type Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { calendarDay, dayIn, dayOfPlan } from '../days.ts';
import type { CheckIn } from '../engine/check-ins.ts';
import { helpFirst } from '../engine/help-first.ts';
import { phaseOfWeek, weeksOf } from '../engine/make-plan.ts';
import { WEEK_DAYS } from '../engine/plan-week.ts';
import type { PhaseName, StepArea } from '../engine/types.ts';
import type { PlanView, StepView } from '../plan-view.ts';
import { adaptationWords } from '../words/adaptations.ts';
import type { Library } from './library.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney, type Journey } from './policies.ts';
import { openAnswers, openJson } from './sealing.ts';
import { nameOf, type StepRow } from './step-rows.ts';

/** Longest stretch that pages and rules look back on, in check-ins: half a year. */
const CHECK_INS = 180;

export const readCheckIns = async (db: Db | Tx, userId: string): Promise<CheckIn[]> =>
  (
    await db
      .select({
        day: progressTracking.day,
        mood: progressTracking.moodRating,
        energy: progressTracking.energyRating,
        confidence: progressTracking.confidenceRating,
        isUnwell: progressTracking.isUnwell,
      })
      .from(progressTracking)
      .where(eq(progressTracking.userId, userId))
      .orderBy(desc(progressTracking.day))
      .limit(CHECK_INS)
  ).reverse();

/**
 * The plan that the actor is on with all that its pages show, or null before one was made.
 * @param library the steps that editors offer; one that is gone from it is left out unless it was done
 * @throws Unauthenticated
 */
export async function findPlan({
  ctx,
  library,
}: {
  ctx: Ctx;
  library: Library;
}): Promise<PlanView | null> {
  const { userId } = requireMember(ctx);
  const journey = await findJourney(ctx.db, userId);
  return journey ? await readPlan({ ctx, library, journey }) : null;
}

/** What pages show of one plan, no matter who may look at it. */
export async function readPlan({
  ctx,
  library,
  journey,
}: {
  ctx: Ctx;
  library: Library;
  journey: Journey;
}): Promise<PlanView> {
  const { db } = ctx;
  const { id, userId } = journey;
  const [phases, rows, goals, milestones, adaptations, proposals, checkIns, zone, language] =
    await Promise.all([
      db
        .select()
        .from(journeyPhases)
        .where(eq(journeyPhases.journeyId, id))
        .orderBy(asc(journeyPhases.phaseOrder)),
      db.select().from(journeySteps).where(eq(journeySteps.journeyId, id)),
      db
        .select()
        .from(wellnessGoals)
        .where(eq(wellnessGoals.journeyId, id))
        .orderBy(asc(wellnessGoals.createdAt)),
      db
        .select()
        .from(journeyMilestones)
        .where(eq(journeyMilestones.journeyId, id))
        .orderBy(asc(journeyMilestones.orderIndex)),
      db
        .select()
        .from(journeyAdaptations)
        .where(eq(journeyAdaptations.journeyId, id))
        .orderBy(desc(journeyAdaptations.createdAt)),
      db
        .select()
        .from(journeyProposals)
        .where(and(eq(journeyProposals.journeyId, id), eq(journeyProposals.state, 'open')))
        .orderBy(asc(journeyProposals.createdAt)),
      readCheckIns(db, userId),
      findZone(db, userId),
      findLanguage(db, userId),
    ]);
  const today = dayIn(zone, ctx.now);
  const day = dayOfPlan(journey, today);
  const weeks = weeksOf(
    phases.map(({ phaseName, ...rest }) => ({ name: phaseName as PhaseName, ...rest })),
  );
  const week = Math.min(Math.floor(day / WEEK_DAYS), weeks - 1);
  const answers = openAnswers(ctx, journey);
  const words = stepWords(ctx, library, language);
  const steps = rows.flatMap((row): StepView[] => {
    const found = words(row);
    if (!found) return [];
    return [
      {
        ...found,
        id: row.id,
        week: row.week,
        dayIndex: row.dayIndex,
        day: row.dayIndex === null ? null : calendarDay(journey, row.dayIndex, today),
        slot: row.slot,
        effort: row.effort,
        minutes: row.minutes,
        isSmall: row.isSmall,
        isEased: row.isEased,
        state: row.state,
        origin: row.origin,
        isPaused: row.pausedAt !== null,
        doneOn: row.doneAt === null ? null : dayIn(zone, row.doneAt),
      },
    ];
  });
  const openTitle = (row: { id: string; title: (typeof milestones)[number]['title'] }) =>
    openField(ctx, journeyMilestones.title, row.id, row.title);
  return {
    id,
    type: answers.life.journeyType,
    title: openField(ctx, wellnessJourneys.title, id, journey.title),
    ownWords: openField(ctx, wellnessJourneys.description, id, journey.description),
    life: answers.life,
    today,
    zone,
    day,
    week,
    weeks,
    isOver: day >= weeks * WEEK_DAYS,
    isPaused: journey.pausedDay !== null,
    startDay: journey.startDay,
    endDay: calendarDay(journey, weeks * WEEK_DAYS, today),
    weekStart: calendarDay(journey, week * WEEK_DAYS, today),
    progress: journey.overallProgress,
    hasReminders: journey.remindAt !== null,
    help: helpFirst({ checkIns, today, firstAnswer: answers.firstAnswer }),
    isInDanger: answers.life.limits.includes('in-danger-now'),
    phases: phases.map((phase) => {
      const own = rows.filter(
        (row) =>
          row.week >= phase.firstWeek &&
          row.week < phase.firstWeek + phase.weeks &&
          row.state !== 'swapped',
      );
      return {
        name: phase.phaseName as PhaseName,
        firstWeek: phase.firstWeek,
        weeks: phase.weeks,
        isCurrent: phaseOfWeek(phases, week) === phase,
        isOver: week >= phase.firstWeek + phase.weeks || day >= weeks * WEEK_DAYS,
        done: own.filter(({ state }) => state === 'done').length,
        planned: own.length,
      };
    }),
    goals: goals.map((goal) => ({
      id: goal.id,
      area: goal.category as StepArea,
      goal: openField(ctx, wellnessGoals.specificGoal, goal.id, goal.specificGoal),
      motivation: openField(ctx, wellnessGoals.motivation, goal.id, goal.motivation),
      obstacles: openField(ctx, wellnessGoals.obstacles, goal.id, goal.obstacles),
      notes: openField(ctx, wellnessGoals.progressNotes, goal.id, goal.progressNotes),
      from: goal.currentLevel,
      to: goal.targetLevel,
      now: goal.actualLevel,
    })),
    milestones: milestones.map((row) => ({
      id: row.id,
      title: openTitle(row),
      targetDate: row.targetDate,
      isReached: row.isAchieved,
      reachedAt: row.achievedAt,
    })),
    adaptations: adaptations.map((row) => ({
      id: row.id,
      isAccepted: row.isAccepted,
      decidedAt: row.decidedAt,
      ...adaptationWords(
        row.adaptationType,
        openJson(ctx, journeyAdaptations.reason, row.id, row.reason) ?? {},
      ),
    })),
    proposals: proposals.map((row) => ({
      id: row.id,
      title: openField(ctx, journeyProposals.title, row.id, row.title),
      how: openField(ctx, journeyProposals.how, row.id, row.how),
      minutes: row.minutes,
    })),
    checkIns,
    steps,
  };
}

type Words = Pick<
  StepView,
  'key' | 'title' | 'how' | 'small' | 'why' | 'lang' | 'area' | 'help' | 'source'
>;

/** What a row says to its reader, in their language where the step has it. */
function stepWords(ctx: SealingCtx, library: Library, language: Language) {
  const known = new Map(library.map((step) => [step.id, step]));
  return (row: StepRow): Words | undefined => {
    const name = nameOf(ctx, row);
    if (!('slug' in name))
      return {
        key: `own:${name.title}`,
        title: name.title,
        how: name.how,
        small: '',
        why: '',
        lang: 'en',
        area: undefined,
        help: '',
        source: undefined,
      };
    const step = known.get(name.slug);
    if (!step) return undefined;
    const said = (key: 'title' | 'how' | 'small' | 'why') =>
      editorText(language, { en: step[key], es: step.es[key] }).text;
    return {
      key: step.id,
      title: said('title'),
      how: said('how'),
      small: said('small'),
      why: said('why'),
      lang: step.es.title ? language : 'en',
      area: step.area,
      help: step.help,
      source: step.source.name ? step.source : undefined,
    };
  };
}
