import { collection, fields } from '@keystatic/core';
import { MEDIA_CATEGORIES, PAGE_TYPES } from '../choices.ts';
import { contentBlocks } from './blocks.ts';
import { choice, line, link, picture, publishable, richText, slugged } from './fields.ts';

export const contentPages = collection({
  label: 'Pages',
  path: 'content/pages/*',
  slugField: 'title',
  entryLayout: 'form',
  format: { contentField: 'content' },
  columns: ['title', 'pageType', 'isPublished'],
  schema: {
    title: slugged(
      'Title',
      "The page's name, shown in the browser tab. Keep it neutral: it stays in the browser history.",
      { max: 60 },
    ),
    blocks: contentBlocks,
    content: richText(
      'Content',
      'Text under the blocks. Leave empty for pages made only of blocks.',
    ),
    featuredImage: picture('Featured picture', 'Shown when the page is shared.'),
    nextText: line('Next page link', {
      help: 'A link at the bottom, for pages that end without a button. Say where it goes.',
      max: 80,
    }),
    nextUrl: link('Next page link: address', 'Where that link leads.'),
    metaTitle: line('Title for search engines', {
      help: 'Only if it should differ from the title.',
      max: 60,
    }),
    metaDescription: line('Description for search engines', {
      help: 'One or two sentences, 50 to 160 characters.',
      max: 160,
      required: true,
    }),
    pageType: choice(
      'Kind',
      PAGE_TYPES,
      'page',
      'Legal pages show the date they were last changed.',
    ),
    ...publishable(),
    author: line('Author', {
      help: 'Who is responsible for this page.',
      max: 80,
      defaultValue: 'Admin',
    }),
  },
});

export const mediaLibrary = collection({
  label: 'Media library',
  path: 'content/media-library/*',
  slugField: 'filename',
  columns: ['filename', 'category', 'altText'],
  schema: {
    filename: slugged('File name', 'A short name without spaces, such as garden-table.', {
      slugHelp: 'Pages refer to the picture by this name.',
    }),
    url: fields.image({
      label: 'Picture',
      description:
        'JPEG, PNG, WebP or AVIF, at most 1 MB. Never a photo that shows a member or where she is.',
      directory: 'content/media',
      publicPath: '/media/',
      validation: { isRequired: true },
    }),
    altText: line('Description for blind readers', {
      help: 'What the picture shows and why it is there, in one sentence. Required.',
      max: 250,
      required: true,
    }),
    category: choice('Category', MEDIA_CATEGORIES, 'general', 'Helps you find it later.'),
    originalName: line('Original name', {
      help: "The file's name before it came here, if that helps you.",
    }),
    mimeType: line('File type', { help: 'Leave empty: the site reads it from the file.', max: 60 }),
    size: fields.integer({
      label: 'Size in bytes',
      description: 'Leave empty: the site reads it from the file.',
      validation: { min: 0, max: 20_000_000 },
    }),
    uploadedBy: line('Added by', { help: 'Your name or role.', max: 80 }),
  },
});
