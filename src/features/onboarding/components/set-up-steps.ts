import { PHONE_WAYS } from '../schemas.ts';
import type { Step } from '~/components/ui/steps.ts';
import {
  CHANNELS,
  DAYS,
  EXERCISE,
  FREQUENCIES,
  GOALS,
  SAFETY,
  SLEEP,
  STRESS,
  STYLES,
  TIMES,
  URGENCY,
} from '../options.ts';
import { toOptions } from '~/lib/form-choices.ts';

const unset = 'Prefer not to say';
/** Among dots, "rather not say" is one of them: a dot cannot be taken back. */
const orNot = (options: Readonly<Record<string, string>>) => [
  ...toOptions(options),
  { value: '', label: unset },
];

/** The live-coaching set-up: every field of `client_intake` once. Whether someone is safe comes first, because nothing else matters until then. */
export const SET_UP_STEPS: readonly Step[] = [
  {
    id: 'step-1',
    title: 'First: are you safe?',
    lead: 'You can skip this, like every question here.',
    fields: [
      {
        name: 'currentSafetyLevel',
        label: 'Right now',
        kind: 'radios',
        options: orNot(SAFETY),
        unset: '',
      },
      {
        name: 'needsImmediateSupport',
        label: "I'd like someone to contact me today.",
        hint: "Only in the way you said is safe. We're not here at night. The hotlines are.",
        kind: 'tick',
      },
      {
        name: 'noContact',
        label: 'Please do not contact me about this page.',
        hint: "Our staff will see this and won't contact you.",
        kind: 'tick',
      },
    ],
  },
  {
    id: 'step-2',
    title: 'What brings you here',
    lead: 'Write as much or as little as you like.',
    fields: [
      {
        name: 'primaryGoal',
        label: 'What matters most to me',
        kind: 'select',
        options: toOptions(GOALS),
        unset,
      },
      {
        name: 'specificChallenges',
        label: 'What is hard right now',
        hint: "You don't have to name anyone",
        kind: 'text',
      },
      { name: 'previousSupport', label: "What helped before, and what didn't", kind: 'text' },
      {
        name: 'urgencyLevel',
        label: "How soon I'd like to talk",
        kind: 'select',
        options: toOptions(URGENCY),
        unset,
      },
    ],
  },
  {
    id: 'step-3',
    title: 'How you are',
    lead: 'It helps your coach ask only what you can handle. Skip anything you like.',
    fields: [
      { name: 'sleepQuality', label: 'I sleep', kind: 'select', options: toOptions(SLEEP), unset },
      {
        name: 'stressLevel',
        label: 'What I’m dealing with',
        kind: 'select',
        options: toOptions(STRESS),
        unset,
      },
      {
        name: 'exerciseFrequency',
        label: 'I exercise',
        kind: 'select',
        options: toOptions(EXERCISE),
        unset,
      },
      { name: 'healthConcerns', label: 'Health', hint: 'What a coach should know', kind: 'text' },
      { name: 'medications', label: 'Medications', hint: 'Names are enough', kind: 'text' },
    ],
  },
  {
    id: 'step-4',
    title: 'How you like to be coached',
    lead: 'A first idea. You can change it with your coach.',
    fields: [
      {
        name: 'coachingStyle',
        label: 'What works for me',
        kind: 'select',
        options: toOptions(STYLES),
        unset,
      },
      {
        name: 'sessionFrequency',
        label: 'How often',
        kind: 'select',
        options: toOptions(FREQUENCIES),
        unset,
      },
      { name: 'preferredDays', label: 'Good days', kind: 'boxes', options: toOptions(DAYS) },
      { name: 'preferredTimes', label: 'Good times', kind: 'boxes', options: toOptions(TIMES) },
    ],
  },
  {
    id: 'step-5',
    title: 'Reaching you safely',
    lead: 'This is the last page. What you set under Safe contact in your profile always comes first.',
    fields: [
      {
        name: 'communicationPreference',
        label: "How I'd like to hear from you",
        kind: 'radios',
        options: orNot(CHANNELS),
        unset: '',
      },
      {
        name: 'phone',
        label: 'Phone',
        hint: "A number that's safe for you. We keep it under Safe contact in your profile.",
        kind: 'line',
        required: true,
        type: 'tel',
        autoComplete: 'tel',
        askedFor: { field: 'communicationPreference', answers: PHONE_WAYS },
      },
      {
        name: 'emergencyContact',
        label: 'Someone I trust',
        hint: 'Name and number. We call them only if you ask us to.',
        kind: 'text',
      },
    ],
  },
];
