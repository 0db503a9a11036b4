import type { Step, StepField } from '~/components/ui/steps.ts';
import { CONTACT_WAYS } from '~/lib/contact-way.ts';

const line = (name: string, label: string, more: Partial<StepField> = {}): StepField => ({
  name,
  label,
  kind: 'line',
  ...more,
});
const text = (name: string, label: string, hint?: string): StepField => ({
  name,
  label,
  kind: 'text',
  hint,
});

const ACTIVITY_LEVELS = [
  { value: 'mostly sitting', label: 'Mostly sitting' },
  { value: 'on my feet part of the day', label: 'On my feet part of the day' },
  { value: 'moving most of the day', label: 'Moving most of the day' },
  { value: 'it changes', label: 'It changes from day to day' },
];

/** The intake in calm steps: every field of the specification once, in the order in which it is easiest to answer. */
export const INTAKE_STEPS: readonly Step[] = [
  {
    id: 'step-1',
    title: 'About you',
    lead: 'So your coach knows what to call you and how to reach you.',
    fields: [
      line('fullName', 'Name', { hint: 'Any name you like', required: true, autoComplete: 'name' }),
      line('email', 'Email', {
        hint: 'One only you can see',
        required: true,
        type: 'email',
        autoComplete: 'email',
      }),
      {
        name: 'contactBy',
        label: 'How should we contact you?',
        kind: 'radios',
        unset: 'email',
        options: CONTACT_WAYS,
      },
      line('phone', 'Phone', {
        hint: "A number that's safe to call",
        required: true,
        type: 'tel',
        autoComplete: 'tel',
        askedFor: { field: 'contactBy', answers: ['phone'] },
      }),
      line('age', 'Age', { hint: 'In years', required: true, inputMode: 'numeric' }),
    ],
  },
  {
    id: 'step-2',
    title: 'Your body today',
    lead: 'Pounds or kilograms, feet or centimeters: write it the way you know it.',
    fields: [
      {
        name: 'units',
        label: 'When you write only a number, it means',
        kind: 'radios',
        unset: 'us',
        options: [
          { value: 'us', label: 'feet and pounds' },
          { value: 'metric', label: 'centimeters and kilograms' },
        ],
      },
      line('height', 'Height', { hint: 'Such as 5 ft 6 in, or 168 cm', required: true }),
      line('currentWeight', 'Current weight', {
        hint: 'Such as 170 lb, or 77 kg. A guess is fine.',
        required: true,
      }),
      line('goalWeight', 'Goal weight', {
        hint: 'What you have in mind today. You can change it with your coach.',
        required: true,
      }),
    ],
  },
  {
    id: 'step-3',
    title: 'Your health',
    lead: 'All of this is optional. It helps keep the plan safe.',
    fields: [
      text('medicalConditions', 'Medical conditions', 'Now or in the past'),
      text('medications', 'Medications', 'Names are enough'),
      text('allergies', 'Allergies'),
      text('digestiveIssues', 'Digestive issues'),
      text(
        'physicalLimitations',
        'Physical limitations',
        'Pain, injuries, anything that makes moving hard',
      ),
      text('weightLossMedications', 'Weight loss medications', 'Any you take now or took before'),
    ],
  },
  {
    id: 'step-4',
    title: 'Your story',
    lead: 'Optional. Write as much or as little as you like.',
    fields: [
      text('weightHistory', 'Weight history', 'How your weight has changed over the years'),
      text('previousAttempts', 'Previous attempts', 'What you tried, and how it went'),
      text('challengingAspects', 'What is hardest', 'Evenings, stress, cost, other people …'),
    ],
  },
  {
    id: 'step-5',
    title: 'Your days',
    lead: 'Optional. A typical day is the best example.',
    fields: [
      text('currentEatingHabits', 'Current eating habits', 'What you eat and when'),
      text('lifestyle', 'Lifestyle', 'Work, sleep, family'),
      {
        name: 'activityLevel',
        label: 'Activity level',
        kind: 'select',
        options: ACTIVITY_LEVELS,
        unset: 'Prefer not to say',
      },
      text('mindsetFactors', 'Thoughts and feelings about food and your body'),
    ],
  },
  {
    id: 'step-6',
    title: 'What you hope for',
    lead: 'This is the last page. Then you can check your answers.',
    fields: [
      text('goalsExpectations', 'Goals and expectations', 'What would be different in your life?'),
      {
        name: 'interestedInSupplements',
        label: "I'd like to hear about supplements.",
        kind: 'tick',
      },
    ],
  },
];
