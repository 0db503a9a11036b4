import { z } from 'zod';
import { dangerSituations } from '../../config/enumerations.ts';
import { link, order, required, shown, text } from './schema-parts.ts';

/**
 * Shapes of the assessments. An assessment is what someone takes; it holds one instrument or several, and each instrument has its own source, license, questions and
 * scoring. Unknown keys are refused, because a misspelled one would quietly change a score.
 */
export const RISK_LEVELS = ['none', 'some', 'high'] as const;
export const ASSESSMENT_CATEGORIES = ['mind', 'relationships', 'body', 'life'] as const;
export const SCORINGS = ['sum', 'dimensions', 'each', 'none'] as const;
/** Who may be given an instrument, as its license says. */
export const ALLOWED_USES = ['everyone', 'non-commercial'] as const;

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = { text: required, textEs: text };

const option = z.strictObject({ value: z.number().int(), label: required, labelEs: text });

/** Help stands right there as soon as an answer, or a total, reaches this. */
const danger = z.strictObject({
  atLeast: z.number(),
  situation: z.enum(dangerSituations),
});

const item = z.strictObject({
  key,
  ...words,
  /** Beside questions that need one: the reason why it is asked. */
  why: text,
  whyEs: text,
  kind: z.enum(['choice', 'text']).default('choice'),
  /** Answered no, nothing that follows is asked; it counts nowhere. */
  isGate: z.boolean().default(false),
  isReversed: z.boolean().default(false),
  dimension: text,
  /** In place of the instrument's own. */
  options: z.array(option).default([]),
  danger: danger.optional(),
});

const nextStep = z.strictObject({ label: required, labelEs: text, url: link, urlEs: link });

const band = z.strictObject({
  key,
  /** Lowest value that belongs to it. */
  from: z.number(),
  name: required,
  nameEs: text,
  meaning: required,
  meaningEs: text,
  risk: z.enum(RISK_LEVELS).default('none'),
  next: z.array(nextStep).default([]),
});

const dimension = z.strictObject({ key, name: required, low: required, high: required });

const scoring = z.strictObject({
  method: z.enum(SCORINGS),
  multiplier: z.number().default(1),
  min: z.number(),
  max: z.number(),
  isHigherBetter: z.boolean().default(false),
  unit: text,
  unitEs: text,
  bands: z.array(band).default([]),
  dimensions: z.array(dimension).default([]),
  danger: danger.optional(),
  /** A total from here on ends the assessment: what would follow could do harm. */
  endsFrom: z.number().optional(),
  /** How much a result moves without anything having changed: points of the scale, or a share of the earlier value. */
  wobble: z
    .strictObject({ points: z.number().optional(), share: z.number().optional(), source: required })
    .optional(),
});

export const instrument = z.strictObject({
  key,
  name: required,
  nameEs: text,
  lead: required,
  leadEs: text,
  /** Own items say so, everywhere. */
  isValidated: z.boolean(),
  source: z.strictObject({ text: required, url: link }),
  license: z.strictObject({ text: required, url: link, allows: z.enum(ALLOWED_USES) }),
  limits: required,
  limitsEs: text,
  /** `called`: only when an earlier result asks for it; `offered`: someone may take it or not. */
  when: z.enum(['always', 'called', 'offered']).default('always'),
  calledBy: z
    .strictObject({ instrument: key, atMost: z.number(), itemAtMost: z.number().optional() })
    .optional(),
  offer: text,
  offerEs: text,
  options: z.array(option).default([]),
  items: z.array(item).min(1),
  scoring,
});

/** Shown to editors and changed by no one of them: a changed word or number would make a score mean something else. */
export const instruments = z.array(instrument).min(1);

export const assessment = z
  .strictObject({
    title: required,
    titleEs: text,
    category: z.enum(ASSESSMENT_CATEGORIES),
    version: z.number().int().min(1),
    minutes: z.number().int().min(1),
    introduction: required,
    introductionEs: text,
    closing: required,
    closingEs: text,
    isInSpanish: z.boolean().default(false),
    instruments,
    next: z.array(nextStep).min(1),
    order,
    isActive: shown,
  })
  .superRefine(({ instruments: all }, issues) => {
    const earlier = new Set<string>();
    all.forEach((one, at) => {
      const wrong = (path: (string | number)[], message: string) =>
        issues.addIssue({ code: 'custom', path: ['instruments', at, ...path], message });
      if (earlier.has(one.key)) wrong(['key'], `There are two instruments "${one.key}"`);
      if ((one.when === 'called') !== (one.calledBy !== undefined))
        wrong(['when'], 'What is called needs "calledBy", and nothing else has it');
      if (one.calledBy && !earlier.has(one.calledBy.instrument))
        wrong(
          ['calledBy', 'instrument'],
          `No instrument "${one.calledBy.instrument}" comes before this one`,
        );
      earlier.add(one.key);
      const dimensions = new Set(one.scoring.dimensions.map((each) => each.key));
      const keys = new Set<string>();
      one.items.forEach((each, place) => {
        if (keys.has(each.key)) wrong(['items', place, 'key'], `There are two items "${each.key}"`);
        keys.add(each.key);
        if (each.dimension && !dimensions.has(each.dimension))
          wrong(['items', place, 'dimension'], `There is no dimension "${each.dimension}"`);
        if (each.kind === 'choice' && each.options.length + one.options.length === 0)
          wrong(['items', place, 'options'], 'A choice needs options');
      });
      const lowest = one.scoring.bands.map(({ from }) => from);
      if (lowest.some((from, place) => place > 0 && from <= lowest[place - 1]!))
        wrong(['scoring', 'bands'], 'Bands must rise');
    });
  });
export type AssessmentContent = z.output<typeof assessment>;
export type Instrument = AssessmentContent['instruments'][number];
export type InstrumentItem = Instrument['items'][number];
export type Band = Instrument['scoring']['bands'][number];
export type NextStep = z.output<typeof nextStep>;
