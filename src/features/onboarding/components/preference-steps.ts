import type { Step } from '~/components/ui/steps.ts';
import { homeZoneOptions } from '~/lib/time-zones.ts';
import {
  COMFORT,
  COMPANY,
  FREQUENCIES,
  INTENSITIES,
  LEARNING,
  LENGTHS,
  REMINDERS,
  TIMES,
} from '../options.ts';
import { toOptions } from '~/lib/form-choices.ts';
import { ENGLISH_NAMES } from '~/lib/languages.ts';

const unset = 'No preference';

/** How someone likes to learn, and when. */
export const preferenceSteps = (zone: string): readonly Step[] => [
  {
    id: 'step-1',
    title: 'How you like to learn',
    lead: "It's all optional, and you can change it anytime.",
    fields: [
      {
        name: 'learningStyle',
        label: 'I learn best by',
        kind: 'select',
        options: toOptions(LEARNING),
        unset,
      },
      {
        name: 'intensityPreference',
        label: 'My pace',
        kind: 'select',
        options: toOptions(INTENSITIES),
        unset,
      },
      {
        name: 'groupVsIndividual',
        label: "I'd rather be",
        kind: 'select',
        options: toOptions(COMPANY),
        unset,
      },
    ],
  },
  {
    id: 'step-2',
    title: 'When works for you',
    lead: 'So we can suggest times that fit your day.',
    fields: [
      {
        name: 'sessionDuration',
        label: 'How long each time',
        kind: 'select',
        options: toOptions(LENGTHS),
        unset,
      },
      {
        name: 'frequency',
        label: 'How often',
        kind: 'select',
        options: toOptions(FREQUENCIES),
        unset,
      },
      { name: 'preferredTimes', label: 'Times of day', kind: 'boxes', options: toOptions(TIMES) },
      {
        name: 'reminders',
        label: 'Remind me the day before a group or workshop',
        hint: 'Only in the ways and at the times you said are safe. You can also change this under Safe contact, in your profile.',
        kind: 'select',
        options: toOptions(REMINDERS),
        unset: 'Leave it as it is',
      },
    ],
  },
  {
    id: 'step-3',
    title: 'The practical part',
    lead: 'The last page.',
    fields: [
      {
        name: 'technologyComfort',
        label: 'Video calls and apps are',
        kind: 'select',
        options: toOptions(COMFORT),
        unset,
      },
      {
        name: 'language',
        label: 'My language',
        kind: 'radios',
        options: toOptions(ENGLISH_NAMES),
        unset: 'en',
      },
      {
        name: 'timezone',
        label: 'My time zone',
        hint: 'Zones outside the United States are in your profile.',
        kind: 'select',
        options: homeZoneOptions(zone),
        unset: 'Not said',
      },
    ],
  },
];
