import { z } from 'zod';
import { ANSWER_FAULTS, ANSWER_KINDS, CHAT_COACHES, EXERCISE_KINDS, LANGUAGES, SAID_IN, SITUATIONS } from './choices.ts';
import { list, order, reference, required, shown, text } from './schema-parts.ts';

/** What the built-in guide answers from, in the AI chat. */
const forCoaches = z.array(z.enum(CHAT_COACHES)).default([]);
const asks = z.array(z.string().min(1)).min(1);

/** One thing that is asked, in the ways that people ask it, and the answers that say the same in other words. */
export const coachAnswer = z.object({
  title: required,
  kind: z.enum(ANSWER_KINDS).default('topic'),
  language: z.enum(LANGUAGES).default('en'),
  /** Said whenever a message shows this danger, and only then. */
  danger: z.enum(SAID_IN).default('none'),
  /** None: every coach answers it. */
  coaches: forCoaches,
  asks,
  answers: z.array(z.string().min(1)).min(1),
  more: z.array(z.object({ asks, answer: required })).default([]),
  question: list,
  exercise: reference,
  source: text,
  order,
  isActive: shown,
});

/** What the chat says by itself, in one language; one entry each. */
export const chatWords = z.object({ title: required, language: z.enum(LANGUAGES), notice: required, crisisLine: required, chips: z.array(z.string().min(1)).length(4) });

/** Something to do together, step by step, over several messages. */
export const exercise = z.object({
  title: required,
  language: z.enum(LANGUAGES).default('en'),
  kind: z.enum(EXERCISE_KINDS),
  coaches: forCoaches,
  asks,
  intro: required,
  steps: z.array(z.object({ text: required, seconds: z.number().int().positive().nullish().transform((value) => value ?? undefined) })).min(1),
  closing: required,
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
  offersGrounding: z.boolean().default(false),
  source: text,
  reviewedBy: text,
});

/** What a coach says in place of an answer that must not be given: one for each fault and language. */
export const safeAnswer = z.object({ title: required, fault: z.enum(ANSWER_FAULTS), language: z.enum(LANGUAGES).default('en'), message: required });
