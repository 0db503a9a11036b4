import { collection, fields } from '@keystatic/core';
import { ANSWER_KINDS, CHAT_COACHES, EXERCISE_KINDS, LANGUAGES, STEP_LIMITS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

const coaches = () =>
  fields.multiselect({
    label: 'Coaches',
    description:
      'Which coach uses it. None: every coach. "General" is the chat in the corner of each page.',
    options: CHAT_COACHES.map((value) => ({ value, label: value })),
    defaultValue: [],
  });

const asks = (help: string, most = 40) =>
  lines(
    'Ways to ask it',
    `${help} Full and short questions, as people type them, including slang. Typos and missing accents are understood.`,
    { max: 160, most },
  );

const step = fields.object({
  text: prose('Step', {
    help: 'One thing to do, in one to three short sentences. Include an option with eyes open.',
    max: 500,
    required: true,
  }),
  seconds: fields.integer({
    label: 'Seconds',
    description: 'How long it takes, if that matters.',
    validation: { min: 1, max: 900 },
  }),
});

export const chatAnswers = collection({
  label: 'Helper answers',
  path: 'content/chat-answers/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'Members see it above the answer. Plain, two to eight words.'),
    asks: asks('Eight to sixteen. No two entries may have the same one.', 16),
    answer: prose('Answer', {
      help: '50 to 120 words that help on their own. Short lists are fine. Link only to our own pages. No doses, no calorie numbers, no promises, no question at the end.',
      max: 2400,
      required: true,
    }),
    short: prose('Shorter', {
      help: 'The same in one or two sentences, for the button "Shorter".',
      max: 500,
      required: true,
    }),
    why: prose('Why', {
      help: 'Why this happens or why it helps, in one to three sentences, for the button "Why". Leave it empty if there is nothing true and useful to say.',
      max: 600,
    }),
    link: link('Page', 'The one page of ours that says more, such as /resources/when-panic-comes.'),
    exercise: fields.relationship({
      label: 'Exercise',
      collection: 'exercises',
      description: 'Named under the answer. It must be in the same language.',
    }),
    source: line('Source', { help: 'For facts about health or law: who says so.', max: 300 }),
    kind: choice(
      'Kind',
      ANSWER_KINDS,
      'topic',
      'Topic: an ordinary question. Plan: a few steps for this week. Limit: what no coach does (doses, calories, what a court will say). Site: how this site works.',
    ),
    language: choice(
      'Language',
      LANGUAGES,
      'en',
      'en is English, es is Spanish. Write the other language as its own entry.',
    ),
    coaches: coaches(),
    order: order('Smaller numbers come first when two fit equally.'),
    isActive: flag('Used', true, 'Uncheck to stop using it.'),
  },
});

const helper = fields.object(
  {
    intro: prose('What it is', {
      help: 'Says that it cannot hold a conversation, and what it can do.',
      max: 400,
      required: true,
    }),
    examples: line('Before two examples', {
      help: 'Two example questions of the coach follow.',
      max: 160,
      required: true,
    }),
    unsure: prose('Not sure', {
      help: 'Up to three close titles follow. One may be the right answer, so don’t say anything that would be wrong if it is.',
      max: 300,
      required: true,
    }),
    unknown: prose('Nothing comes close', {
      help: 'The three answers below follow.',
      max: 300,
      required: true,
    }),
    general: fields.multiRelationship({
      label: 'Where to start',
      collection: 'chat_answers',
      description: 'Three answers for anyone, in this language, shown when nothing comes close.',
    }),
    person: prose('Talk to a person', {
      help: 'Who answers and how to reach them. Also the reply to the button.',
      max: 600,
      required: true,
    }),
    lowWeight: prose('Low weight', {
      help: 'Replaces any answer when height and weight show that someone is underweight or wants to be. A doctor and the ANAD line; no advice about food.',
      max: 800,
      required: true,
    }),
    more: line('Before more entries', {
      help: 'Up to two titles follow.',
      max: 80,
      required: true,
    }),
    readMore: line('Before the page', {
      help: 'The page that says more follows.',
      max: 80,
      required: true,
    }),
    exercise: line('Exercise that fits', {
      help: '{title} is replaced with the name of the exercise. A button under the reply opens it.',
      max: 160,
      required: true,
    }),
    otherLanguage: line('In the other language', {
      help: 'Shown after a title that isn’t in the reader’s language.',
      max: 40,
      required: true,
    }),
    offers: fields.object({
      shorter: line('Button: shorter', {
        help: 'Sent exactly as written.',
        max: 30,
        required: true,
      }),
      why: line('Button: why', { help: 'Sent exactly as written.', max: 30, required: true }),
      another: line('Button: another one', {
        help: 'Sent exactly as written.',
        max: 30,
        required: true,
      }),
      person: line('Button: talk to a person', {
        help: 'Sent exactly as written.',
        max: 40,
        required: true,
      }),
    }),
    smallTalk: lines(
      'Greetings and thanks',
      'A message with only these words gets an explanation of the helper and two examples.',
      { max: 40, most: 80 },
    ),
    exerciseWords: lines(
      'Words that ask for an exercise',
      'If a message has one of these, exercises come first.',
      { max: 40, most: 60 },
    ),
  },
  {
    label: 'Library helper',
    description:
      'The helper’s own words. Everything else comes from the answers, the exercises, and our pages.',
  },
);

export const chatWords = collection({
  label: 'Chat text',
  path: 'content/chat-words/*',
  slugField: 'title',
  columns: ['title', 'language'],
  schema: {
    title: slugged('Title', 'The language these words are in. One entry for each.'),
    notice: prose('Notice', {
      help: 'Opens every conversation and repeats after three hours: not a human being, not a therapist. No links.',
      max: 300,
      required: true,
    }),
    crisisLine: prose('Crisis line', {
      help: 'One short line of help, shown under the locked chat and every error.',
      max: 300,
      required: true,
    }),
    chips: fields.array(
      line('Words', {
        help: 'Sent exactly as written when someone taps them.',
        max: 60,
        required: true,
      }),
      {
        label: 'Four ways to start',
        description:
          'In the corner chat: the intake form, meal planning, the coaching process, supplements.',
        itemLabel: (item) => item.value || 'Empty',
        validation: { length: { min: 4, max: 4 } },
      },
    ),
    helper,
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
  },
});

export const exercises = collection({
  label: 'Exercises in the chat',
  path: 'content/exercises/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'Members see it, and write it to get the exercise: a slow breath.'),
    intro: prose('Introduction', {
      help: 'What it is, how long it takes, and that you can stop anytime.',
      max: 600,
      required: true,
    }),
    steps: fields.array(step, {
      label: 'Steps',
      description: 'Shown together as a numbered list.',
      itemLabel: (item) => item.fields.text.value.slice(0, 60) || 'New step',
      validation: { length: { min: 1, max: 12 } },
    }),
    closing: prose('End', {
      help: 'One or two sentences. No praise and no question: the helper can’t know how it went.',
      max: 600,
      required: true,
    }),
    asks: asks('Five to fifteen.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    kind: choice('Kind', EXERCISE_KINDS, 'breathing', 'What it’s good for.'),
    coaches: coaches(),
    avoid: fields.multiselect({
      label: 'Not suggested to',
      description:
        'Members whose plan says so don’t get it as a suggestion. Anyone may still ask for it in the chat.',
      options: STEP_LIMITS.map((value) => ({ value, label: value.replaceAll('-', ' ') })),
      defaultValue: [],
    }),
    isActive: flag('Used', true, 'Uncheck to stop offering it.'),
  },
});
