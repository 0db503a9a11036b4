import { stepPhases } from '../../../config/enumerations.ts';
import { fits, planType } from './fits.ts';
import type {
  History,
  JourneyType,
  Life,
  PhaseName,
  PlannedStep,
  StepArea,
  StepFacts,
  StepTime,
} from './types.ts';

/** Minutes of the small version of any step. */
export const SMALL_MINUTES = 5;
/** Steps that one day may hold. */
export const MOST_A_DAY = 3;
export const HARD = 3;
export const WEEK_DAYS = 7;

/** How much of the week's time is planned, by load from -2 to 2. A plan that fills all of it breaks on the first bad day. */
const SHARE_OF_TIME = [0.4, 0.65, 0.85, 1, 1] as const;
/** Steps a week, by energy. */
const STEPS_BY_ENERGY = { 1: 3, 2: 5, 3: 7 } as const;
/** Hard steps a week, by energy. */
const HARD_BY_ENERGY = { 1: 0, 2: 1, 3: 2 } as const;
/** The order in which days are filled: far apart first. */
const DAY_ORDER = [0, 3, 5, 2, 6, 1, 4];

/** Parts of life that each kind of plan leans on. */
const LEANS: Readonly<Record<JourneyType, readonly StepArea[]>> = {
  'career-development': ['work', 'self-worth', 'home-and-money'],
  'divorce-and-widowhood-support': ['calm', 'people', 'sleep'],
  'domestic-violence-recovery': ['safety', 'calm', 'self-worth'],
  'life-balance': ['sleep', 'joy', 'body'],
  'personal-development': ['self-worth', 'joy', 'people'],
  'relationship-coaching': ['people', 'self-worth', 'calm'],
  'weight-loss-coaching': ['body', 'food', 'sleep'],
};

/** Where a plan about weight was ruled out by a health answer: calm, and being kind to oneself. */
const INSTEAD_OF_WEIGHT: readonly StepArea[] = ['calm', 'self-worth', 'sleep'];

/** What the plan of someone leans on. */
export const leansOf = (life: Life): readonly StepArea[] =>
  planType(life) === life.journeyType ? LEANS[life.journeyType] : INSTEAD_OF_WEIGHT;

interface Week {
  life: Life;
  library: readonly StepFacts[];
  /** From 0. */
  week: number;
  phase: PhaseName;
  history: History;
  /** Paused or exchanged by the member. */
  blocked?: ReadonlySet<string>;
}

/** Minutes of a week that may be planned. Ten minutes are always enough for two small steps. */
export const timeOfWeek = ({ weeklyMinutes, load }: Life): number =>
  Math.max(2 * SMALL_MINUTES, Math.round(weeklyMinutes * SHARE_OF_TIME[clampLoad(load) + 2]!));

/** Minutes that one day asks for at most: a third of the week's time, and always room for two small steps. */
export const mostOfDay = (life: Life): number => Math.max(2 * SMALL_MINUTES, timeOfWeek(life) / 3);

export const clampLoad = (load: number): number => Math.max(-2, Math.min(2, Math.round(load)));

/** Steps that may stand in a week, the best first. Equal inputs give an equal order. */
export function rankSteps({ life, library, week, phase, history, blocked }: Week): StepFacts[] {
  const leans = leansOf(life);
  const at = stepPhases.indexOf(phase);
  const scored = library.flatMap((step) => {
    const had = history.get(step.id);
    const distance = at - stepPhases.indexOf(step.phase);
    if (!fits(step, life) || blocked?.has(step.id) || distance < 0) return [];
    if (had && (step.repeat === 'once' || (step.repeat === 'weekly' && had.lastWeek >= week)))
      return [];
    const wish = life.areas.indexOf(step.area);
    const score =
      (distance === 0 ? 5 : distance === 1 ? 2 : 0) +
      (wish === 0 ? 4 : wish > 0 ? 3 : 0) +
      (leans.includes(step.area) ? 2 : 0) +
      (step.journeyTypes.length > 0 ? 1 : 0) +
      (suitsTime(step, life.times) ? 1 : -2) -
      Math.abs(step.effort - life.energy) -
      (had ? Math.min(3, had.times) + (had.lastWeek >= week - 1 ? 1 : 0) : 0);
    return [{ step, score, tie: hash(`${step.id}:${week}`) }];
  });
  return scored
    .sort((a, b) => b.score - a.score || a.tie - b.tie || (a.step.id < b.step.id ? -1 : 1))
    .map(({ step }) => step);
}

const suitsTime = ({ bestTimes }: StepFacts, times: readonly StepTime[]) =>
  bestTimes.length === 0 || times.length === 0 || bestTimes.some((time) => times.includes(time));

/** FNV-1a, so that equal scores don't always favor the start of the alphabet. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/**
 * One week. Picks the best step for the first wish, then the best ones until time or energy is used up, each part of life at most twice, and spreads them: at most three a day and never
 * two hard ones. No step takes more than a day may ask for; where it would, its small version stands there.
 */
export function planWeek(week: Week): PlannedStep[] {
  const { life } = week;
  const whole = timeOfWeek(life);
  const most = Math.max(2, STEPS_BY_ENERGY[life.energy] + clampLoad(life.load));
  const mostHard = HARD_BY_ENERGY[life.energy] + (life.load > 0 ? 1 : 0);
  const picked: { step: StepFacts; minutes: number; isSmall: boolean }[] = [];
  const longest = whole > 2 * SMALL_MINUTES ? mostOfDay(life) : SMALL_MINUTES;
  let left = whole;
  const pick = (step: StepFacts) => {
    const fitsWhole = step.minutes <= Math.min(left, longest);
    const isSmall = !fitsWhole || life.load <= -2;
    const minutes = isSmall ? Math.min(SMALL_MINUTES, step.minutes) : step.minutes;
    if (minutes > left || picked.length >= most) return;
    if (isHard(step) && picked.filter((one) => isHard(one.step)).length >= mostHard) return;
    picked.push({ step, minutes, isSmall });
    left -= minutes;
  };
  const ranked = rankSteps(week);
  const wished = ranked.find(({ area }) => area === life.areas[0]);
  for (const step of wished ? [wished, ...ranked.filter((one) => one !== wished)] : ranked)
    if (picked.filter((one) => one.step.area === step.area).length < 2) pick(step);
  // What may be done daily comes again while there is room for it.
  for (const { step } of picked.filter((one) => one.step.repeat === 'daily-ok').slice(0, 2))
    if (picked.filter((one) => one.step.id === step.id).length < 2) pick(step);
  return spread(picked, week);
}

const isHard = ({ effort }: Pick<StepFacts, 'effort'>) => effort >= HARD;

function spread(
  picked: readonly { step: StepFacts; minutes: number; isSmall: boolean }[],
  { life, week }: Week,
): PlannedStep[] {
  const planned: PlannedStep[] = [];
  const hardFirst = [...picked].sort((a, b) => b.step.effort - a.step.effort);
  for (const { step, minutes, isSmall } of hardFirst) {
    const day = freeDay(planned, { id: step.id, effort: step.effort }, week * WEEK_DAYS);
    if (day === undefined) continue;
    planned.push({
      id: step.id,
      week,
      dayIndex: day,
      slot: slotFor(step, life.times),
      effort: step.effort,
      minutes,
      isSmall,
    });
  }
  return planned.sort((a, b) => a.dayIndex - b.dayIndex || (a.id < b.id ? -1 : 1));
}

/** When on a day: where its own best time and the member's meet. */
export const slotFor = (
  { bestTimes }: Pick<StepFacts, 'bestTimes'>,
  times: readonly StepTime[],
): StepTime | null =>
  bestTimes.find((time) => times.includes(time)) ?? times[0] ?? bestTimes[0] ?? null;

interface Placed {
  id: string;
  dayIndex: number | null;
  effort: number;
}

/**
 * The emptiest day of a week on which a step may stand: at most three, never two hard ones, never the same twice.
 * @param firstDay day of the plan with which the week starts
 * @param from days of the week that are over are left out
 * @returns undefined when no day is free
 */
export function freeDay(
  placed: readonly Placed[],
  step: { id: string; effort: number },
  firstDay: number,
  from = firstDay,
): number | undefined {
  const free = DAY_ORDER.map((day) => firstDay + day)
    .filter((day) => day >= from)
    .map((day) => ({ day, on: placed.filter(({ dayIndex }) => dayIndex === day) }))
    .filter(
      ({ on }) =>
        on.length < MOST_A_DAY &&
        !on.some(({ id }) => id === step.id) &&
        !(step.effort >= HARD && on.some(({ effort }) => effort >= HARD)),
    );
  const least = Math.min(...free.map(({ on }) => on.length));
  return free.find(({ on }) => on.length === least)?.day;
}
