import { collection, fields } from '@keystatic/core';
import { ANSWER_FAULTS, LANGUAGES, SITUATIONS } from '../choices.ts';
import { choice, line, prose, slugged } from './fields.ts';

const reviewed = 'Someone who knows crisis work should read every change.';

export const safetyReplies = collection({
  label: 'Fixed replies after danger',
  path: 'content/safety-replies/*',
  slugField: 'title',
  columns: ['title', 'situation', 'language', 'reviewedBy'],
  schema: {
    title: slugged('Title', 'For editors: which situation, which language.'),
    heading: line('Heading', {
      help: `Two to six calm words. ${reviewed}`,
      max: 80,
      required: true,
    }),
    reply: prose('Reply', {
      help: `Two to five short sentences. What saves a life comes first. No lecture, no diagnosis, no question that makes a person wait, no advice to confront someone or to delete a history. ${reviewed}`,
      max: 700,
      required: true,
    }),
    stillOpen: prose('While the danger is open', {
      help: 'One or two sentences shown in each later answer, until the person says they’re safe or a day has passed.',
      max: 400,
      required: true,
    }),
    hotlines: fields.multiRelationship({
      label: 'Crisis lines',
      collection: 'emergency_contacts',
      description:
        'In this order, the one that saves a life first. Their numbers are in the hotline entries.',
    }),
    grounding: fields.relationship({
      label: 'Exercise to calm down',
      collection: 'exercises',
      description:
        'Offered on the card, in the same language. Only where calming down cannot delay help, and one that makes no sound, needs nothing and no cold: someone may have to stay quiet, or have a weak heart.',
    }),
    situation: choice(
      'Situation',
      SITUATIONS,
      'hurt_by_someone',
      'One reply for each situation and language.',
    ),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    source: line('Source', { help: 'What the reply is based on, and who says so.', max: 300 }),
    reviewedBy: line('Reviewed by', {
      help: 'Who reviewed these words, and when. Empty: no one yet.',
      max: 160,
    }),
  },
});

export const safeAnswers = collection({
  label: 'Safe answers in the chat',
  path: 'content/safe-answers/*',
  slugField: 'title',
  columns: ['title', 'fault', 'language'],
  schema: {
    title: slugged('Title', 'For editors: instead of what.'),
    message: prose('Answer', {
      help: 'Says kindly what a coach does not do, and who can. Links to our own pages only.',
      max: 800,
      required: true,
    }),
    fault: choice('Instead of', ANSWER_FAULTS, 'dosing', 'What a model was about to say.'),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
  },
});
