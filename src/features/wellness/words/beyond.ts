import type { Reason } from '../engine/beyond.ts';
import type { Life, StepArea } from '../engine/types.ts';
import { AREAS, JOURNEYS } from '../options.ts';

/** Why a step is suggested beside the plan, in the words that the member chose. */
export function becauseOf(reason: Reason, area: StepArea, life: Life): string {
  switch (reason) {
    case 'first-wish':
      return `Because you put “${AREAS[area]}” first.`;
    case 'wish':
      return `Because you want to work on “${AREAS[area]}”.`;
    case 'kind-of-plan':
      return `Because your plan is about “${JOURNEYS[life.journeyType]}”.`;
    case 'time-and-energy':
      return 'Because it fits the time and energy you told us about.';
  }
}

export const EFFORT = { 1: 'easy', 2: 'some work', 3: 'hard' } as const;
