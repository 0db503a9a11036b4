import { stepTimes } from '../../../config/enumerations.ts';
import { HARD, MOST_A_DAY } from './plan-week.ts';
import type { StepTime } from './types.ts';

interface OfDay {
  id: string;
  week: number;
  dayIndex: number | null;
  slot: StepTime | null;
  effort: number;
  minutes: number;
  /** Part of life, where it is known: what comes in place of a step stands in its place. */
  area?: string | undefined;
  state: string;
  isPaused: boolean;
}

/**
 * At most three steps for today: what is planned for it, then what stayed open earlier this week, then what has no day; never two hard ones, and no more minutes than a
 * day may ask for, but always the first one. What was done today counts, so that a day doesn't fill up again. Nothing of earlier weeks comes back.
 * @param mostMinutes see `mostOfDay`
 * @param isDoneToday a step that was done since the member's day began
 */
export function chooseToday<Step extends OfDay>(
  steps: readonly Step[],
  {
    week,
    day,
    mostMinutes,
    isDoneToday,
  }: { week: number; day: number; mostMinutes: number; isDoneToday: (step: Step) => boolean },
): { open: Step[]; done: Step[] } {
  const done = steps.filter((step) => step.state === 'done' && isDoneToday(step));
  const ofWeek = steps.filter(
    (step) =>
      step.week === week && !step.isPaused && (step.state === 'open' || step.state === 'later'),
  );
  const rank = ({ dayIndex, state }: Step) =>
    state === 'later' ? 3 : dayIndex === day ? 0 : dayIndex === null ? 2 : dayIndex < day ? 1 : 9;
  const open: Step[] = [];
  let left = mostMinutes - done.reduce((sum, { minutes }) => sum + minutes, 0);
  let hasHard = done.some(({ effort }) => effort >= HARD);
  for (const step of ofWeek
    .filter((one) => rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b) || compareText(placeOf(a), placeOf(b)))) {
    if (open.length + done.length >= MOST_A_DAY) break;
    if (step.effort >= HARD && hasHard) continue;
    if (step.minutes > left && open.length + done.length > 0) continue;
    left -= step.minutes;
    hasHard ||= step.effort >= HARD;
    open.push(step);
  }
  return { open, done };
}

/** By the time of the day, then by part of life. */
const placeOf = ({ slot, area, id }: OfDay) =>
  `${slot === null ? stepTimes.length : stepTimes.indexOf(slot)} ${area ?? ''} ${id}`;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
