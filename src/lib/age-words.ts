import { DAY_MS, HOUR_MS, MINUTE_MS } from '../config/constants.ts';
import { numberText } from './numbers.ts';

/** How long something has waited, in its largest unit: `3 days`, `1 hour`, `2 minutes`. @param ms how long */
export function ageWords(ms: number): string {
  const [unit, size] =
    ms >= DAY_MS
      ? (['day', DAY_MS] as const)
      : ms >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  const count = Math.max(1, Math.floor(ms / size));
  return `${numberText(count)} ${unit}${count === 1 ? '' : 's'}`;
}
