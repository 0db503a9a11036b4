import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { StepInput, StepState } from '../schemas.ts';
import { readLatestQuiz } from './discovery-results.ts';
import { requireMember } from './policies.ts';
import { findProgress, keepProgress, markThrough } from './progress.ts';

export interface Path {
  id: string;
  title: string;
  content: string;
  reason: string;
  steps: readonly { title: string; content: string; linkText: string; url: string }[];
}
export type OwnStep = Path['steps'][number] & { state: StepState };
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
  paths: readonly Path[];
}

/**
 * The steps that the quiz chose and how far the member is, or null before the quiz was taken or when its way is gone from the content.
 * @throws Unauthenticated
 */
export async function findOwnSteps({ ctx, paths }: Reading): Promise<OwnSteps | null> {
  const { userId } = requireMember(ctx);
  const [quiz, progress] = await Promise.all([
    readLatestQuiz(ctx, userId),
    findProgress({ ctx, kind: 'steps', userId }),
  ]);
  const path = paths.find(({ id }) => id === quiz?.recommendedPath);
  if (!path) return null;
  const kept = progress?.data as Kept | undefined;
  return describe(path, kept?.path === path.id ? kept.states : {});
}

function describe(path: Path, states: Record<string, StepState>): OwnSteps {
  const steps = path.steps.map((step) => ({
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
  paths,
}: Reading & { input: StepInput }): Promise<{ isThrough: boolean }> {
  const { userId } = requireMember(ctx);
  const own = await findOwnSteps({ ctx, paths });
  if (!own?.steps.some(({ title }) => title === input.step)) throw new NotFound();
  return write(ctx.db, async (tx) => {
    // Read again inside: two tabs may mark two steps at once.
    const kept = (await findProgress({ ctx: { ...ctx, db: tx }, kind: 'steps', userId }))?.data as
      Kept | undefined;
    const states = {
      ...(kept?.path === own.path.id ? kept.states : {}),
      [input.step]: input.state,
    };
    const { steps, isThrough } = describe(own.path, states);
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
