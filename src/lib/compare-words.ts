import { numberText } from './numbers.ts';

/**
 * How a number compares with the one before, its direction in words too: `+12% against the 30 days before, up from 40`.
 * @param span names the stretch of time: `30 days`
 */
export function compareWords(
  { now, before }: { now: number; before: number },
  span: string,
): string {
  const than = `the ${span} before`;
  if (now === before) return `The same as in ${than}`;
  const direction = now > before ? 'up' : 'down';
  const was = `${direction} from ${numberText(before)}`;
  if (before === 0) return `${was[0]!.toUpperCase()}${was.slice(1)} in ${than}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? '+' : '−'}${numberText(percent)}% against ${than}, ${was}`;
}
