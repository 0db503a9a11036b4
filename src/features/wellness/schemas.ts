import { z } from 'zod';
import {
  choice,
  keptAnswer,
  keysOf,
  several,
  words,
  type Answers,
} from '../../lib/form-choices.ts';
import {
  AREAS,
  ENERGY,
  HEALTH,
  JOURNEYS,
  LACKS,
  LEVELS,
  PEOPLE,
  REASONS,
  REMINDERS,
  SATISFACTION,
  SITUATION,
  SLEEP_HOURS,
  STRESS,
  TIMES,
  TIMES_A_WEEK,
} from './options.ts';

export const JOURNEY_PAGE = '/wellness-journey';
export const SET_UP_PAGE = `${JOURNEY_PAGE}/start`;
export const SET_UP_STEPS = 4;

/** The set-up. Every answer can be left out. */
export const setUpInput = z.object({
  journeyType: choice(JOURNEYS),
  areas: several(keysOf(AREAS)),
  /** What would be better in three months, in the member's words. */
  goal: words(500),
  level: choice(LEVELS),
  sleepHours: choice(SLEEP_HOURS),
  stress: choice(STRESS),
  energy: choice(ENERGY),
  people: choice(PEOPLE),
  health: several(keysOf(HEALTH)),
  situation: several(keysOf(SITUATION)),
  lacks: several(keysOf(LACKS)),
  obstacles: words(1000),
  /** Minutes. */
  weeklyMinutes: choice(TIMES_A_WEEK),
  times: several(keysOf(TIMES)),
  leaveOut: several(keysOf(AREAS)),
  reminders: choice(REMINDERS),
});
export type SetUpInput = z.output<typeof setUpInput>;
/** Written in people's own words. */
const SET_UP_WORDS = ['goal', 'obstacles'] as const;
export const wordsOfSetUp = (input: Partial<Record<string, unknown>>): string[] =>
  SET_UP_WORDS.flatMap((field) => (typeof input[field] === 'string' ? [input[field]] : []));

export const draftInput = z
  .object({ step: z.coerce.number().int().min(1).max(SET_UP_STEPS) })
  .catchall(keptAnswer)
  .refine((given) => Object.keys(given).length <= 40, 'Too many answers');
export type DraftInput = z.output<typeof draftInput>;
export type { Answers };

/** `savedAt` is null where nothing may be kept (a shared or watched device). */
export interface DraftAnswer {
  savedAt: number | null;
}

const STEP_ACTIONS = ['done', 'undo', 'later', 'smaller', 'swap', 'pause', 'resume'] as const;
/** Where an ordinary post leads back to. */
const BACK = ['today', 'week'] as const;
export const stepInput = z.object({
  action: z.enum(STEP_ACTIONS),
  back: z.enum(BACK).default('today'),
});
export type StepInput = z.output<typeof stepInput>;
export const BACK_TO: Readonly<Record<(typeof BACK)[number], string>> = {
  today: `${JOURNEY_PAGE}#steps`,
  week: `${JOURNEY_PAGE}/week#steps`,
};

const rating = z
  .union([z.literal(''), z.coerce.number().int().min(1).max(10)], 'Please choose 1 to 10, or none')
  .default('')
  .transform((value) => (value === '' ? null : value));
/** How many days back a check-in may be for. */
export const CHECK_IN_DAYS = 7;
export const checkInInput = z
  .object({
    mood: rating,
    energy: rating,
    confidence: rating,
    isUnwell: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
    notes: words(1000),
    /** Day in the member's zone; today when it isn't given. */
    day: z.union([z.literal(''), z.iso.date()]).default(''),
    /** When it was said, UTC ms, where it waited on a device without a connection. */
    saidAt: z.coerce.number().int().positive().optional(),
  })
  .refine(
    ({ mood, energy, confidence, isUnwell, notes }) =>
      mood !== null || energy !== null || confidence !== null || isUnwell || notes !== '',
    { path: ['mood'], error: 'Choose at least one answer' },
  );
export type CheckInInput = z.output<typeof checkInInput>;

export const answerInput = z.object({ answer: z.enum(['accept', 'decline']) });
export type AnswerInput = z.output<typeof answerInput>;

export const pauseInput = z.object({ action: z.enum(['pause', 'resume']) });
export type PauseInput = z.output<typeof pauseInput>;

export const finishInput = z.object({
  how: z.enum(['finished', 'stopped']),
  reasons: several(keysOf(REASONS)),
  satisfaction: choice(SATISFACTION),
  closingWords: words(1000),
});
export type FinishInput = z.output<typeof finishInput>;

export const milestoneInput = z.object({ reached: z.enum(['yes', 'no']) });
export type MilestoneInput = z.output<typeof milestoneInput>;

/** A step that stands beside the plan, by its slug. */
export const moreInput = answerInput.extend({
  step: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/),
});
export type MoreInput = z.output<typeof moreInput>;

export const goalInput = z.object({
  /** The member's own words for it; left out, it stays as it is. */
  specificGoal: words(300),
  actualLevel: choice(LEVELS),
  progressNotes: words(1000),
});
export type GoalInput = z.output<typeof goalInput>;

export const reminderInput = z.object({ reminders: z.enum(['on', 'off']) });
export type ReminderInput = z.output<typeof reminderInput>;

export const shareInput = z.object({
  share: z.enum(['on', 'off']),
  withRatings: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
});
export type ShareInput = z.output<typeof shareInput>;

export const proposalInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Write what to do')
    .max(70, 'Please keep this under 70 characters'),
  how: words(500),
  minutes: z.coerce.number().int().min(5).max(60),
});
export type ProposalInput = z.output<typeof proposalInput>;
