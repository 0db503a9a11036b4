import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { journeySteps, wellnessRecommendations as table } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { editorText } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { stepsBeyond } from '../engine/beyond.ts';
import { freeDay, slotFor, WEEK_DAYS } from '../engine/plan-week.ts';
import type { PlanView, StepBeyond } from '../plan-view.ts';
import type { MoreInput } from '../schemas.ts';
import { becauseOf, EFFORT } from '../words/beyond.ts';
import type { Library } from './library.ts';
import { getJourney } from './policies.ts';
import { findPlan } from './read-plan.ts';
import { stepRow } from './step-rows.ts';

/** Of a step that didn't help, or isn't wanted. */
const NOT_FOR_ME = 1;

/** Id of the row that holds what was said of one step: the same each time, and it names neither. */
const answerId = (ctx: Ctx, journeyId: string, step: string): string =>
  createHmac('sha256', ctx.settings.appSecret)
    .update(`beyond the plan\n${journeyId}\n${step}`)
    .digest('base64url');

/** Nothing while help comes first, while the plan rests, or after its last week. */
const isQuiet = (plan: PlanView) =>
  plan.isPaused || plan.isOver || plan.isInDanger || plan.help !== undefined;

/**
 * Up to three steps that fit beside what the week holds, with the reason for each. Reading writes nothing.
 * @throws Unauthenticated
 */
export async function listBeyond({
  ctx,
  plan,
  library,
}: {
  ctx: Ctx;
  plan: PlanView;
  library: Library;
}): Promise<StepBeyond[]> {
  const { userId } = requireMember(ctx);
  const language = await findLanguage(ctx.db, userId);
  return (await find(ctx, plan, library)).map(({ step, reason }) => ({
    step: step.id,
    title: editorText(language, { en: step.title, es: step.es.title }).text,
    how: editorText(language, { en: step.how, es: step.es.how }).text,
    small: editorText(language, { en: step.small, es: step.es.small }).text,
    lang: step.es.title ? language : 'en',
    minutes: step.minutes,
    because: becauseOf(reason, step.area, plan.life),
  }));
}

async function find(ctx: Ctx, plan: PlanView, library: Library) {
  if (isQuiet(plan)) return [];
  const answered = new Set(
    (await ctx.db.select({ id: table.id }).from(table).where(eq(table.journeyId, plan.id))).map(
      ({ id }) => id,
    ),
  );
  const known = new Set([
    ...plan.steps.map(({ key }) => key),
    ...library.map(({ id }) => id).filter((id) => answered.has(answerId(ctx, plan.id, id))),
  ]);
  const found = stepsBeyond({
    life: plan.life,
    library,
    week: plan.week,
    phase: plan.phases.find(({ isCurrent }) => isCurrent)?.name ?? 'settle',
    history: new Map(),
    known,
  });
  return found.flatMap(({ step: { id }, reason }) => {
    const step = library.find((one) => one.id === id);
    return step ? [{ step, reason }] : [];
  });
}

/**
 * The member takes a suggested step into this week, or doesn't want it: then this plan never brings it up again. The same answer twice is one row.
 * @throws Unauthenticated, NotFound without a plan, Conflict for a step that isn't suggested
 */
export async function answerBeyond({
  ctx,
  input,
  library,
}: {
  ctx: Ctx;
  input: MoreInput;
  library: Library;
}): Promise<{ isAccepted: boolean }> {
  const { userId } = requireMember(ctx);
  const isAccepted = input.answer === 'accept';
  await getJourney(ctx.db, userId);
  const plan = (await findPlan({ ctx, library }))!;
  const id = answerId(ctx, plan.id, input.step);
  const asked = (await find(ctx, plan, library)).find(({ step }) => step.id === input.step);
  return await write(ctx.db, async (tx) => {
    const known = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).get();
    if (known) return { isAccepted };
    if (!asked) throw new Conflict('That step is no longer suggested.');
    const { step, reason } = asked;
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
    await tx.insert(table).values({
      id,
      userId,
      journeyId: plan.id,
      type: 'step',
      title: sealField(ctx, table.title, id, step.title),
      description: sealField(ctx, table.description, id, `${step.how}\n${step.small}`),
      category: sealField(ctx, table.category, id, step.area),
      priority: reason === 'first-wish' ? 'high' : 'medium',
      estimatedTime: `${step.minutes} minutes`,
      difficultyLevel: EFFORT[step.effort],
      aiReasoning: sealField(ctx, table.aiReasoning, id, becauseOf(reason, step.area, plan.life)),
      userRating: isAccepted ? null : NOT_FOR_ME,
      ...stamps,
    });
    if (!isAccepted) return { isAccepted };
    const ofWeek = plan.steps.filter(
      ({ week, state, isPaused }) => week === plan.week && state !== 'swapped' && !isPaused,
    );
    const sibling = await tx
      .select({ phaseId: journeySteps.phaseId })
      .from(journeySteps)
      .where(
        inArray(
          journeySteps.id,
          ofWeek.slice(0, 1).map((one) => one.id),
        ),
      )
      .get();
    const dayIndex = freeDay(
      ofWeek.map(({ key, ...one }) => ({ ...one, id: key })),
      step,
      plan.week * WEEK_DAYS,
      plan.day,
    );
    await tx.insert(journeySteps).values(
      stepRow(ctx, {
        id,
        journeyId: plan.id,
        phaseId: sibling?.phaseId,
        now: ctx.now,
        step: {
          id: step.id,
          week: plan.week,
          dayIndex: dayIndex ?? null,
          slot: slotFor(step, plan.life.times),
          effort: step.effort,
          minutes: step.minutes,
          isSmall: false,
        },
      }),
    );
    return { isAccepted };
  });
}
