import { z } from 'zod';
import {
  JOURNEY_TYPES,
  STEP_AREAS,
  STEP_LIMITS,
  STEP_NEEDS,
  STEP_PHASES,
  STEP_REPEATS,
  STEP_TIMES,
} from './choices.ts';
import { link, required, shown, text } from './schema-parts.ts';

/** Steps that the plans of the journey planner are made of. */
const some = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).default([]);

/** Empty, or the whole step: half a step in Spanish would be shown in two languages. */
const inSpanish = z
  .strictObject({ title: z.string().max(70).default(''), how: text, small: text, why: text })
  .refine((words) => new Set(Object.values(words).map((word) => word === '')).size === 1, {
    error: 'Write all four Spanish texts, or none of them',
  })
  .prefault({});

/** Who says so. */
const source = z
  .strictObject({ name: text, url: link })
  .refine(({ name, url }) => (name === '') === (url === ''), {
    error: 'A source has a name and an address',
  })
  .prefault({});

/** Strict: a misspelled `avoid` would otherwise offer a step to someone whom it may harm. */
export const journeyStep = z.strictObject({
  title: required.max(70),
  /** What to do, in one to three sentences. */
  how: required,
  /** The same in five minutes. */
  small: required,
  /** Why it helps, in one sentence. */
  why: required,
  es: inSpanish,
  /** Slugs of programs. None: it fits every plan. */
  journeyTypes: some(JOURNEY_TYPES),
  area: z.enum(STEP_AREAS),
  phase: z.enum(STEP_PHASES),
  /** 1 easy, 2 some work, 3 hard. */
  effort: z.literal([1, 2, 3]),
  /** Of the whole version. */
  minutes: z.number().int().min(5).max(60),
  /** None: any time. */
  bestTimes: some(STEP_TIMES),
  needs: some(STEP_NEEDS),
  /** Who must not get it. */
  avoid: some(STEP_LIMITS),
  repeat: z.enum(STEP_REPEATS).default('once'),
  /** A page of ours (`/resources/when-panic-comes`) or the slug of an exercise; empty for none. */
  help: z
    .string()
    .regex(/^(\/[\w/#-]*|[a-z0-9]+(-[a-z0-9]+)*)?$/)
    .default(''),
  source,
  isActive: shown,
});
