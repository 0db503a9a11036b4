import { collection, fields } from '@keystatic/core';
import {
  JOURNEY_TYPES,
  STEP_AREAS,
  STEP_LIMITS,
  STEP_NEEDS,
  STEP_PHASES,
  STEP_REPEATS,
  STEP_TIMES,
} from '../choices.ts';
import { choice, flag, line, prose, slugged } from './fields.ts';

/** What the plans of the journey planner are made of. */
const several = <const Value extends string>(
  label: string,
  values: readonly Value[],
  description: string,
) =>
  fields.multiselect({
    label,
    description,
    options: values.map((value) => ({ value, label: value.replaceAll('-', ' ') })),
    defaultValue: [],
  });

const how =
  'One to three short sentences: what to do. Nothing about a partner, a shared calendar, tracking, doses, calories, or weight.';
const small = 'The five-minute version for a bad day, in one or two sentences.';
const why = 'One sentence: why it helps. A health fact needs a source below.';

export const journeySteps = collection({
  label: 'Steps of a plan',
  path: 'content/journey-steps/*',
  slugField: 'title',
  columns: ['title', 'area', 'phase', 'effort'],
  schema: {
    title: slugged(
      'Title',
      'What to do, in two to ten plain words. It says nothing of what someone lives through.',
      { max: 70, slugHelp: 'Kept with each member’s plan. Do not change it once published.' },
    ),
    how: prose('How', { help: how, max: 500, required: true }),
    small: prose('Smaller', { help: small, max: 300, required: true }),
    why: prose('Why', { help: why, max: 300, required: true }),
    es: fields.object(
      {
        title: line('Title in Spanish', { help: 'Use tú.', max: 70 }),
        how: prose('How in Spanish', { help: 'The same step.', max: 600 }),
        small: prose('Smaller in Spanish', { help: 'The same five minutes.', max: 400 }),
        why: prose('Why in Spanish', { help: 'The same reason.', max: 400 }),
      },
      {
        label: 'Spanish',
        description:
          'All four texts or none. A step about safety, calm, money control or devices must have them.',
      },
    ),
    journeyTypes: several('Plans', JOURNEY_TYPES, 'Which plans it fits. None: every plan.'),
    area: choice('Area', STEP_AREAS, 'calm', 'The part of life it belongs to.'),
    phase: choice(
      'Phase',
      STEP_PHASES,
      'settle',
      'Settle: the first days. Steady: a rhythm. Build: something new. Reach: further out. Keep: so that it lasts.',
    ),
    effort: fields.integer({
      label: 'Effort',
      description: '1 is easy, 2 is some work, 3 is hard. No plan has two hard steps on one day.',
      defaultValue: 1,
      validation: { min: 1, max: 3, isRequired: true },
    }),
    minutes: fields.integer({
      label: 'Minutes',
      description: 'How long the whole version takes.',
      defaultValue: 10,
      validation: { min: 5, max: 60, isRequired: true },
    }),
    bestTimes: several('Best times', STEP_TIMES, 'None: any time.'),
    needs: several(
      'Needs',
      STEP_NEEDS,
      'What someone must have or find. With another person or a phone call, check "watched" below; with internet, "shared device".',
    ),
    avoid: several(
      'Not for',
      STEP_LIMITS,
      'Who never gets this step. Check "watched" for everything that can be noticed or leaves a trace, and "in danger now" for changes that could make things worse.',
    ),
    repeat: choice('How often', STEP_REPEATS, 'once', 'How often a plan may bring it again.'),
    help: fields.text({
      label: 'Help',
      description:
        'A page of ours, such as /resources/when-panic-comes, or the slug of an exercise, such as a-slow-breath.',
      validation: {
        length: { max: 120 },
        pattern: {
          regex: /^$|^\/[\w/#-]*$|^[a-z0-9]+(-[a-z0-9]+)*$/,
          message: 'Start with / for a page, or write the slug of an exercise.',
        },
      },
    }),
    source: fields.object(
      {
        name: line('Who says so', { help: 'Such as CDC or NHS.', max: 80 }),
        url: fields.text({
          label: 'Address',
          description: 'The page that says it. Start with https://.',
          validation: {
            length: { max: 300 },
            pattern: { regex: /^$|^https:\/\/\S+$/, message: 'Start with https://' },
          },
        }),
      },
      { label: 'Source', description: 'Required where the step states a fact about health.' },
    ),
    isActive: flag('Used', true, 'Uncheck to stop putting it into plans.'),
  },
});
