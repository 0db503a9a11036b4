import { HARD, rankSteps, SMALL_MINUTES } from './plan-week.ts';
import type { History, Life, PhaseName, StepFacts } from './types.ts';

/**
 * Another step in place of one: the same part of life first, no harder and no longer than the one before.
 * @returns undefined when nothing else fits
 */
export function findSwap({
  life,
  library,
  week,
  phase,
  history,
  blocked,
  instead,
}: {
  life: Life;
  library: readonly StepFacts[];
  week: number;
  phase: PhaseName;
  history: History;
  /** What stands in the week already, what was exchanged before and what is paused. */
  blocked: ReadonlySet<string>;
  instead: { area: StepFacts['area'] | undefined; effort: number; minutes: number };
}): { step: StepFacts; isSmall: boolean; minutes: number } | undefined {
  const open = rankSteps({ life, library, week, phase, history, blocked }).filter(
    ({ effort }) => effort < HARD || effort <= instead.effort,
  );
  const step = open.find(({ area }) => area === instead.area) ?? open[0];
  if (!step) return undefined;
  const isSmall = step.minutes > Math.max(instead.minutes, SMALL_MINUTES);
  return { step, isSmall, minutes: isSmall ? Math.min(SMALL_MINUTES, step.minutes) : step.minutes };
}
