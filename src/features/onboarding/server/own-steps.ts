import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { StepInput, StepState } from '../schemas.ts';
import { makePlan, type Path, type Plan, type PlanContent, type PlanStep } from '../make-plan.ts';
import { quizAnswersOf, readLatestQuiz } from './discovery-results.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findProgress, keepProgress, markThrough } from './progress.ts';

export type OwnStep = PlanStep & { state: StepState };
export interface OwnSteps {
  path: Path;
  steps: OwnStep[];
  done: number;
  isThrough: boolean;
  /** The first that is neither done nor left for later. */ next: OwnStep | undefined;
}

interface Kept {
  path: string;
  states: Record<string, StepState>;
}
interface Reading {
  ctx: Ctx;
  content: PlanContent;
}

/**
 * The steps that the quiz chose and how far the member is, or null before the quiz was taken or when its way is gone from the content.
 * @throws Unauthenticated
 */
export async function findOwnSteps({ ctx, content }: Reading): Promise<OwnSteps | null> {
  const { userId } = requireMember(ctx);
  const [quiz, progress] = await Promise.all([
    readLatestQuiz(ctx, userId),
    findProgress({ ctx, kind: 'steps', userId }),
  ]);
  const plan = quiz && makePlan(content, quizAnswersOf(quiz.answers), quiz.recommendedPath);
  if (!plan) return null;
  const kept = progress?.data as Kept | undefined;
  return describe(plan, kept?.path === plan.path.id ? kept.states : {});
}

function describe(
  { path, steps: planned }: Pick<Plan, 'path' | 'steps'>,
  states: Record<string, StepState>,
): OwnSteps {
  const steps = planned.map((step) => ({
    ...step,
    state: Object.hasOwn(states, step.title) ? states[step.title]! : ('open' as const),
  }));
  const next = steps.find(({ state }) => state === 'open');
  return {
    path,
    steps,
    next,
    done: steps.filter(({ state }) => state === 'done').length,
    isThrough: next === undefined,
  };
}

/**
 * Marks one step as done, left for later or open again. With none left open the way is gone through.
 * @throws Unauthenticated, NotFound for a step that is not on the member's way
 */
export async function markStep({
  ctx,
  input,
  content,
}: Reading & { input: StepInput }): Promise<{ isThrough: boolean }> {
  const { userId } = requireMember(ctx);
  const own = await findOwnSteps({ ctx, content });
  if (!own?.steps.some(({ title }) => title === input.step)) throw new NotFound();
  return write(ctx.db, async (tx) => {
    // Read again inside: two tabs may mark two steps at once.
    const kept = (await findProgress({ ctx: { ...ctx, db: tx }, kind: 'steps', userId }))?.data as
      Kept | undefined;
    const states = {
      ...(kept?.path === own.path.id ? kept.states : {}),
      [input.step]: input.state,
    };
    const { steps, isThrough } = describe(own, states);
    const handled = steps.filter(({ state }) => state !== 'open').length;
    await keepProgress(tx, {
      ctx,
      userId,
      kind: 'steps',
      currentStep: handled,
      totalSteps: steps.length,
      data: { path: own.path.id, states },
      isCompleted: isThrough,
      stays: true,
    });
    if (isThrough) await markThrough(tx, userId, ctx.now);
    return { isThrough };
  });
}
