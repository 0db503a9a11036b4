import type { Sealed } from '../../../db/schema/columns.ts';
import { wellnessJourneys } from '../../../db/schema/index.ts';
import {
  openField,
  sealField,
  type SealedColumn,
  type SealingCtx,
} from '../../../server/crypto/sealed-field.ts';
import type { Life, StepArea } from '../engine/types.ts';

/** What a plan was made from, and what its next weeks are made from. */
export interface PlanAnswers {
  life: Life;
  /** The member's rating of these days at the start, 1 to 10. */
  firstAnswer: number | null;
  levels: Partial<Record<StepArea, number>>;
}

export const sealJson = (ctx: SealingCtx, column: SealedColumn, row: string, value: unknown) =>
  sealField(ctx, column, row, JSON.stringify(value));

/** @returns undefined where nothing is kept */
export const openJson = <Value>(
  ctx: SealingCtx,
  column: SealedColumn,
  row: string,
  sealed: Sealed | null,
): Value | undefined =>
  sealed === null ? undefined : (JSON.parse(openField(ctx, column, row, sealed)) as Value);

export const openAnswers = (
  ctx: SealingCtx,
  { id, answers }: { id: string; answers: Sealed | null },
): PlanAnswers => openJson<PlanAnswers>(ctx, wellnessJourneys.answers, id, answers)!;

export const sealAnswers = (ctx: SealingCtx, id: string, answers: PlanAnswers) =>
  sealJson(ctx, wellnessJourneys.answers, id, answers);

/** Which step a row stands for: an entry of the content, or a coach's own words. */
export type StepName = { slug: string } | { title: string; how: string };
