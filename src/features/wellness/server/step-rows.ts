import { journeySteps } from '../../../db/schema/index.ts';
import { createId } from '../../../lib/ids.ts';
import type { SealingCtx } from '../../../server/crypto/sealed-field.ts';
import type { PlannedStep } from '../engine/types.ts';
import { openJson, sealJson, type StepName } from './sealing.ts';

export type StepRow = typeof journeySteps.$inferSelect;

/** A planned step as a row; which step it is stands sealed in it. */
export function stepRow(
  ctx: SealingCtx,
  {
    journeyId,
    phaseId,
    step,
    now,
    origin = 'plan',
    name = { slug: step.id },
    id = createId(now),
  }: {
    id?: string;
    journeyId: string;
    phaseId: string | null | undefined;
    step: Omit<PlannedStep, 'dayIndex'> & { dayIndex: number | null };
    now: number;
    origin?: StepRow['origin'];
    name?: StepName;
  },
): typeof journeySteps.$inferInsert {
  return {
    id,
    journeyId,
    phaseId: phaseId ?? null,
    step: sealJson(ctx, journeySteps.step, id, name),
    week: step.week,
    dayIndex: step.dayIndex,
    slot: step.slot,
    effort: step.effort,
    minutes: step.minutes,
    isSmall: step.isSmall,
    origin,
    createdAt: now,
    updatedAt: now,
  };
}

/** Which step a row stands for. */
export const nameOf = (ctx: SealingCtx, { id, step }: Pick<StepRow, 'id' | 'step'>): StepName =>
  openJson<StepName>(ctx, journeySteps.step, id, step)!;

/** What tells one step from another, for steps of the content and a coach's alike. */
export const keyOf = (name: StepName): string => ('slug' in name ? name.slug : `own:${name.title}`);
