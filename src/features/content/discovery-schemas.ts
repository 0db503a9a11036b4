import { z } from 'zod';
import { discoveryNeeds } from '../../config/enumerations.ts';
import { DISCOVERY_ANSWERS, DISCOVERY_FIELDS } from './choices.ts';
import { link, list, order, reference, required, shown, text } from './schema-parts.ts';

const step = z.object({ title: required, content: required, linkText: text, url: link });

/** Shapes of the discovery quiz: its questions, the ways that it may lead to, and who fits which answers. */
export const quizQuestion = z.object({
  question: required,
  field: z.enum(DISCOVERY_FIELDS),
  content: text,
  label: required,
  hint: text,
  options: z
    .array(
      z.object({
        value: z.enum(DISCOVERY_ANSWERS),
        label: required,
        hint: text,
        /** What the answer adds to a plan, and why; needs have plans of their own. */
        reason: text,
        steps: z.array(step).max(1).default([]),
      }),
    )
    .default([]),
  order,
});

export const onboardingPath = z.object({
  title: required,
  content: required,
  reason: required,
  needs: z.array(z.enum(discoveryNeeds)).default([]),
  priority: z.number().int().default(10),
  steps: z.array(step.extend({ staysFirst: z.boolean().default(false) })).min(1),
  isActive: shown,
});

/** `coach_match_tags`. */
export const coachMatchTag = z.object({
  title: required,
  tagCombination: z.array(z.enum(DISCOVERY_ANSWERS)).default([]),
  primaryCoach: reference,
  supportingCoaches: list,
  aiTools: list,
  groupSupport: list,
  reason: required,
  priority: z.number().int().default(10),
  isActive: shown,
});
