import { LANGUAGE_OPTIONS } from '~/components/ui/EmailLanguage.tsx';
import type { Step } from '~/components/ui/steps.ts';
import { CONTACT_WAYS } from '~/lib/contact-way.ts';
import { VOLUNTEER_AVAILABILITY, VOLUNTEER_INTERESTS } from '../volunteer-schemas.ts';

/** The offer to help in three steps: first how to reach someone, then what they like to do. */
export const VOLUNTEER_STEPS: readonly Step[] = [
  {
    id: 'step-1',
    title: 'About you',
    lead: 'Only marked fields are required.',
    fields: [
      {
        name: 'fullName',
        label: 'Name',
        hint: 'What friends call you',
        kind: 'line',
        required: true,
        autoComplete: 'name',
      },
      {
        name: 'email',
        label: 'Email',
        hint: 'Use an email only you can see',
        kind: 'line',
        required: true,
        type: 'email',
        autoComplete: 'email',
      },
      {
        name: 'contactBy',
        label: 'How should we contact you?',
        kind: 'radios',
        unset: 'email',
        options: CONTACT_WAYS,
      },
      {
        name: 'phone',
        label: 'Phone',
        hint: 'A number that’s safe to call',
        kind: 'line',
        required: true,
        type: 'tel',
        autoComplete: 'tel',
        askedFor: { field: 'contactBy', answers: ['phone'] },
      },
      {
        name: 'language',
        label: 'Language of our emails',
        kind: 'language',
        options: LANGUAGE_OPTIONS,
        visitorsOnly: true,
      },
    ],
  },
  {
    id: 'step-2',
    title: 'How you’d like to help',
    lead: 'Choose as many as you like. You can change your mind later.',
    fields: [
      {
        name: 'interests',
        label: 'What would you like to do?',
        kind: 'boxes',
        required: true,
        options: VOLUNTEER_INTERESTS,
      },
      {
        name: 'availability',
        label: 'How much time do you have?',
        kind: 'select',
        required: true,
        options: VOLUNTEER_AVAILABILITY,
        unset: 'Please choose',
      },
    ],
  },
  {
    id: 'step-3',
    title: 'What you bring',
    lead: 'All of this is optional.',
    fields: [
      {
        name: 'experience',
        label: 'What have you done before?',
        hint: 'Work, training, or life. A few words are enough.',
        kind: 'text',
      },
      { name: 'message', label: 'Anything else?', kind: 'text' },
      {
        name: 'backgroundCheckConsent',
        label: 'You can run a background check before I work with people.',
        hint: 'You can also say yes later.',
        kind: 'tick',
      },
    ],
  },
];
