import { collection, fields } from '@keystatic/core';
import { discoveryNeeds } from '../../../config/enumerations.ts';
import { DISCOVERY_ANSWERS, DISCOVERY_FIELDS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

/** "Find your path": what is asked, where it leads, and who fits. */
const stepFields = {
  title: line('Title', {
    help: 'What to do, in two to seven words. Progress is kept by it: a step with a new title counts as a new one.',
    max: 80,
    required: true,
  }),
  content: prose('Content', {
    help: 'One to three short sentences: what it is good for, how long it takes.',
    max: 400,
    required: true,
  }),
  linkText: line('Link', { help: 'What the link says.', max: 60 }),
  url: link('Address', 'Where it leads.'),
};
const step = fields.object(stepFields);
const planStep = fields.object({
  ...stepFields,
  staysFirst: flag(
    'Stays first',
    false,
    'For safety: whatever else someone answered, these steps come before all others.',
  ),
});

const option = fields.object({
  value: choice(
    'Answer',
    DISCOVERY_ANSWERS,
    'unsure',
    'Which answer this is. Plans and matches use it.',
  ),
  label: line('Words', {
    help: 'As the member would say it: I, not you.',
    max: 90,
    required: true,
  }),
  hint: line('More words', { help: 'Smaller text under it.', max: 140 }),
  reason: line('Why', {
    help: 'Shown with the plan: what this answer changed. Leave it empty for needs. They have plans of their own.',
    max: 200,
  }),
  steps: fields.array(step, {
    label: 'Step it brings',
    description:
      'Comes early in the plan of everyone who gave this answer. Leave it empty for needs.',
    itemLabel: (item) => item.fields.title.value || 'New step',
    validation: { length: { max: 1 } },
  }),
});

export const quizQuestions = collection({
  label: 'Discovery questions',
  path: 'content/quiz-questions/*',
  slugField: 'question',
  columns: ['question', 'field', 'order'],
  schema: {
    question: slugged('Question', 'The heading of its step.'),
    field: choice(
      'Asks for',
      DISCOVERY_FIELDS,
      'currentNeeds',
      'One question each. Situation details are written in the member’s own words and have no options. Current needs allow several answers, the others one.',
    ),
    content: line('Words under it', {
      help: 'One or two short sentences. Say that they can skip it.',
      max: 240,
    }),
    label: line('Name of the field', {
      help: 'Read out by screen readers before the answers.',
      max: 90,
      required: true,
    }),
    hint: line('Hint', { help: 'Stays visible beside the field.', max: 160 }),
    options: fields.array(option, {
      label: 'Answers',
      description: 'In order.',
      itemLabel: (item) => item.fields.label.value || 'New answer',
      validation: { length: { max: 12 } },
    }),
    order: order(),
  },
});

export const onboardingPaths = collection({
  label: 'Suggested plans',
  path: 'content/onboarding-paths/*',
  slugField: 'title',
  columns: ['title', 'priority'],
  schema: {
    title: slugged('Title', 'Short and neutral. Someone else may see this page.', {
      slugHelp: "Kept with a member's result. Do not change it once published.",
    }),
    content: prose('Content', {
      help: 'Two or three warm sentences about this plan.',
      max: 500,
      required: true,
    }),
    reason: prose('Why', {
      help: 'Shown to the member: why we chose this plan.',
      max: 300,
      required: true,
    }),
    needs: fields.multiselect({
      label: 'For people who need',
      description:
        'Any of these leads here. None: for everyone no other plan fits. Keep one plan like this.',
      options: discoveryNeeds.map((value) => ({ value, label: value })),
      defaultValue: [],
    }),
    priority: fields.integer({
      label: 'Priority',
      description: 'When more than one fits, the highest comes first. Safety always comes first.',
      defaultValue: 10,
      validation: { min: 0, max: 999, isRequired: true },
    }),
    steps: fields.array(planStep, {
      label: 'Steps',
      description: 'Three to six, the easiest first.',
      itemLabel: (item) => item.fields.title.value || 'New step',
      validation: { length: { min: 1, max: 8 } },
    }),
    isActive: flag(
      'Shown',
      true,
      'Uncheck to stop suggesting this plan. People already on it keep it.',
    ),
  },
});

export const coachMatchTags = collection({
  label: 'Coach matching',
  path: 'content/coach-match-tags/*',
  slugField: 'title',
  columns: ['title', 'priority'],
  schema: {
    title: slugged('Name', 'For editors only.'),
    tagCombination: fields.multiselect({
      label: 'Answers',
      description: 'All of these must match. None: for everyone nothing else fits.',
      options: DISCOVERY_ANSWERS.map((value) => ({ value, label: value })),
      defaultValue: [],
    }),
    primaryCoach: fields.relationship({
      label: 'Coaching',
      collection: 'programs',
      description: 'A coach of this program fits best.',
      validation: { isRequired: true },
    }),
    supportingCoaches: fields.multiRelationship({
      label: 'Also good',
      collection: 'programs',
      description: 'Up to three programs whose coaches help too.',
      validation: { length: { max: 3 } },
    }),
    aiTools: fields.multiRelationship({
      label: 'AI coaches',
      collection: 'ai_coaches',
      description: 'Up to three.',
      validation: { length: { max: 3 } },
    }),
    groupSupport: lines('Groups', 'Names of groups or workshops, exactly as in the dates.', {
      max: 80,
      most: 4,
    }),
    reason: prose('Why', {
      help: 'Shown to the member: why these fit. One or two sentences, without a diagnosis.',
      max: 300,
      required: true,
    }),
    priority: fields.integer({
      label: 'Priority',
      description: 'When more than one fits, the highest counts.',
      defaultValue: 10,
      validation: { min: 0, max: 999, isRequired: true },
    }),
    isActive: flag('Used', true, 'Uncheck to stop using it.'),
  },
});
