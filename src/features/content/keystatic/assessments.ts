import { collection, fields } from '@keystatic/core';
import { ASSESSMENT_CATEGORIES, instruments, type Instrument } from '../assessment-schemas.ts';
import { choice, flag, line, link, order, prose, slugged } from './fields.ts';
import { locked } from './locked-field.ts';

/** What members take. Editors write what stands around the questions; the questions and how they are scored are locked. */
const nextStep = fields.object({
  label: line('Words', { help: 'What it is, in a few words.', max: 80, required: true }),
  labelEs: line('Words in Spanish', { help: 'Only where it is taken in Spanish.', max: 80 }),
  url: link('Address', 'An article, a group, a program, or a coach.'),
  urlEs: link('Address in Spanish', 'Only where there is a Spanish page.'),
});

const describe = (all: Instrument[]): string[] =>
  all.flatMap(({ name, source, license, items, options, scoring }) => [
    `${name}. Source: ${source.text} License: ${license.text}`,
    ...items.map(
      (item, at) =>
        `${at + 1}. ${item.text} (${(item.options.length > 0 ? item.options : options).map(({ label, value }) => `${label} = ${value}`).join(', ') || 'own words'}${item.isReversed ? '; reversed' : ''})`,
    ),
    `Scoring: ${scoring.method}, from ${scoring.min} to ${scoring.max}. ${scoring.bands.map(({ from, name: band }) => `From ${from}: ${band}`).join('. ')}`,
  ]);

export const assessments = collection({
  label: 'Assessments',
  path: 'content/assessments/*',
  slugField: 'title',
  columns: ['title', 'category', 'order', 'isActive'],
  schema: {
    title: slugged('Title', 'Its name in the list. The address stays neutral.'),
    titleEs: line('Title in Spanish', { help: 'Only where it is taken in Spanish.' }),
    category: choice('Category', ASSESSMENT_CATEGORIES, 'life', 'Where it stands in the list.'),
    version: fields.integer({
      label: 'Version of the questions',
      description: 'Goes up when a developer changes the questions. Results keep their version.',
      defaultValue: 1,
      validation: { min: 1, isRequired: true },
    }),
    minutes: fields.integer({
      label: 'Minutes',
      description: 'About how long it takes.',
      defaultValue: 5,
      validation: { min: 1, max: 60, isRequired: true },
    }),
    introduction: prose('Introduction', {
      help: 'What it asks, what it doesn’t, and that everything can be skipped.',
      max: 600,
      required: true,
    }),
    introductionEs: prose('Introduction in Spanish', { help: 'The same in Spanish.', max: 600 }),
    closing: prose('Closing words', {
      help: 'Under the result: what it can’t know.',
      max: 600,
      required: true,
    }),
    closingEs: prose('Closing words in Spanish', { help: 'The same in Spanish.', max: 600 }),
    isInSpanish: flag('Can be taken in Spanish', false, 'Only with published Spanish questions.'),
    instruments: locked('Questions and scoring', {
      help: 'Locked: a changed word or number would make a score mean something else.',
      read: (stored) => instruments.parse(stored),
      describe,
    }),
    next: fields.array(nextStep, {
      label: 'Next steps',
      description: 'Three pages that exist.',
      itemLabel: (item) => item.fields.label.value || 'New step',
      validation: { length: { min: 1, max: 3 } },
    }),
    order: order(),
    isActive: flag('Offered', true, 'Uncheck to take it off. Results stay with their owners.'),
  },
});
