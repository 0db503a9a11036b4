import { z } from 'zod';
import { membershipLevels } from '../../config/enumerations.ts';
import { parseMoney } from '../../lib/money.ts';
import { FAQ_TOPICS, IMPACT_BASES, IMPACT_GROUPS, IMPACT_KINDS } from './choices.ts';
import { schedule } from './publication.ts';
import { day, icon, link, list, order, required, shown, text } from './schema-parts.ts';

/** Words of a program stand here and on the pages that show it; the intake and its rules belong to their own features. */
export const program = z.object({
  title: required,
  icon,
  description: required,
  features: z.array(z.string()).length(4),
  highlight: required,
  specialised: z.boolean().default(false),
  /** It is about danger: the lines to call stand first, and its title says nothing in the browser's history. */
  helpFirst: z.boolean().default(false),
  audience: text,
  limits: text,
  weeks: z.array(z.object({ when: required, title: required, content: required })).default([]),
  cost: text,
  questions: z.array(z.object({ question: required, answer: required })).default([]),
  nextStep: text,
  nextText: text,
  nextUrl: link,
  linkText: text,
  url: link,
  order,
  isActive: shown,
  ...schedule,
});

/** A figure that the organization gives out, with who vouches for it. `value` is shown as it stands; its digits are the number that charts and tables take. */
export const impactMetric = z.object({
  title: required,
  metric: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  value: required,
  kind: z.enum(IMPACT_KINDS).default('count'),
  group: z.enum(IMPACT_GROUPS).default('reach'),
  period: z.string().default('all-time'),
  basis: z.enum(IMPACT_BASES).default('stated'),
  source: required,
  asOf: day,
  note: text,
  order,
  isActive: shown,
});

/** An amount that the donation page suggests, in dollars as people write them. */
export const donationPreset = z.object({
  label: required,
  amount: z.string().refine((amount) => (parseMoney(amount) ?? 0) > 0, 'Write it as 25 or 25.50'),
  description: required,
  icon,
  isPopular: z.boolean().default(false),
  sortOrder: order,
  isActive: shown,
  ...schedule,
});

export const pricingTier = z.object({
  name: required,
  price: required,
  description: required,
  features: list,
  /** The level that comes with it. */
  membershipLevel: z.enum(membershipLevels),
  /** Of a sliding scale: what people with about this income often pay. Said by themselves, never proved. */
  guidance: z.array(z.object({ income: required, amount: required })).default([]),
  highlighted: z.boolean().default(false),
  order,
});

/** What a level of membership brings; each level has those of the levels before it too. */
export const memberBenefit = z.object({
  title: required,
  membershipLevel: z.enum(membershipLevels),
  description: required,
  icon,
  sortOrder: order,
  isActive: shown,
  ...schedule,
});

export const question = z.object({
  question: required,
  answer: required,
  questionEs: text,
  answerEs: text,
  topic: z.enum(FAQ_TOPICS).default('other'),
  order,
  isActive: shown,
  ...schedule,
});

/** A coach that is software. `prompt` is its own part of what a model is told; the rules that hold for all of them stand with the providers. */
export const aiCoach = z.object({
  name: required,
  role: required,
  roleEs: text,
  icon,
  description: required,
  greeting: required,
  greetingEs: required,
  topics: list,
  can: list,
  cannot: list,
  examples: list,
  canEs: list,
  cannotEs: list,
  examplesEs: list,
  voice: text,
  prompt: required,
  order,
  isActive: shown,
});
