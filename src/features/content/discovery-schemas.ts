import { z } from 'zod';
import { discoveryNeeds } from '../../config/enumerations.ts';
import { DISCOVERY_ANSWERS, DISCOVERY_FIELDS } from './choices.ts';
import { link, list, order, reference, required, shown, text } from './schema-parts.ts';

export const quizQuestion = z.object({
  question: required,
  field: z.enum(DISCOVERY_FIELDS),
  content: text,
  label: required,
  hint: text,
  options: z
    .array(z.object({ value: z.enum(DISCOVERY_ANSWERS), label: required, hint: text }))
    .default([]),
  order,
});

export const onboardingPath = z.object({
  title: required,
  content: required,
  reason: required,
  needs: z.array(z.enum(discoveryNeeds)).default([]),
  priority: z.number().int().default(10),
  steps: z
    .array(z.object({ title: required, content: required, linkText: text, url: link }))
    .min(1),
  isActive: shown,
});

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
