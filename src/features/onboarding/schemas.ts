import { z } from 'zod';
import {
  discoveryNeeds,
  discoveryReadiness,
  discoverySupport,
  type onboardingKinds,
} from '../../config/enumerations.ts';
import { BESIDE_OTHERS, checkPhone, phoneNumber } from '../../lib/contact-way.ts';
import {
  choice,
  keptAnswer,
  keysOf,
  oneOf,
  several,
  words,
  type Answers,
} from '../../lib/form-choices.ts';
import { checkbox } from '../../lib/form-values.ts';
import { isTimeZone } from '../../lib/time-zones.ts';
import {
  CHANNELS,
  COMFORT,
  COMPANY,
  DAYS,
  EXERCISE,
  FREQUENCIES,
  GOALS,
  INTENSITIES,
  LEARNING,
  LENGTHS,
  REMINDERS,
  SAFETY,
  SLEEP,
  STRESS,
  STYLES,
  TIMES,
  URGENCY,
} from './options.ts';
import { LANGUAGES } from '../../lib/languages.ts';

/** The four ways to begin: one schema each for the form and the endpoint. No answer is needed anywhere; an empty one means "rather not say". */
export type OnboardingKind = (typeof onboardingKinds)[number];
const FORM_KINDS = ['preferences', 'live_coaching', 'discovery'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const ONBOARDING_PAGES: Readonly<Record<OnboardingKind, string>> = {
  preferences: '/onboarding',
  live_coaching: '/digital-onboarding',
  discovery: '/enhanced-onboarding',
  steps: '/custom-onboarding',
};

export const kindOfPage = (page: string, kind: unknown): FormKind | undefined => {
  if (!Object.values(ONBOARDING_PAGES).includes(page)) return undefined;
  return (
    FORM_KINDS.find((one) => one === kind) ??
    FORM_KINDS.find((one) => ONBOARDING_PAGES[one] === page)
  );
};

export const preferencesInput = z.object({
  learningStyle: choice(LEARNING),
  intensityPreference: choice(INTENSITIES),
  groupVsIndividual: choice(COMPANY),
  /** Minutes. */
  sessionDuration: choice(LENGTHS),
  frequency: choice(FREQUENCIES),
  preferredTimes: several(keysOf(TIMES)),
  reminders: choice(REMINDERS),
  technologyComfort: choice(COMFORT),
  language: z.enum(LANGUAGES, 'Please choose a language').default('en'),
  timezone: z
    .string()
    .trim()
    .max(60, 'Please choose a time zone')
    .default('')
    .refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone'),
});
export type PreferencesInput = z.output<typeof preferencesInput>;

const setUpAnswers = {
  currentSafetyLevel: choice(SAFETY),
  primaryGoal: choice(GOALS),
  specificChallenges: words(),
  previousSupport: words(),
  urgencyLevel: choice(URGENCY),
  healthConcerns: words(),
  medications: words(),
  sleepQuality: choice(SLEEP),
  stressLevel: choice(STRESS),
  exerciseFrequency: choice(EXERCISE),
  coachingStyle: choice(STYLES),
  sessionFrequency: choice(FREQUENCIES),
  preferredDays: several(keysOf(DAYS)),
  preferredTimes: several(keysOf(TIMES)),
  communicationPreference: choice(CHANNELS),
  emergencyContact: words(300),
};
export const SET_UP_FIELDS = Object.keys(setUpAnswers) as (keyof typeof setUpAnswers)[];
export const SET_UP_WORDS = [
  'specificChallenges',
  'previousSupport',
  'healthConcerns',
  'medications',
  'emergencyContact',
] as const satisfies readonly SetUpField[];
export type SetUpField = (typeof SET_UP_FIELDS)[number];

/** Ways to be reached that need a number. */
export const PHONE_WAYS = ['phone', 'text'] as const;
export const wantsPhone = (way: string | undefined): way is (typeof PHONE_WAYS)[number] =>
  PHONE_WAYS.some((one) => one === way);

export const setUpInput = z
  .object({
    ...setUpAnswers,
    /** For a call or a text; kept under Safe contact in the profile, and only there. */
    phone: phoneNumber,
    /** "I'd like someone to contact me today." */
    needsImmediateSupport: checkbox(),
    /** "Please do not contact me about it": staff know, and leave the person alone. */
    noContact: checkbox(),
  })
  .superRefine(
    ({ communicationPreference, phone }, issues) =>
      checkPhone(wantsPhone(communicationPreference), phone, issues),
    BESIDE_OTHERS,
  );
export type SetUpInput = z.output<typeof setUpInput>;
export type SetUpAnswers = Pick<SetUpInput, SetUpField>;

export const quizInput = z.object({
  currentNeeds: several(discoveryNeeds),
  situationDetails: words(),
  supportPreference: oneOf(discoverySupport),
  readinessLevel: oneOf(discoveryReadiness),
});
export type QuizInput = z.output<typeof quizInput>;

export const INPUTS = {
  preferences: preferencesInput,
  live_coaching: setUpInput,
  discovery: quizInput,
} as const;

export type { Answers };
export const progressInput = z
  .object({ kind: z.enum(FORM_KINDS), step: z.coerce.number().int().min(1).max(12) })
  .catchall(keptAnswer)
  .refine((given) => Object.keys(given).length <= 40, 'Too many answers');
export type ProgressInput = z.output<typeof progressInput>;

export const writtenIn = ({ kind, ...answers }: ProgressInput): string[] =>
  WORDS[kind].flatMap((field) => [(answers as Answers)[field] ?? []].flat());
const WORDS: Readonly<Record<FormKind, readonly string[]>> = {
  preferences: [],
  live_coaching: SET_UP_WORDS,
  discovery: ['situationDetails'],
};

/** The two screens of help, by their place on the page: danger, and people to plan with. */
export type HelpScreen = 'help' | 'people';

/** `savedAt` is null where nothing may be kept (a shared or watched device); `screen`: the one of help that the answers call for. */
export interface ProgressAnswer {
  savedAt: number | null;
  screen: HelpScreen | null;
}
export interface SentAnswer {
  outcome: 'done' | HelpScreen;
}

/** Where a form that was sent leads: its own page, with a screen of help first where that is needed. */
export const sentPath = (kind: FormKind, { outcome }: SentAnswer): string =>
  `${ONBOARDING_PAGES[kind]}${outcome === 'done' ? '' : `#${outcome}`}`;

export const kindInput = z.object({ kind: z.enum(FORM_KINDS) });
const STEP_STATES = ['done', 'later', 'open'] as const;
export const stepInput = z.object({ step: z.string().min(1).max(120), state: z.enum(STEP_STATES) });
export type StepInput = z.output<typeof stepInput>;
export type StepState = StepInput['state'];
