import { collection, fields } from '@keystatic/core';
import { membershipLevels } from '../../../config/enumerations.ts';
import { FAQ_TOPICS, ICONS, IMPACT_BASES, IMPACT_GROUPS, IMPACT_KINDS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, scheduled, slugged } from './fields.ts';

const week = fields.object({
  when: line('When', { help: 'Such as Week 1, or Weeks 2 to 4.', max: 40, required: true }),
  title: line('Title', { help: 'Two to six words.', max: 80, required: true }),
  content: prose('Content', { help: 'One to three short sentences.', max: 500, required: true }),
});

const ownQuestion = fields.object({
  question: line('Question', { help: 'As a visitor would ask it.', max: 160, required: true }),
  answer: prose('Answer', { help: 'Two to four short sentences.', max: 900, required: true }),
});

const guide = fields.object({
  income: line('Household income', {
    help: 'In plain words: Under $25,000 a year.',
    max: 60,
    required: true,
  }),
  amount: line('Amount', { help: 'A month: $50, or $60 to $75.', max: 40, required: true }),
});

export const programs = collection({
  label: 'Programs',
  path: 'content/programs/*',
  slugField: 'title',
  columns: ['title', 'highlight', 'order'],
  schema: {
    title: slugged('Title', "The program's name."),
    description: prose('Description', {
      help: 'Two or three sentences: who it is for and what changes.',
      max: 600,
      required: true,
    }),
    features: lines('Features', 'Exactly four short points.', { most: 4 }),
    highlight: line('Highlight', {
      help: 'The badge on the card, two or three words.',
      max: 40,
      required: true,
    }),
    audience: prose('Who it is for', { help: 'Shown on the program’s own page.', max: 900 }),
    limits: prose('What it is not', {
      help: 'Where this help ends, and who can help then. Never leave it out if someone may be in danger.',
      max: 900,
    }),
    weeks: fields.array(week, {
      label: 'What happens, week by week',
      description: 'In order. Don’t promise results.',
      itemLabel: (item) => `${item.fields.when.value}: ${item.fields.title.value}`,
      validation: { length: { max: 10 } },
    }),
    cost: prose('What it costs', {
      help: 'One or two sentences. The prices come from the pricing tiers and are shown below.',
      max: 600,
    }),
    questions: fields.array(ownQuestion, {
      label: 'Questions people ask',
      description: 'Two to five.',
      itemLabel: (item) => item.fields.question.value || 'New question',
      validation: { length: { max: 8 } },
    }),
    nextStep: prose('Next step', {
      help: 'One or two sentences: the easiest thing to do now.',
      max: 400,
    }),
    nextText: line('Next step: link', { help: 'What the link says.', max: 60 }),
    nextUrl: link('Next step: address', 'Where the link leads.'),
    linkText: line('Button', {
      help: 'Only for programs with their own starting point, such as an assessment.',
      max: 60,
    }),
    url: link('Button address', 'Where the button leads.'),
    icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
    specialised: flag(
      'Specialized',
      false,
      'Marks a program with its own intake, such as weight loss.',
    ),
    helpFirst: flag(
      'Help first',
      false,
      'For programs about danger: the hotlines come first on its page, and the browser’s history only says Program.',
    ),
    order: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
    ...scheduled(),
  },
});

export const pricingTiers = collection({
  label: 'Pricing tiers',
  path: 'content/pricing/*',
  slugField: 'name',
  columns: ['name', 'price', 'order'],
  schema: {
    name: slugged('Name', "The tier's name."),
    price: line('Price', { help: 'As shown: Free, $50-100.', max: 40, required: true }),
    description: line('Description', {
      help: 'One line: for whom, how the price is set.',
      max: 200,
      required: true,
    }),
    features: lines('Features', 'What is included.', { most: 8 }),
    membershipLevel: choice(
      'Level',
      membershipLevels,
      'free',
      'The level that comes with it. Each level has one tier.',
    ),
    guidance: fields.array(guide, {
      label: 'Guidance by income',
      description:
        'On a sliding scale, what people with about this income often pay. It helps someone choose. No one has to prove anything.',
      itemLabel: (item) => item.fields.income.value || 'Empty',
      validation: { length: { max: 8 } },
    }),
    highlighted: flag('Most popular', false, 'At most one tier.'),
    order: order(),
  },
});

export const memberBenefits = collection({
  label: 'Member benefits',
  path: 'content/member-benefits/*',
  slugField: 'title',
  columns: ['title', 'membershipLevel', 'sortOrder'],
  schema: {
    title: slugged('Title', 'Two to five words.'),
    description: line('Description', { help: 'One sentence.', max: 200, required: true }),
    membershipLevel: choice(
      'Level',
      membershipLevels,
      'free',
      'Each level also includes everything in the levels before it.',
    ),
    icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
    sortOrder: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
    ...scheduled(),
  },
});

export const donationPresets = collection({
  label: 'Suggested amounts',
  path: 'content/donation-presets/*',
  slugField: 'label',
  columns: ['label', 'amount', 'sortOrder'],
  schema: {
    label: slugged('Label', 'As shown on the button: $25.', { max: 20 }),
    amount: fields.text({
      label: 'Amount',
      description: 'In dollars, without the sign: 25 or 25.50. At least 1, at most 25,000.',
      validation: {
        isRequired: true,
        length: { min: 1, max: 9 },
        pattern: { regex: /^\d{1,5}(\.\d{1,2})?$/, message: 'Write it as 25 or 25.50' },
      },
    }),
    description: line('What it buys', {
      help: 'One short line, and true.',
      max: 100,
      required: true,
    }),
    icon: choice('Icon', ICONS, 'heart', 'A small drawing.'),
    isPopular: flag('Chosen first', false, 'The amount that is already chosen. At most one.'),
    sortOrder: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
    ...scheduled(),
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
    questionEs: line('Question in Spanish', {
      help: 'For Spanish pages. Empty: the question isn’t shown there.',
      max: 160,
    }),
    answerEs: prose('Answer in Spanish', {
      help: 'The same two to five short sentences.',
      max: 1200,
    }),
    topic: choice('Topic', FAQ_TOPICS, 'other', 'Pages pick questions by topic.'),
    order: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
    ...scheduled(),
  },
});

export const aiCoaches = collection({
  label: 'AI coaches',
  path: 'content/ai-coaches/*',
  slugField: 'name',
  columns: ['name', 'role', 'order'],
  schema: {
    name: slugged('Name', "The coach's name. It’s software, so don’t give it a human last name.", {
      slugHelp: 'The chat knows the coach by this id. Do not change it.',
    }),
    role: line('Role', { help: 'What it helps with, two to four words.', max: 60, required: true }),
    roleEs: line('Role in Spanish', { help: 'The same for members who read Spanish.', max: 60 }),
    description: prose('Description', {
      help: 'Two sentences in plain words.',
      max: 500,
      required: true,
    }),
    greeting: prose('Greeting', { help: 'Its first message.', max: 500, required: true }),
    greetingEs: prose('Greeting in Spanish', {
      help: 'Its first message to members who read Spanish.',
      max: 500,
      required: true,
    }),
    topics: lines('Topics', 'What you can ask it.', { most: 8 }),
    can: lines('What it can do', 'Three to five points, each something it really does.', {
      most: 6,
    }),
    cannot: lines('What it can’t do', 'Three to five points, and who helps with them instead.', {
      most: 6,
    }),
    examples: lines('Example questions', 'As a member would type them. Members can tap them.', {
      most: 6,
    }),
    canEs: lines('What it can do, in Spanish', 'The same points, for members who read Spanish.', {
      most: 6,
    }),
    cannotEs: lines(
      'What it can’t do, in Spanish',
      'The same points, for members who read Spanish.',
      { most: 6 },
    ),
    examplesEs: lines('Example questions in Spanish', 'As someone would type them in Spanish.', {
      most: 6,
    }),
    voice: prose('Voice', { help: 'How it should sound, for the model.', max: 800 }),
    prompt: prose('Instructions for a model', {
      help: 'Its topics, style, and limits. Used only when a language model answers. Rules for every coach (danger, honesty, links) are added automatically.',
      max: 3000,
      required: true,
    }),
    icon: choice('Icon', ICONS, 'chat', 'A small drawing.'),
    order: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
  },
});

export const impactMetrics = collection({
  label: 'Impact figures',
  path: 'content/impact/*',
  slugField: 'title',
  columns: ['title', 'value', 'asOf'],
  schema: {
    title: slugged('Title', 'What is counted, in lower case: women supported.'),
    metric: line('Name in the database', {
      help: 'One word, starting in lower case, such as womenSupported. Don’t change it.',
      max: 60,
      required: true,
    }),
    value: line('Value', {
      help: 'As shown. Usually a setting of the group Figures, such as %womenSupported%, so the number is kept in one place.',
      max: 40,
      required: true,
    }),
    kind: choice('Kind', IMPACT_KINDS, 'count', 'A count of something, or a share of a hundred.'),
    group: choice('Group', IMPACT_GROUPS, 'reach', 'Figures in a group are shown together.'),
    period: line('Period', {
      help: 'The time the figure covers.',
      max: 40,
      defaultValue: 'all-time',
    }),
    basis: choice(
      'Who vouches for it',
      IMPACT_BASES,
      'stated',
      'Stated: we say so. Counted: this software counted it in our records. Checked: someone outside confirmed it.',
    ),
    source: line('Source', {
      help: 'Where it comes from, as readers see it. Name the report or the person responsible for it.',
      max: 200,
      required: true,
    }),
    asOf: fields.date({
      label: 'As of',
      description: 'The date the figure is accurate.',
      validation: { isRequired: true },
    }),
    note: line('Note', { help: 'What is and isn’t counted, if that isn’t clear.', max: 240 }),
    order: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
  },
});
