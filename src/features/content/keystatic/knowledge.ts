import { collection, fields } from '@keystatic/core';
import { ARTICLE_DIFFICULTIES, ARTICLE_STATUSES, ICONS } from '../choices.ts';
import { choice, flag, line, lines, link, order, picture, prose, richText, slugged } from './fields.ts';

/** Counters (`viewCount`, `helpfulCount`, `notHelpfulCount`) are rows, not content: nobody types them. */
export const articles = collection({
  label: 'Articles',
  path: 'content/articles/*',
  slugField: 'title',
  entryLayout: 'content',
  format: { contentField: 'content' },
  columns: ['title', 'category', 'status'],
  schema: {
    title: slugged('Title', 'Says what the reader gets.'),
    excerpt: line('Excerpt', { help: 'One or two sentences for lists and search engines.', max: 200, required: true }),
    category: fields.relationship({ label: 'Category', collection: 'categories', description: 'Where it stands in the library.', validation: { isRequired: true } }),
    subcategory: line('Subcategory', { help: 'A finer shelf, if the category has many.', max: 60 }),
    tags: lines('Tags', 'Words readers filter by.', { max: 40 }),
    status: choice('Status', ARTICLE_STATUSES, 'draft', 'Only published articles are shown.'),
    priority: fields.integer({ label: 'Priority', description: 'Higher comes first in lists. 0 is ordinary.', defaultValue: 0, validation: { min: 0, max: 100, isRequired: true } }),
    difficulty: choice('Difficulty', ARTICLE_DIFFICULTIES, 'beginner', 'How much the reader should know already.'),
    estimatedReadTime: fields.integer({ label: 'Minutes to read', description: 'About 200 words a minute.', defaultValue: 4, validation: { min: 1, max: 60, isRequired: true } }),
    keywords: lines('Keywords', 'Words people search for that the text does not use.', { max: 40 }),
    relatedArticles: fields.multiRelationship({ label: 'Related articles', collection: 'articles', description: 'Up to three to read next.', validation: { length: { max: 3 } } }),
    featuredImage: picture('Image', 'Shown above the text.'),
    authorName: line('Author', { help: 'Name or role as shown.', max: 80, defaultValue: 'Hearthwell team' }),
    authorId: line('Author\'s account', { help: 'Id of the author\'s account, if there is one.', max: 60 }),
    isPublic: flag('Public', true, 'Untick to keep it out of the public library.'),
    requiresAuth: flag('Members only', false, 'Only signed-in members may read it.'),
    targetAudience: line('Audience', { help: 'general, or a narrower group such as survivors.', max: 60, defaultValue: 'general' }),
    language: line('Language', { help: 'Two letters, such as en or es.', max: 5, defaultValue: 'en' }),
    content: richText('Content', 'Short paragraphs, plain words, a heading every few paragraphs.'),
  },
});

export const categories = collection({
  label: 'Article categories',
  path: 'content/categories/*',
  slugField: 'name',
  columns: ['name', 'sortOrder'],
  schema: {
    name: slugged('Name', 'As shown in the library.'),
    description: line('Description', { help: 'One sentence.', max: 200, required: true }),
    icon: choice('Icon', ICONS, 'book', 'A small drawing.'),
    color: choice('Colour', ['moss', 'clay', 'sand', 'paper'], 'moss', 'Tint of its cards.'),
    parentId: fields.relationship({ label: 'Belongs under', collection: 'categories', description: 'A wider category, if any.' }),
    sortOrder: order(),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});

export const emergencyContacts = collection({
  label: 'Crisis lines',
  path: 'content/emergency-contacts/*',
  slugField: 'name',
  columns: ['name', 'phoneNumber', 'sortOrder'],
  schema: {
    name: slugged('Name', 'As the line calls itself.'),
    organization: line('Organisation', { help: 'Who runs it.', required: true }),
    phoneNumber: line('Phone', { help: 'As people dial it. Call it yourself before you change it.', max: 30, required: true }),
    textSupport: line('Text', { help: 'As said aloud: Text START to 88788.', max: 80 }),
    textUrl: link('Text address', 'Opens the message app: sms:88788?body=START.'),
    chatUrl: link('Chat address', 'The line\'s own chat page.'),
    description: prose('Description', { help: 'One or two sentences: for whom, what happens when one calls.', max: 400, required: true }),
    availability: line('Availability', { help: 'Such as 24 hours, every day.', max: 80, required: true }),
    languages: line('Languages', { help: 'Such as English, Spanish.', max: 120, required: true }),
    specialty: line('Specialty', { help: 'Such as domestic violence.', max: 80, required: true }),
    isNational: flag('National', true, 'Untick for a local line.'),
    country: line('Country', { help: 'Two letters.', max: 2, defaultValue: 'US' }),
    state: line('State', { help: 'For local lines.', max: 40 }),
    city: line('City', { help: 'For local lines.', max: 60 }),
    website: link('Website', 'The line\'s own site.'),
    lastChecked: fields.date({ label: 'Last checked', description: 'The day somebody called or looked it up. Check every three months.', validation: { isRequired: true } }),
    sortOrder: order('The most urgent first.'),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});
