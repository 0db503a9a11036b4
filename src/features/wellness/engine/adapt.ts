import { addDays } from '../days.ts';
import { meanOf, ratingsBetween, type CheckIn } from './check-ins.ts';
import { WEEK_DAYS } from './plan-week.ts';
import type { Life, StepArea } from './types.ts';

/** What changes when the member accepts. */
export type Adaptation =
  | { rule: 'lighter'; facts: { energy: number; moved: number } }
  | { rule: 'deeper'; facts: { done: number } }
  | { rule: 'rest'; facts: { days: number } }
  | { rule: 'change'; facts: { area: StepArea; swaps: number } };
export type AdaptationRule = Adaptation['rule'];

/** What became of the steps of one week. */
export interface WeekOfSteps {
  week: number;
  planned: number;
  done: number;
  /** Done small, or put off. */
  eased: number;
}

interface Facts {
  life: Pick<Life, 'load' | 'leaveOut'>;
  /** First day of the current week of the plan. */
  weekStart: string;
  today: string;
  week: number;
  weeks: readonly WeekOfSteps[];
  checkIns: readonly CheckIn[];
  /** Part of life of each exchanged step, with the week in which it was exchanged. */
  swaps: readonly { area: StepArea | undefined; week: number }[];
  /** Rules that were proposed before, the week and what became of them. */
  proposed: readonly { rule: string; week: number; isAccepted: boolean | null }[];
}

const HEAVY_ENERGY = 4;
const GOOD = 6;
const ENOUGH_CHECK_INS = 2;
const SWAPS = 3;
/** Exchanges of the last three weeks count. */
const SWAP_WEEKS = 3;
/** A declined rule is silent for this many weeks; an accepted one for two, until it shows what it does. */
const QUIET_AFTER = { declined: 3, accepted: 2 } as const;

/**
 * What the plan could change, in the order in which it matters; the first rule that applies is proposed, one at a time.
 *
 * | rule | when | what |
 * |---|---|---|
 * | rest | ill or in pain on one of the last three days | a week of small versions |
 * | lighter | two weeks in a row with a mean energy of 4 or less, or with at least half of the handled steps eased | less time is planned |
 * | change | three exchanges in one part of life within three weeks | that part is left out |
 * | deeper | three weeks in a row with mood and energy of 6 or more and 60 % done | more time is planned |
 *
 * The current week never counts for "lighter" and "deeper": it isn't over.
 */
export function proposeAdaptation(facts: Facts): Adaptation | undefined {
  if (facts.proposed.some(({ isAccepted }) => isAccepted === null)) return undefined;
  return [rest, lighter, change, deeper]
    .map((rule) => rule(facts))
    .find((found) => found && mayPropose(found.rule, facts));
}

function mayPropose(rule: AdaptationRule, { proposed, week }: Facts): boolean {
  return !proposed.some(
    (one) =>
      one.rule === rule &&
      week - one.week < (one.isAccepted ? QUIET_AFTER.accepted : QUIET_AFTER.declined),
  );
}

function rest({ checkIns, today }: Facts): Adaptation | undefined {
  const from = addDays(today, -2);
  const days = checkIns.filter(
    ({ day, isUnwell }) => isUnwell && day >= from && day <= today,
  ).length;
  return days > 0 ? { rule: 'rest', facts: { days } } : undefined;
}

const meanIn = (rating: 'mood' | 'energy', { checkIns, weekStart }: Facts, weeksAgo: number) => {
  const values = ratingsBetween(checkIns, rating, weekStart, {
    from: weeksAgo * WEEK_DAYS,
    until: (weeksAgo - 1) * WEEK_DAYS + 1,
  });
  return values.length >= ENOUGH_CHECK_INS ? meanOf(values) : undefined;
};
const stepsOf = ({ weeks, week }: Facts, weeksAgo: number) =>
  weeks.find((one) => one.week === week - weeksAgo);

function lighter(facts: Facts): Adaptation | undefined {
  if (facts.life.load <= -2 || facts.week < 2) return undefined;
  const isHeavy = (weeksAgo: number) => {
    const energy = meanIn('energy', facts, weeksAgo);
    const steps = stepsOf(facts, weeksAgo);
    const handled = steps ? steps.done + steps.eased : 0;
    return (
      (energy !== undefined && energy <= HEAVY_ENERGY) ||
      (steps !== undefined && handled >= 3 && steps.eased * 2 >= handled)
    );
  };
  if (!isHeavy(1) || !isHeavy(2)) return undefined;
  return {
    rule: 'lighter',
    facts: {
      energy: round(meanIn('energy', facts, 1) ?? 0),
      moved: (stepsOf(facts, 1)?.eased ?? 0) + (stepsOf(facts, 2)?.eased ?? 0),
    },
  };
}

function deeper(facts: Facts): Adaptation | undefined {
  if (facts.life.load >= 2 || facts.week < 3) return undefined;
  const isGood = (weeksAgo: number) => {
    const steps = stepsOf(facts, weeksAgo);
    return (
      (meanIn('mood', facts, weeksAgo) ?? 0) >= GOOD &&
      (meanIn('energy', facts, weeksAgo) ?? 0) >= GOOD &&
      steps !== undefined &&
      steps.done >= 2 &&
      steps.done >= steps.planned * 0.6
    );
  };
  if (![1, 2, 3].every(isGood)) return undefined;
  const done = [1, 2, 3].reduce((sum, ago) => sum + (stepsOf(facts, ago)?.done ?? 0), 0);
  return { rule: 'deeper', facts: { done } };
}

function change({ swaps, week, life }: Facts): Adaptation | undefined {
  const counts = new Map<StepArea, number>();
  for (const swap of swaps)
    if (swap.area && week - swap.week < SWAP_WEEKS && !life.leaveOut.includes(swap.area))
      counts.set(swap.area, (counts.get(swap.area) ?? 0) + 1);
  const found = [...counts].sort(([, a], [, b]) => b - a).find(([, count]) => count >= SWAPS);
  return found && { rule: 'change', facts: { area: found[0], swaps: found[1] } };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What the engine plans by after a change was accepted. A rest changes this week alone. */
export function applyAdaptation(life: Life, adaptation: Adaptation): Life {
  switch (adaptation.rule) {
    case 'lighter':
      return { ...life, load: Math.max(-2, life.load - 1) };
    case 'deeper':
      return { ...life, load: Math.min(2, life.load + 1) };
    case 'change':
      return {
        ...life,
        leaveOut: [...new Set([...life.leaveOut, adaptation.facts.area])],
        areas: life.areas.filter((area) => area !== adaptation.facts.area),
      };
    case 'rest':
      return life;
  }
}
