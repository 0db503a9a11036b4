import { plural } from '../../../lib/numbers.ts';
import type { CheckIn } from '../engine/check-ins.ts';
import { meanOf, ratingsBetween } from '../engine/check-ins.ts';
import type { LookBack } from '../engine/look-back.ts';

const counted = (value: number, one: string, other: string) =>
  `${value} ${plural('en', value, { one, other })}`;

/** A week in five lines, kindly and without a word about what stayed open. */
export function lookBackLines(look: LookBack, ahead: number): string[] {
  return [
    look.done === 0
      ? 'No steps finished this week. That happens, and nothing is late.'
      : `You did ${counted(look.done, 'step', 'steps')}.`,
    look.eased === 0
      ? 'You changed nothing in your plan.'
      : `You made ${counted(look.eased, 'step', 'steps')} fit you: smaller, or on another day.`,
    look.mood === undefined
      ? `You checked in on ${counted(look.checkInDays, 'day', 'days')}. With three a week, we can compare weeks.`
      : `Your mood was ${look.mood}${look.mood === 'about the same' ? ' as' : ' than'} the week before, on average ${one(look.moodMean)} of 10.`,
    look.best === undefined
      ? 'A quick check-in now and then shows how you’re doing over time.'
      : `Of your three ratings, ${look.best} was highest.`,
    ahead === 0
      ? 'Nothing is planned ahead.'
      : `Next week has ${counted(ahead, 'small step', 'small steps')}. You can change any of it.`,
  ];
}

const one = (value: number | undefined) => (Math.round((value ?? 0) * 10) / 10).toString();

/** The chart in one sentence. */
export function ratingsSummary(checkIns: readonly CheckIn[], today: string): string {
  if (checkIns.length === 0) return 'There are no check-ins yet.';
  const mean = meanOf(ratingsBetween(checkIns, 'mood', today, { from: 27, until: 0 }));
  const days = `${counted(checkIns.length, 'day', 'days')} of check-ins`;
  return mean === undefined
    ? `${days}.`
    : `${days}. Your mood in the last four weeks was ${one(mean)} of 10 on average.`;
}
