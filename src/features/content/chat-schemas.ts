import { z } from 'zod';
import {
  ANSWER_FAULTS,
  ANSWER_KINDS,
  CHAT_COACHES,
  EXERCISE_KINDS,
  LANGUAGES,
  SITUATIONS,
  STEP_LIMITS,
} from './choices.ts';
import { list, order, reference, required, shown, text } from './schema-parts.ts';

const forCoaches = z.array(z.enum(CHAT_COACHES)).default([]);
const ask = z.string().min(1).max(160);

/** One question that many people ask, in the ways that they type it, and one answer. */
export const chatAnswer = z.object({
  title: required,
  kind: z.enum(ANSWER_KINDS).default('topic'),
  language: z.enum(LANGUAGES).default('en'),
  coaches: forCoaches,
  asks: z.array(ask).min(8).max(16),
  answer: required,
  short: required,
  why: text,
  link: z
    .string()
    .regex(/^(\/[\w/#-]*)?$/)
    .default(''),
  exercise: reference,
  source: text,
  order,
  isActive: shown,
});

/** The fixed words of the library helper. It says nothing else of its own. */
const helperWords = z.object({
  intro: required,
  examples: required,
  /** Before the titles that come closest; true whether or not one of them is the answer. */
  unsure: required,
  unknown: required,
  general: list,
  person: required,
  /** In place of any answer where height and weight show that someone is underweight, or wants to be. */
  lowWeight: required,
  more: required,
  readMore: required,
  exercise: required,
  otherLanguage: required,
  offers: z.object({ shorter: required, why: required, another: required, person: required }),
  smallTalk: z.array(z.string().min(1)).min(1),
  exerciseWords: z.array(z.string().min(1)).min(1),
});

export const chatWords = z.object({
  title: required,
  language: z.enum(LANGUAGES),
  notice: required,
  crisisLine: required,
  chips: z.array(z.string().min(1)).length(4),
  helper: helperWords,
});

export const exercise = z.object({
  title: required,
  language: z.enum(LANGUAGES).default('en'),
  kind: z.enum(EXERCISE_KINDS),
  coaches: forCoaches,
  asks: z.array(ask).min(1),
  intro: required,
  steps: z
    .array(
      z.object({
        text: required,
        seconds: z
          .number()
          .int()
          .positive()
          .nullish()
          .transform((value) => value ?? undefined),
      }),
    )
    .min(1),
  closing: required,
  /** To whom it isn't suggested. Anyone may still ask for it. */
  avoid: z.array(z.enum(STEP_LIMITS)).default([]),
  isActive: shown,
});

/** What stands at once, and what the chat answers, when someone may be in danger: one for each situation and language. Nothing else is said then. */
export const safetyReply = z.object({
  title: required,
  situation: z.enum(SITUATIONS),
  language: z.enum(LANGUAGES).default('en'),
  heading: required,
  reply: required,
  stillOpen: required,
  hotlines: z.array(z.string()).min(1),
  grounding: reference,
  source: text,
  reviewedBy: text,
});

/** What a coach says in place of an answer that must not be given: one for each fault and language. */
export const safeAnswer = z.object({
  title: required,
  fault: z.enum(ANSWER_FAULTS),
  language: z.enum(LANGUAGES).default('en'),
  message: required,
});
