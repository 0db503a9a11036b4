import { collection, fields } from '@keystatic/core';
import { HELP_CONTEXTS, ICONS, LANGUAGES, POPULARITY, TONES, TOURS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

const topic = fields.object({
  name: line('Name', { help: 'What the link says.', max: 60, required: true }),
  link: link('Address', 'Where it leads.'),
  nameEs: line('Name in Spanish', { help: 'What the link says on the Spanish card.', max: 60 }),
  linkEs: link(
    'Address for readers of Spanish',
    'Only for a place within a page, such as /es/contact#lineas. Empty: the same page in Spanish, where there is one.',
  ),
});

export const helpCards = collection({
  label: 'Help cards',
  path: 'content/help/*',
  slugField: 'title',
  columns: ['title', 'context', 'tone'],
  schema: {
    title: slugged('Title', 'Short and kind.'),
    message: prose('Message', {
      help: 'Two or three sentences. Never pushy, never blaming.',
      max: 500,
      required: true,
    }),
    actionSuggestions: lines('Suggested actions', 'Two to four small steps.', { most: 5 }),
    relatedTopics: fields.array(topic, {
      label: 'Related topics',
      description: 'Up to four links.',
      itemLabel: (item) => item.fields.name.value,
      validation: { length: { max: 4 } },
    }),
    titleEs: line('Title in Spanish', {
      help: 'Use tú. Without a title and a message, Spanish readers get the card in English.',
      max: 80,
    }),
    messageEs: prose('Message in Spanish', { help: 'The same two or three sentences.', max: 600 }),
    actionSuggestionsEs: lines(
      'Suggested actions in Spanish',
      'The same steps, in the same order.',
      { most: 5 },
    ),
    context: choice(
      'Context',
      HELP_CONTEXTS,
      'registration-welcome',
      'When the card is shown. One card for each context.',
    ),
    tone: choice('Tone', TONES, 'supportive', 'Sets the color and drawing.'),
    icon: choice('Icon', ICONS, 'heart', 'A small drawing.'),
  },
});

export const tourSteps = collection({
  label: 'Tour steps',
  path: 'content/tours/*',
  slugField: 'title',
  columns: ['title', 'tour', 'order'],
  schema: {
    title: slugged('Title', 'What this step is about.'),
    content: prose('Content', { help: 'Two short sentences.', max: 500, required: true }),
    points: lines('Points', 'Up to four short points.', { most: 4 }),
    url: link('Learn more', 'Where Learn More leads.'),
    linkText: line('Link words', {
      help: 'Only for the spotlight: what its link says. Two or three words.',
      max: 40,
    }),
    titleEs: line('Title in Spanish', {
      help: 'For members who read Spanish. A tour is shown in Spanish once each of its steps has title and content.',
      max: 80,
    }),
    contentEs: prose('Content in Spanish', { help: 'The same two short sentences.', max: 500 }),
    pointsEs: lines('Points in Spanish', 'As many as in English.', { most: 4 }),
    linkTextEs: line('Link words in Spanish', { help: 'Only for the spotlight.', max: 40 }),
    tour: choice(
      'Tour',
      TOURS,
      'platform',
      'Welcome: first visit. Welcome features: the six cards at the end. Platform: the five steps of the platform tour. Spotlight: the small card at the lower right, which shows them one at a time.',
    ),
    icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
    order: order(),
  },
});

export const searchableFeatures = collection({
  label: 'Searchable features',
  path: 'content/features/*',
  slugField: 'title',
  columns: ['title', 'category', 'popularity'],
  schema: {
    title: slugged('Title', 'As shown in the search results.', { slugHelp: "The feature's id." }),
    description: line('Description', { help: 'One sentence.', max: 200, required: true }),
    category: line('Category', { help: 'One or two words.', max: 40, required: true }),
    link: link('Address', 'Where it leads.'),
    tags: lines('Tags', 'Words people may search for.', { max: 40, most: 16 }),
    popularity: choice('Popularity', POPULARITY, 'medium', 'High comes first.'),
    isNew: flag('New', false, 'Shows the badge New.'),
    estimatedTime: line('Time', {
      help: 'How long it takes, such as 5 min.',
      max: 30,
      required: true,
    }),
    order: order(),
  },
});

export const searchWords = collection({
  label: 'Search words',
  path: 'content/search-words/*',
  slugField: 'title',
  columns: ['title'],
  schema: {
    title: slugged('Title', 'For editors: what these words are about.'),
    words: lines(
      'Words',
      'What people type, including slang and Spanish: single words or short phrases. Word endings, accents, and one wrong letter are understood.',
      { max: 60, most: 120 },
    ),
    meaning: line('Meaning', { help: 'The words that our own pages use for it.', max: 200 }),
    language: choice('Language', LANGUAGES, 'en', 'Of the words. The pinned lines below speak it.'),
    hotlines: fields.multiRelationship({
      label: 'Pinned hotlines',
      collection: 'emergency_contacts',
      description:
        'For topics of one or two words, such as "abuse": these hotlines come before all results, in this order, and the search isn’t saved. The danger detector handles full sentences without this.',
    }),
  },
});
