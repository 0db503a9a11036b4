import { collection, fields } from '@keystatic/core';
import { ANSWER_FAULTS, ANSWER_KINDS, CHAT_COACHES, DANGERS, EXERCISE_KINDS, LANGUAGES, SAID_IN } from '../choices.ts';
import { choice, flag, line, lines, order, prose, slugged } from './fields.ts';

/** What the built-in guide knows in the AI chat. */
const coaches = () => fields.multiselect({
  label: 'Coaches', description: 'Who says it. None: every coach. "General" is the chat in the corner of each page.', options: CHAT_COACHES.map((value) => ({ value, label: value })), defaultValue: [],
});

const asks = (help: string) => lines('Ways to ask it', `${help} Whole questions and short ones, as people type them, slang too. Wrong letters and accents left out are understood.`, { max: 160, most: 40 });

const followUp = fields.object({
  asks: asks('Asked after this answer: how long? how often? why? what if it does not help?'),
  answer: prose('Answer', { help: 'One to four short sentences.', max: 1200, required: true }),
});

const step = fields.object({
  text: prose('Step', { help: 'One thing to do, in one to three short sentences. Offer a way with open eyes.', max: 500, required: true }),
  seconds: fields.integer({ label: 'Seconds', description: 'How long it takes, if that matters.', validation: { min: 1, max: 900 } }),
});

export const coachAnswers = collection({
  label: 'What the coaches know',
  path: 'content/coach-answers/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'For editors: what is asked.'),
    kind: choice('Kind', ANSWER_KINDS, 'topic', 'Topic: within a coach\'s field. Boundary: what no coach does (doses, calorie figures, what a court will say); it goes before everything else. Site: how this site works. Small talk: hello, thank you.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish. Write the other language as its own entry.'),
    danger: choice('Danger', SAID_IN, 'none', 'Set only for what is said when a message shows that somebody may be in danger. Such an entry is said then and at no other time, beside the safety card.'),
    coaches: coaches(),
    asks: asks('Eight to twenty.'),
    answers: fields.array(prose('Answer', { help: 'Two to six short sentences, warm and plain. A list is fine. Link only to our own pages. No doses, no calorie figures, no promise.', max: 2400, required: true }), {
      label: 'Answers', description: 'Two to four that say the same in other words, so that the same question is not answered with the same wall of text.',
      itemLabel: (item) => item.value.slice(0, 60) || 'Empty', validation: { length: { min: 1, max: 5 } },
    }),
    more: fields.array(followUp, { label: 'Asked after it', description: 'Short questions that only make sense after this answer.', itemLabel: (item) => item.fields.asks.elements[0]?.value || 'New', validation: { length: { max: 10 } } }),
    question: lines('Questions back', 'One of them ends the answer. One useful, easy question each; never why.', { max: 200, most: 4 }),
    exercise: fields.relationship({ label: 'Exercise', collection: 'exercises', description: 'Offered after the answer.' }),
    source: line('Source', { help: 'Wherever it states facts about health or law: who says so, and the address.', max: 300 }),
    order: order('Smaller numbers come first when two fit equally.'),
    isActive: flag('Used', true, 'Untick to stop using it.'),
  },
});

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
  },
});

export const exercises = collection({
  label: 'Exercises in the chat',
  path: 'content/exercises/*',
  slugField: 'title',
  columns: ['title', 'language', 'kind'],
  schema: {
    title: slugged('Title', 'As a coach offers it: a slow breath.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    kind: choice('Kind', EXERCISE_KINDS, 'breathing', 'What it is good for.'),
    coaches: coaches(),
    asks: asks('Five to fifteen.'),
    intro: prose('Beginning', { help: 'What it is, how long it takes, and that one may stop at any time.', max: 600, required: true }),
    steps: fields.array(step, { label: 'Steps', description: 'Said one at a time; the member says when to go on.', itemLabel: (item) => item.fields.text.value.slice(0, 60) || 'New step', validation: { length: { min: 1, max: 12 } } }),
    closing: prose('End', { help: 'One or two sentences. Praise nothing, ask how it was.', max: 600, required: true }),
    isActive: flag('Used', true, 'Untick to stop offering it.'),
  },
});

const reviewed = 'Somebody who knows about crisis work should read every change.';

export const safetyCards = collection({
  label: 'Safety cards in the chat',
  path: 'content/safety-cards/*',
  slugField: 'title',
  columns: ['title', 'kind', 'language', 'reviewedBy'],
  schema: {
    title: slugged('Title', 'For editors: which danger, which language.'),
    heading: line('Heading', { help: `A few calm words, never "emergency". ${reviewed}`, max: 80, required: true }),
    kind: choice('Danger', DANGERS, 'self_harm', 'One card for each danger and language.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    message: prose('Text', { help: `Two or three short sentences. No lecture, no diagnosis, no advice to confront anybody or to delete a history. ${reviewed}`, max: 500, required: true }),
    hotlines: fields.multiRelationship({ label: 'Crisis lines', collection: 'emergency_contacts', description: 'In this order, the most fitting first. Their numbers stand with the lines themselves.' }),
    safeQuestion: line('Are you safe to type?', { help: 'The question, in your words.', required: true }),
    safeYes: line('Answer yes', { help: 'On the button.', max: 40, required: true }),
    safeNo: line('Answer no', { help: 'On the button.', max: 40, required: true }),
    safeYesReply: prose('After yes', { help: 'One or two sentences.', max: 400, required: true }),
    safeNoReply: prose('After no', { help: 'Short. Where the quick exit is, and which line to call when it is safe.', max: 400, required: true }),
    groundingOffer: line('Offer to steady oneself', { help: 'On the button. It never begins by itself.', max: 80, required: true }),
    groundingSteps: lines('Steps', 'One small thing at a time, with open eyes.', { most: 6 }),
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
