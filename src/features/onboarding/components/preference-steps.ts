import type { Step } from '~/components/ui/steps.ts';
import { homeZoneOptions } from '~/lib/time-zones.ts';
import { COMFORT, COMPANY, FREQUENCIES, INTENSITIES, LANGUAGES, LEARNING, LENGTHS, REMINDERS, TIMES, toOptions } from '../options.ts';

const unset = 'No preference';

/** How somebody likes to learn, and when. */
export const preferenceSteps = (zone: string): readonly Step[] => [
  { id: 'step-1', title: 'How you like to learn', lead: 'All of it is optional, and you can change it at any time.', fields: [
    { name: 'learningStyle', label: 'I learn best by', kind: 'select', options: toOptions(LEARNING), unset },
    { name: 'intensityPreference', label: 'My pace', kind: 'select', options: toOptions(INTENSITIES), unset },
    { name: 'groupVsIndividual', label: 'I would rather be', kind: 'select', options: toOptions(COMPANY), unset },
  ] },
  { id: 'step-2', title: 'When it suits you', lead: 'So that we suggest times that fit your days.', fields: [
    { name: 'sessionDuration', label: 'How long at a time', kind: 'select', options: toOptions(LENGTHS), unset },
    { name: 'frequency', label: 'How often', kind: 'select', options: toOptions(FREQUENCIES), unset },
    { name: 'preferredTimes', label: 'Times of the day', kind: 'boxes', options: toOptions(TIMES) },
    { name: 'reminders', label: 'Remind me on the day before a date of mine', hint: 'Only in the way and at the hours that you said are safe. Safe contact, in your profile, has the same switch.', kind: 'select', options: toOptions(REMINDERS), unset: 'As it is now' },
  ] },
  { id: 'step-3', title: 'The practical part', lead: 'The last page.', fields: [
    { name: 'technologyComfort', label: 'Video calls and apps are', kind: 'select', options: toOptions(COMFORT), unset },
    { name: 'language', label: 'My language', kind: 'radios', options: toOptions(LANGUAGES), unset: 'en' },
    { name: 'timezone', label: 'My time zone', hint: 'Zones outside the United States are in your profile.', kind: 'select', options: homeZoneOptions(zone), unset: 'Not said' },
  ] },
];
