import { z } from 'zod';
import { intakeStatuses } from '../../config/enumerations.ts';
import { BESIDE_OTHERS, checkPhone, contactWay, phoneNumber } from '../../lib/contact-way.ts';
import { checkbox } from '../../lib/form-values.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { openingReason } from '../../lib/opening-reason.ts';
import { sentFrom, type Answerable } from '../../lib/staff-replies.ts';
import { workFilter, type WorkAround, type WorkRow } from '../../lib/staff-work.ts';
import { statusFlow } from '../../lib/status-flow.ts';
import type { HeardDanger } from '../safety/kinds.ts';
import { findSigns, type Sign } from './intake-signs.ts';
import { describeHeight, describeWeight, parseHeight, parseWeight } from '../../lib/measures.ts';

/** The weight-loss intake (specification points 3 and 5): one schema for the form and the endpoint. */
const LONG = 3000;

const needed = (missing: string, what: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `Please keep ${what} under ${max} characters`);
const optional = () =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(LONG, `Please keep this under ${LONG} characters`)
    .default('');

/** Answers in people's own words, all optional; each is sealed at rest. */
export const INTAKE_WORDS = [
  'medicalConditions',
  'medications',
  'allergies',
  'digestiveIssues',
  'physicalLimitations',
  'weightLossMedications',
  'weightHistory',
  'previousAttempts',
  'challengingAspects',
  'currentEatingHabits',
  'lifestyle',
  'activityLevel',
  'mindsetFactors',
  'goalsExpectations',
] as const;
export type IntakeWord = (typeof INTAKE_WORDS)[number];
const words = Object.fromEntries(INTAKE_WORDS.map((field) => [field, optional()])) as Record<
  IntakeWord,
  ReturnType<typeof optional>
>;

const email = z
  .string('Please enter your email')
  .trim()
  .min(1, 'Please enter your email')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

const HEIGHT = 'Please enter your height, such as 5 ft 6 in or 168 cm';
const WEIGHT = 'Please enter a weight, such as 170 lb or 77 kg';

/** `age` comes as text from a form and as a number from JSON. */
const age = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, 'Please enter your age in years')
        .transform(Number),
    ],
    'Please enter your age in years',
  )
  .pipe(
    z
      .number()
      .int('Please enter your age in years')
      .min(5, 'Please enter your age in years')
      .max(120, 'Please enter your age in years'),
  );

export const intakeInput = z
  .object({
    fullName: needed('Please tell us a name we can use', 'the name', 120),
    email,
    contactBy: contactWay,
    phone: phoneNumber,
    age,
    units: z.enum(['us', 'metric']).default('us'),
    height: needed(HEIGHT, 'the height', 30),
    currentWeight: needed(WEIGHT, 'the weight', 30),
    goalWeight: needed(WEIGHT, 'the weight', 30),
    ...words,
    interestedInSupplements: checkbox(),
  })
  .superRefine(
    ({ contactBy, phone }, issues) => checkPhone(contactBy === 'phone', phone, issues),
    BESIDE_OTHERS,
  )
  .superRefine((intake, issues) => {
    const refuse = (field: 'height' | 'currentWeight' | 'goalWeight', message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (parseHeight(intake.height, intake.units) === undefined) refuse('height', HEIGHT);
    for (const field of ['currentWeight', 'goalWeight'] as const)
      if (parseWeight(intake[field], intake.units) === undefined) refuse(field, WEIGHT);
  });
export type IntakeInput = z.output<typeof intakeInput>;

/** Signs in an intake that the schema has taken. @param heard in its words; a browser leaves that to the server */
export function signsOf(intake: IntakeInput, heard: readonly HeardDanger[] = []): Sign[] {
  const { units } = intake;
  return findSigns({
    age: intake.age,
    heightCm: parseHeight(intake.height, units)!,
    currentKg: parseWeight(intake.currentWeight, units)!,
    goalKg: parseWeight(intake.goalWeight, units)!,
    words: INTAKE_WORDS.map((field) => intake[field]).join('\n'),
    heard,
  });
}

export const measuresOf = ({
  units,
  height,
  currentWeight,
  goalWeight,
}: Pick<IntakeInput, 'units' | 'height' | 'currentWeight' | 'goalWeight'>) => ({
  height: describeHeight(parseHeight(height, units)!),
  currentWeight: describeWeight(parseWeight(currentWeight, units)!),
  goalWeight: describeWeight(parseWeight(goalWeight, units)!),
});

/** What became of an intake: kept, or help first and nothing kept. */
export type IntakeAnswer = { outcome: 'received'; id: string; status: 'new' } | { outcome: 'help' };

export const callBackInput = z.object({
  name: needed('Please tell us a name we can use', 'the name', 120),
  email,
  message: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(LONG, `Please keep your message under ${LONG} characters`)
    .default(''),
});
export type CallBackInput = z.output<typeof callBackInput>;

/** Unfinished answers of a member: whatever the fields hold, judged only when the form is sent. */
export const draftInput = z
  .object({ answers: z.record(z.string().max(40), z.string().max(LONG + 1000)) })
  .refine(({ answers }) => Object.keys(answers).length <= 30, 'Too many answers');
export type DraftInput = z.output<typeof draftInput>;
export interface IntakeDraft {
  answers: Record<string, string>;
  savedAt: number;
}

export type IntakeStatus = (typeof intakeStatuses)[number];
export const intakeFlow = statusFlow({
  statuses: intakeStatuses,
  steps: {
    new: ['read', 'answered', 'closed'],
    read: ['answered', 'closed', 'new'],
    answered: ['closed', 'read'],
    closed: ['read'],
  },
  missing: 'Please choose new, read, answered or closed',
});

export const intakeList = defineList({
  name: 'intakes',
  permission: 'intakes:read',
  opens: 'intake',
  search: 'Find by email address',
  filters: { status: z.enum(['all', ...intakeStatuses]).default('all'), ...workFilter },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'From' },
    { label: 'Status' },
    { label: 'Received', sorted: byTime(sort) },
  ],
  bulk: {
    action: '/api/admin/intakes/bulk',
    steps: [
      ['answered', 'Mark answered'],
      ['closed', 'Close'],
    ],
  },
});
export type IntakeListQuery = z.output<typeof intakeList.input>;

export const intakeOpeningForm = openingReason.extend({ list: listText, from: sentFrom });

/** In a list: never a private answer. */
export interface IntakeSummary extends WorkRow {
  fullName: string;
  email: string;
  status: IntakeStatus;
  isUrgent: boolean;
  createdAt: number;
}
export type IntakeTable = ListAnswer<IntakeSummary, IntakeStatus>;

export type IntakeAnswers = Record<
  IntakeWord | 'age' | 'height' | 'currentWeight' | 'goalWeight' | 'phone',
  string
>;
/** The outside of an intake, before someone says why they open it. */
export interface IntakeCover extends Answerable {
  fullName: string;
  email: string;
  status: IntakeStatus;
  isUrgent: boolean;
  createdAt: number;
  isMember: boolean;
  isOpen: boolean;
}

/** Opened, without what only staff who work on it see. */
export type OpenedIntake = Omit<
  IntakeRecord,
  'assigneeId' | 'dueAt' | 'work' | Exclude<keyof Answerable, 'id' | 'updatedAt'>
>;

export interface IntakeRecord extends IntakeSummary, Answerable {
  answers: IntakeAnswers;
  interestedInSupplements: boolean;
  isMember: boolean;
  nextStatuses: readonly IntakeStatus[];
  work: WorkAround;
}
