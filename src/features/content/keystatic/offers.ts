import { collection } from '@keystatic/core';
import { FAQ_TOPICS, ICONS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

export const programs = collection({
  label: 'Programs',
  path: 'content/programs/*',
  slugField: 'title',
  columns: ['title', 'highlight', 'order'],
  schema: {
    title: slugged('Title', 'The program\'s name.'),
    icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
    description: prose('Description', { help: 'Two or three sentences: who it is for and what changes.', max: 600, required: true }),
    features: lines('Features', 'Exactly four short points.', { most: 4 }),
    highlight: line('Highlight', { help: 'The badge on the card, two or three words.', max: 40, required: true }),
    specialised: flag('Specialised', false, 'Marks a program with its own intake, such as weight loss.'),
    audience: prose('Who it is for', { help: 'Shown on the page of all programs.', max: 600 }),
    steps: lines('What happens', 'The steps in order, one line each.'),
    linkText: line('Button', { help: 'Only for programs with their own start, such as an assessment.', max: 60 }),
    url: link('Button address', 'Where the button leads.'),
    order: order(),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});

export const pricingTiers = collection({
  label: 'Pricing tiers',
  path: 'content/pricing/*',
  slugField: 'name',
  columns: ['name', 'price', 'order'],
  schema: {
    name: slugged('Name', 'The tier\'s name.'),
    price: line('Price', { help: 'As shown: Free, $50-100.', max: 40, required: true }),
    description: line('Description', { help: 'One line: for whom, how the price is set.', max: 200, required: true }),
    features: lines('Features', 'What is included.', { most: 8 }),
    highlighted: flag('Most popular', false, 'At most one tier.'),
    order: order(),
  },
});

export const faq = collection({
  label: 'Questions and answers',
  path: 'content/faq/*',
  slugField: 'question',
  columns: ['question', 'topic', 'order'],
  schema: {
    question: slugged('Question', 'As a visitor would ask it.', { max: 160 }),
    answer: prose('Answer', { help: 'Two to five short sentences.', max: 1200, required: true }),
    topic: choice('Topic', FAQ_TOPICS, 'other', 'Pages pick questions by topic.'),
    order: order(),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});

export const aiCoaches = collection({
  label: 'AI coaches',
  path: 'content/coaches/*',
  slugField: 'name',
  columns: ['name', 'role', 'order'],
  schema: {
    name: slugged('Name', 'The coach\'s name. It is software; do not give it a human surname.', { slugHelp: 'The chat knows the coach by this id. Do not change it.' }),
    role: line('Role', { help: 'What it helps with, two to four words.', max: 60, required: true }),
    icon: choice('Icon', ICONS, 'chat', 'A small drawing.'),
    description: prose('Description', { help: 'Two sentences in plain words.', max: 500, required: true }),
    greeting: prose('Greeting', { help: 'Its first message.', max: 500, required: true }),
    topics: lines('Topics', 'What one can ask it.', { most: 8 }),
    voice: prose('Voice', { help: 'How it speaks: for the model and the built-in guide.', max: 800 }),
    order: order(),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});
