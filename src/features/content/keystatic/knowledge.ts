import { collection, fields } from '@keystatic/core';
import {
  ARTICLE_DIFFICULTIES,
  ARTICLE_KINDS,
  ARTICLE_STATUSES,
  ICONS,
  LANGUAGES,
} from '../choices.ts';
import {
  choice,
  flag,
  line,
  lines,
  order,
  picture,
  publishable,
  richText,
  slugged,
} from './fields.ts';

const source = fields.object({
  name: line('Organization', {
    help: 'Such as National Institute of Mental Health.',
    required: true,
  }),
  title: line('Page', { help: 'Its title, exactly as shown there.', max: 200, required: true }),
  url: fields.url({
    label: 'Address',
    description: 'With https://. Open it before you publish.',
    validation: { isRequired: true },
  }),
});

/** Counters (`viewCount`, `helpfulCount`, `notHelpfulCount`) are rows, not content: no one types them. */
export const articles = collection({
  label: 'Articles',
  path: 'content/articles/*',
  slugField: 'title',
  entryLayout: 'content',
  format: { contentField: 'content' },
  columns: ['title', 'kind', 'category', 'status'],
  schema: {
    title: slugged('Title', 'Says what the reader gets.'),
    excerpt: line('Excerpt', {
      help: 'One or two sentences for lists and search engines.',
      max: 200,
      required: true,
    }),
    content: richText('Content', 'Short paragraphs, plain words, a heading every few paragraphs.'),
    featuredImage: picture('Image', 'Shown above the text.'),
    kind: choice(
      'Kind',
      ARTICLE_KINDS,
      'article',
      'A worksheet prints with lines to write on. A podcast is its script.',
    ),
    category: fields.relationship({
      label: 'Category',
      collection: 'categories',
      description: 'Where it’s shown in the library.',
      validation: { isRequired: true },
    }),
    subcategory: line('Subcategory', { help: 'A finer shelf, if the category has many.', max: 60 }),
    language: choice('Language', LANGUAGES, 'en', 'en is English, es is Spanish.'),
    translationOf: fields.relationship({
      label: 'Translation of',
      collection: 'articles',
      description:
        'For an entry in Spanish: the English one that says the same. Readers can switch between the two.',
    }),
    sources: fields.array(source, {
      label: 'Sources',
      description: 'Required for facts about health or law.',
      itemLabel: (item) => item.fields.name.value || 'Empty',
      validation: { length: { max: 10 } },
    }),
    reviewedAt: fields.date({
      label: 'Last reviewed',
      description: 'The day someone checked it against its sources. Readers see it.',
      validation: { isRequired: true },
    }),
    relatedArticles: fields.multiRelationship({
      label: 'Related articles',
      collection: 'articles',
      description: 'Up to three to read next.',
      validation: { length: { max: 3 } },
    }),
    tags: lines('Tags', 'Words readers filter by.', { max: 40 }),
    keywords: lines('Keywords', 'Words people search for that aren’t in the text.', { max: 40 }),
    estimatedReadTime: fields.integer({
      label: 'Minutes to read',
      description: 'About 200 words a minute.',
      defaultValue: 4,
      validation: { min: 1, max: 60, isRequired: true },
    }),
    difficulty: choice(
      'Difficulty',
      ARTICLE_DIFFICULTIES,
      'beginner',
      'How much the reader should know already.',
    ),
    targetAudience: line('Audience', {
      help: 'general, or a narrower group such as survivors.',
      max: 60,
      defaultValue: 'general',
    }),
    authorName: line('Author', {
      help: 'Name or role as shown.',
      max: 80,
      defaultValue: 'Hearthwell team',
    }),
    authorId: line("Author's account", {
      help: "Id of the author's account, if there is one.",
      max: 60,
    }),
    status: choice('Status', ARTICLE_STATUSES, 'draft', 'Only published articles are shown.'),
    ...publishable(),
    isPublic: flag('Public', true, 'Uncheck to keep it out of the public library.'),
    requiresAuth: flag('Members only', false, 'Only signed-in members can read it.'),
    priority: fields.integer({
      label: 'Priority',
      description: 'Higher comes first in lists. 0 is ordinary.',
      defaultValue: 0,
      validation: { min: 0, max: 100, isRequired: true },
    }),
  },
});

export const categories = collection({
  label: 'Article categories',
  path: 'content/categories/*',
  slugField: 'name',
  columns: ['name', 'sortOrder'],
  schema: {
    name: slugged('Name', 'As shown in the library.'),
    nameEs: line('Name in Spanish', {
      help: 'As shown beside texts in Spanish. Empty: the name above, marked as English.',
      max: 60,
    }),
    description: line('Description', { help: 'One sentence.', max: 200, required: true }),
    descriptionEs: line('Description in Spanish', {
      help: 'As shown in the Spanish library. Empty: the one above is used.',
      max: 200,
    }),
    icon: choice('Icon', ICONS, 'book', 'A small drawing.'),
    color: choice('Color', ['moss', 'clay', 'sand', 'paper'], 'moss', 'Color of its cards.'),
    parentId: fields.relationship({
      label: 'Belongs under',
      collection: 'categories',
      description: 'A wider category, if any.',
    }),
    sortOrder: order(),
    isActive: flag('Shown', true, 'Uncheck to hide it and its entries.'),
    hasNeutralTitles: flag(
      'Neutral titles',
      false,
      'The browser\'s tab and history then show "Resource" in place of the title, for readers whose device is monitored.',
    ),
    showsHotlines: flag('Crisis lines', false, 'Show crisis lines at the end of its entries.'),
  },
});
