import { collection, fields } from '@keystatic/core';
import { ANSWER_FAULTS, ANSWER_KINDS, CHAT_COACHES, EXERCISE_KINDS, LANGUAGES, SITUATIONS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

/** What the library helper of the AI chat answers from. */
const coaches = () => fields.multiselect({
  label: 'Coaches', description: 'Who says it. None: every coach. "General" is the chat in the corner of each page.', options: CHAT_COACHES.map((value) => ({ value, label: value })), defaultValue: [],
});

const asks = (help: string, most = 40) => lines('Ways to ask it', `${help} Whole questions and short ones, as people type them, slang too. Wrong letters and accents left out are understood.`, { max: 160, most });

const step = fields.object({
  text: prose('Step', { help: 'One thing to do, in one to three short sentences. Offer a way with open eyes.', max: 500, required: true }),
  seconds: fields.integer({ label: 'Seconds', description: 'How long it takes, if that matters.', validation: { min: 1, max: 900 } }),
});

export const coachAnswers = collection({
  label: 'Answers of the helper',
  path: 'content/coach-answers/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'Members see it above the answer. Plain, two to eight words.'),
    kind: choice('Kind', ANSWER_KINDS, 'topic', 'Topic: an ordinary question. Plan: a few steps for this week. Limit: what no coach does (doses, calories, what a court will say). Site: how this site works.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish. Write the other language as its own entry.'),
    coaches: coaches(),
    asks: asks('Eight to sixteen. No two entries may have the same one.', 16),
    answer: prose('Answer', { help: '50 to 120 words that help by themselves. Short lists are fine. Link only to our own pages. No doses, no calorie numbers, no promises, no question at the end.', max: 2400, required: true }),
    short: prose('Shorter', { help: 'The same in one or two sentences, for the button "Shorter".', max: 500, required: true }),
    why: prose('Why', { help: 'Why this happens or why it helps, in one to three sentences, for the button "Why". Leave it empty if there is nothing true and useful to say.', max: 600 }),
    link: link('Page', 'The one page of ours that says more, such as /resources/when-panic-comes.'),
    exercise: fields.relationship({ label: 'Exercise', collection: 'exercises', description: 'Named under the answer. It must be in the same language.' }),
    source: line('Source', { help: 'For facts about health or law: who says so.', max: 300 }),
    order: order('Smaller numbers come first when two fit equally.'),
    isActive: flag('Used', true, 'Untick to stop using it.'),
  },
});

const helper = fields.object({
  intro: prose('What it is', { help: 'Says that it cannot hold a conversation, and what it can do.', max: 400, required: true }),
  examples: line('Before two examples', { help: 'Two example questions of the coach follow.', max: 160, required: true }),
  unsure: prose('No good answer', { help: 'Up to three titles that come close follow.', max: 300, required: true }),
  unknown: prose('No answer at all', { help: 'Said when nothing comes close.', max: 300, required: true }),
  person: prose('Talk to a person', { help: 'Who answers and how to reach them. Also the reply to the button.', max: 600, required: true }),
  lowWeight: prose('Low weight', { help: 'Stands in place of any answer when height and weight show that someone is underweight, or wants to be. A doctor and the ANAD line; no advice about food.', max: 800, required: true }),
  more: line('Before more entries', { help: 'Up to two titles follow.', max: 80, required: true }),
  readMore: line('Before the page', { help: 'The page that says more follows.', max: 80, required: true }),
  exercise: line('Exercise that fits', { help: '{title} stands for the name of the exercise. A button under the reply opens it.', max: 160, required: true }),
  otherLanguage: line('In the other language', { help: 'Stands behind a title that is not in the reader\'s language.', max: 40, required: true }),
  offers: fields.object({
    shorter: line('Button: shorter', { help: 'Sent as it stands.', max: 30, required: true }),
    why: line('Button: why', { help: 'Sent as it stands.', max: 30, required: true }),
    another: line('Button: another one', { help: 'Sent as it stands.', max: 30, required: true }),
    person: line('Button: talk to a person', { help: 'Sent as it stands.', max: 40, required: true }),
  }),
  smallTalk: lines('Greetings and thanks', 'A message made of these words alone gets what the helper is and two examples.', { max: 40, most: 80 }),
  exerciseWords: lines('Words that ask for an exercise', 'With one of these in a message, exercises come first.', { max: 40, most: 60 }),
}, { label: 'Library helper', description: 'What the helper says by itself. Everything else comes from the answers, the exercises and our pages.' });

export const chatWords = collection({
  label: 'Words of the chat',
  path: 'content/chat-words/*',
  slugField: 'title',
  columns: ['title', 'language'],
  schema: {
    title: slugged('Title', 'The language these words are in. One entry for each.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    notice: prose('Notice', { help: 'Opens every conversation, and comes again after three hours: not a human being, not a therapist. No links.', max: 300, required: true }),
    crisisLine: prose('Crisis line', { help: 'One short line of help, under the locked chat and under every failure.', max: 300, required: true }),
    chips: fields.array(line('Words', { help: 'Sent as they stand when somebody presses them.', max: 60, required: true }), {
      label: 'Four ways to begin', description: 'In the chat of the corner: the intake form, meal planning, the coaching process, supplements.', itemLabel: (item) => item.value || 'Empty', validation: { length: { min: 4, max: 4 } },
    }),
    helper,
  },
});

export const exercises = collection({
  label: 'Exercises in the chat',
  path: 'content/exercises/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'Members see it, and write it to get the exercise: a slow breath.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    kind: choice('Kind', EXERCISE_KINDS, 'breathing', 'What it is good for.'),
    coaches: coaches(),
    asks: asks('Five to fifteen.'),
    intro: prose('Beginning', { help: 'What it is, how long it takes, and that one may stop at any time.', max: 600, required: true }),
    steps: fields.array(step, { label: 'Steps', description: 'Shown together as a numbered list.', itemLabel: (item) => item.fields.text.value.slice(0, 60) || 'New step', validation: { length: { min: 1, max: 12 } } }),
    closing: prose('End', { help: 'One or two sentences. No praise and no question: the helper cannot hear how it went.', max: 600, required: true }),
    isActive: flag('Used', true, 'Untick to stop offering it.'),
  },
});

const reviewed = 'Someone who knows crisis work should read every change.';

export const safetyReplies = collection({
  label: 'Fixed replies after danger',
  path: 'content/safety-replies/*',
  slugField: 'title',
  columns: ['title', 'situation', 'language', 'reviewedBy'],
  schema: {
    title: slugged('Title', 'For editors: which situation, which language.'),
    situation: choice('Situation', SITUATIONS, 'hurt_by_someone', 'One reply for each situation and language.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    heading: line('Heading', { help: `Two to six calm words. ${reviewed}`, max: 80, required: true }),
    reply: prose('Reply', { help: `Two to five short sentences. What saves a life comes first. No lecture, no diagnosis, no question that makes a person wait, no advice to confront someone or to delete a history. ${reviewed}`, max: 700, required: true }),
    stillOpen: prose('While the danger is open', { help: 'One or two sentences that stand in each later answer, until the person says they are safe or a day has passed.', max: 400, required: true }),
    hotlines: fields.multiRelationship({ label: 'Crisis lines', collection: 'emergency_contacts', description: 'In this order, the one that saves a life first. Their numbers stand with the lines themselves.' }),
    offersGrounding: flag('Offers a grounding exercise', false, 'Only where calming down cannot delay help.'),
    source: line('Source', { help: 'What the reply rests on: who says so.', max: 300 }),
    reviewedBy: line('Reviewed by', { help: 'Who read these words, and when. Empty: nobody yet.', max: 160 }),
  },
});

export const safeAnswers = collection({
  label: 'Safe answers in the chat',
  path: 'content/safe-answers/*',
  slugField: 'title',
  columns: ['title', 'fault', 'language'],
  schema: {
    title: slugged('Title', 'For editors: instead of what.'),
    fault: choice('Instead of', ANSWER_FAULTS, 'dosing', 'What a model was about to say.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    message: prose('Answer', { help: 'Says kindly what a coach does not do, and who can. Links to our own pages only.', max: 800, required: true }),
  },
});
