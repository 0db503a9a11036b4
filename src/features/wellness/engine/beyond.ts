import { HARD, leansOf, rankSteps } from './plan-week.ts';
import type { History, Life, PhaseName, StepFacts } from './types.ts';

/** How many stand beside a week. */
const MOST = 3;

/** Which answer of the set-up speaks for a step. */
export type Reason = 'first-wish' | 'wish' | 'kind-of-plan' | 'time-and-energy';

/**
 * Steps that the plan doesn't hold and that would fit: through the same gate as all of its steps, never a hard one, each part of life once, and nothing that was
 * declined, exchanged or paused.
 * @param known every step that the plan holds or held, and what was answered before
 */
export function stepsBeyond({
  life,
  library,
  week,
  phase,
  history,
  known,
}: {
  life: Life;
  library: readonly StepFacts[];
  week: number;
  phase: PhaseName;
  history: History;
  known: ReadonlySet<string>;
}): { step: StepFacts; reason: Reason }[] {
  const found: StepFacts[] = [];
  for (const step of rankSteps({ life, library, week, phase, history, blocked: known }))
    if (found.length < MOST && step.effort < HARD && !found.some(({ area }) => area === step.area))
      found.push(step);
  return found.map((step) => ({ step, reason: reasonFor(step, life) }));
}

function reasonFor({ area }: StepFacts, life: Life): Reason {
  const wish = life.areas.indexOf(area);
  if (wish >= 0) return wish === 0 ? 'first-wish' : 'wish';
  return leansOf(life).includes(area) ? 'kind-of-plan' : 'time-and-energy';
}
