import type {
  dangerSituations,
  journeyTypes,
  stepAreas,
  stepLimits,
  stepNeeds,
  stepTimes,
} from '../../../src/config/enumerations.ts';
import type { Language } from '../../../src/lib/languages.ts';

/**
 * A written person, whom a plan has to suit. What she must get and must not get was written from her life, before any engine ran on it:
 * it is a regression table. A plan that breaks a row is wrong, and the row stays as it is.
 */
export interface Person {
  name: string;
  language: Language;
  /** Who she is, for anyone who reads a failure. */
  life: string;
  journeyType: (typeof journeyTypes)[number];
  setUp: SetUp;
  /** What she writes in a field for her own words, and what that means. */
  says?: { words: string; danger: (typeof dangerSituations)[number] };
  weeks: Weeks;
  must: Must;
  mustNot: MustNot;
  most: Most;
  /** Why the rows above are as they are. */
  why: string;
}

/** Answers of the set-up. */
export interface SetUp {
  /** Most important first. */
  areas: readonly Area[];
  leaveOut: readonly Area[];
  minutesAWeek: 10 | 30 | 60 | 120 | 180 | 300;
  /** 1 to 10, as all ratings. */
  mood: number;
  energy: number;
  stress: number;
  sleepHours: number;
  bestTimes: readonly (typeof stepTimes)[number][];
  /** Watched, shared device, no private space, health and the rest. No step of her plan may name one of them under `avoid`. */
  limits: readonly (typeof stepLimits)[number][];
  /** Needs of steps that she can't meet. */
  lacks: readonly (typeof stepNeeds)[number][];
  /** Who is there for her. */
  people: 'none' | 'few' | 'enough';
  /** At home. */
  children: number;
  work: 'none' | 'part-time' | 'full-time' | 'shifts' | 'caring' | 'studying' | 'retired';
}

/** How her check-ins go. */
export interface Weeks {
  /** One mean a week, 1 to 10. */
  mood: Twelve;
  energy: Twelve;
  confidence: Twelve;
  /** Check-ins a week, 0 to 7. */
  checkIns: number;
  /** Of the steps that were due, 0 to 1. */
  done: number;
  /** Weeks, from 1. */
  ill: readonly number[];
  paused: readonly number[];
  /** Three or more exchanges in one part of life, in that week. */
  swaps: readonly { week: number; area: Area }[];
  /** What she does with a proposal. */
  proposals: 'accepts' | 'declines' | 'leaves open';
}

export interface Must {
  /** When help and people stand before the plan: from the set-up on, by a week at the latest, or never. */
  help: 'from the start' | 'never' | { by: number };
  /** Each is in the plan at least once. */
  areas: readonly Area[];
  /** Each is proposed at least once. */
  adaptations: readonly Adaptation[];
}

export interface MustNot {
  /** No step needs any of them. */
  needs: readonly (typeof stepNeeds)[number][];
  areas: readonly Area[];
  adaptations: readonly Adaptation[];
  /** In no text of a step of hers, in any language. */
  words?: RegExp;
}

export interface Most {
  minutesADay: number;
  /** Steps of effort 3. */
  hardADay: 0 | 1;
}

type Area = (typeof stepAreas)[number];
/** Less after two heavy weeks, more after three good ones, small versions after illness, another way after three exchanges. */
export type Adaptation = 'lighter' | 'deeper' | 'rest' | 'change';
export type Twelve = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** The same in each week. */
export const level = (value: number): Twelve => twelve(() => value);
/** From one value to another in even steps. */
export const slope = (from: number, to: number): Twelve =>
  twelve((week) => Math.round(from + ((to - from) * week) / 11));
/** One value until a week, from 1, and another from then on. */
export const turn = (before: number, week: number, after: number): Twelve =>
  twelve((at) => (at + 1 < week ? before : after));

const twelve = (valueOf: (week: number) => number): Twelve =>
  Array.from({ length: 12 }, (_value, week) => valueOf(week)) as unknown as Twelve;

/** An even twelve weeks; the table says what differs. */
export const weeks = (own: Partial<Weeks> = {}): Weeks => ({
  mood: level(5),
  energy: level(5),
  confidence: level(5),
  checkIns: 5,
  done: 0.5,
  ill: [],
  paused: [],
  swaps: [],
  proposals: 'accepts',
  ...own,
});

/** An ordinary set-up; the table says what differs. */
export const setUp = (own: Pick<SetUp, 'areas' | 'minutesAWeek'> & Partial<SetUp>): SetUp => ({
  leaveOut: [],
  mood: 5,
  energy: 5,
  stress: 6,
  sleepHours: 6,
  bestTimes: [],
  limits: [],
  lacks: [],
  people: 'few',
  children: 0,
  work: 'full-time',
  ...own,
});

export const must = (own: Partial<Must> = {}): Must => ({
  help: 'never',
  areas: [],
  adaptations: [],
  ...own,
});

export const mustNot = (own: Partial<MustNot> = {}): MustNot => ({
  needs: [],
  areas: [],
  adaptations: [],
  ...own,
});
