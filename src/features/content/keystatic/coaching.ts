import { collection, fields } from '@keystatic/core';
import { ANSWER_FAULTS, ANSWER_KINDS, CHAT_COACHES, EXERCISE_KINDS, LANGUAGES, SAID_IN, SITUATIONS } from '../choices.ts';
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
