import type { Step } from '~/components/ui/steps.ts';
import { toOptions } from '~/lib/form-choices.ts';
import {
  AREAS,
  ENERGY,
  HEALTH,
  JOURNEYS,
  LACKS,
  LEVELS,
  PEOPLE,
  REMINDERS,
  SITUATION,
  SLEEP_HOURS,
  STRESS,
  TIMES,
  TIMES_A_WEEK,
} from '../options.ts';

const unset = "I'd rather not say";
const areas = toOptions(AREAS);

/** The set-up in four parts, about five minutes. Every question can be left out. */
export const SET_UP: readonly Step[] = [
  {
    id: 'step-1',
    title: 'What matters to you now',
    lead: 'Skip anything you like. You can change all of it later.',
    fields: [
      {
        name: 'journeyType',
        label: 'I want to work on',
        kind: 'radios',
        options: [...toOptions(JOURNEYS), { value: '', label: "I don't know yet" }],
        unset: '',
      },
      {
        name: 'areas',
        label: 'Parts of life to start with',
        hint: 'Up to three works best.',
        kind: 'boxes',
        options: areas,
      },
      {
        name: 'goal',
        label: 'What would be better in three months?',
        hint: 'In your own words, if you like. Only you can read this.',
        kind: 'text',
      },
    ],
  },
  {
    id: 'step-2',
    title: 'How life is right now',
    lead: 'So the plan asks no more than you have.',
    fields: [
      {
        name: 'level',
        label: 'How are you these days, from 1 to 10?',
        kind: 'select',
        options: toOptions(LEVELS),
        unset,
      },
      { name: 'energy', label: 'Energy', kind: 'radios', options: toOptions(ENERGY) },
      { name: 'stress', label: 'Stress', kind: 'radios', options: toOptions(STRESS) },
      {
        name: 'sleepHours',
        label: 'Sleep in most nights',
        kind: 'radios',
        options: toOptions(SLEEP_HOURS),
      },
      {
        name: 'people',
        label: 'People you can count on',
        kind: 'radios',
        options: toOptions(PEOPLE),
      },
      {
        name: 'health',
        label: 'What should the plan be careful with?',
        hint: 'We leave out steps that could harm you. Your answers are encrypted.',
        kind: 'boxes',
        options: toOptions(HEALTH),
      },
    ],
  },
  {
    id: 'step-3',
    title: 'What stands in the way',
    lead: 'What you check here keeps steps out that would not be safe or would not work.',
    fields: [
      {
        name: 'situation',
        label: 'Is any of this true for you?',
        kind: 'boxes',
        options: toOptions(SITUATION),
      },
      { name: 'lacks', label: 'And this?', kind: 'boxes', options: toOptions(LACKS) },
      {
        name: 'obstacles',
        label: 'Anything else that gets in the way?',
        hint: 'Only you can read this.',
        kind: 'text',
      },
    ],
  },
  {
    id: 'step-4',
    title: 'Time and limits',
    lead: '10 minutes a week are enough.',
    fields: [
      {
        name: 'weeklyMinutes',
        label: 'Time for yourself in a week',
        kind: 'radios',
        options: toOptions(TIMES_A_WEEK),
      },
      { name: 'times', label: 'Best times', kind: 'boxes', options: toOptions(TIMES) },
      { name: 'leaveOut', label: 'Leave this out', kind: 'boxes', options: areas },
      {
        name: 'reminders',
        label: 'A reminder by email?',
        hint: 'It says nothing about a plan. Say no if someone else reads your email.',
        kind: 'radios',
        options: toOptions(REMINDERS),
        unset: 'off',
      },
    ],
  },
];
