import { z } from 'zod';
import {
  ARTICLE_DIFFICULTIES, ARTICLE_STATUSES, COLOURS, FAQ_TOPICS, HELP_CONTEXTS, ICONS, MEDIA_CATEGORIES, MENU_LOCATIONS, PAGE_TYPES, POPULARITY,
  SETTING_TYPES, TONES, TOURS,
} from './choices.ts';
import { contentBlocks } from './block-schemas.ts';

/**
 * Shapes of everything in `content/`, as it comes out of the files. Keystatic leaves empty values out, so texts and lists default to empty.
 * `tests/content.test.ts` holds them against the Keystatic fields.
 */
export const text = z.string().default('');
const required = z.string().min(1);
const list = z.array(z.string()).default([]);
const reference = z.string().nullish().transform((value) => value ?? undefined);
const order = z.number().int().default(10);
const icon = z.enum(ICONS);
const shown = z.boolean().default(true);

export const contentPage = z.object({
  title: required,
  metaTitle: text,
  metaDescription: required,
  pageType: z.enum(PAGE_TYPES).default('page'),
  isPublished: shown,
  featuredImage: reference,
  author: z.string().default('Admin'),
  blocks: contentBlocks.default([]),
});

export const media = z.object({
  filename: required,
  url: required,
  altText: required,
  category: z.enum(MEDIA_CATEGORIES).default('general'),
  originalName: text,
  mimeType: text,
  size: z.number().int().nullish().transform((value) => value ?? undefined),
  uploadedBy: text,
});

export const navigationMenu = z.object({
  name: required,
  label: required,
  url: text,
  menuLocation: z.enum(MENU_LOCATIONS).default('main'),
  parentId: reference,
  order,
  badge: text,
  tooltip: text,
  isExternal: z.boolean().default(false),
  isActive: shown,
});

export const siteSettingGroup = z.object({
  category: required,
  description: text,
  settings: z.array(z.object({ key: z.string().regex(/^[a-z][A-Za-z0-9]*$/), value: text, type: z.enum(SETTING_TYPES).default('text'), description: text })).default([]),
});

export const program = z.object({
  title: required,
  icon,
  description: required,
  features: z.array(z.string()).length(4),
  highlight: required,
  specialised: z.boolean().default(false),
  audience: text,
  steps: list,
  linkText: text,
  url: text,
  order,
  isActive: shown,
});

export const pricingTier = z.object({
  name: required, price: required, description: required, features: list, highlighted: z.boolean().default(false), order,
});

export const question = z.object({ question: required, answer: required, topic: z.enum(FAQ_TOPICS).default('other'), order, isActive: shown });

export const aiCoach = z.object({
  name: required, role: required, icon, description: required, greeting: required, topics: list, voice: text, order, isActive: shown,
});

export const helpCard = z.object({
  title: required,
  context: z.enum(HELP_CONTEXTS),
  message: required,
  tone: z.enum(TONES),
  icon,
  actionSuggestions: list,
  relatedTopics: z.array(z.object({ name: required, link: text })).default([]),
});

export const tourStep = z.object({ title: required, tour: z.enum(TOURS), content: required, icon, points: list, url: text, order });

export const searchableFeature = z.object({
  title: required, description: required, category: required, link: text, tags: list, popularity: z.enum(POPULARITY), isNew: z.boolean().default(false),
  estimatedTime: required, order,
});

export const article = z.object({
  title: required,
  excerpt: required,
  category: required,
  subcategory: text,
  tags: list,
  status: z.enum(ARTICLE_STATUSES).default('published'),
  priority: z.number().int().default(0),
  difficulty: z.enum(ARTICLE_DIFFICULTIES).default('beginner'),
  estimatedReadTime: z.number().int().positive(),
  keywords: list,
  relatedArticles: list,
  featuredImage: reference,
  authorName: text,
  authorId: text,
  isPublic: shown,
  requiresAuth: z.boolean().default(false),
  targetAudience: z.string().default('general'),
  language: z.string().default('en'),
});

export const articleCategory = z.object({
  name: required, description: required, icon, color: z.enum(COLOURS), parentId: reference, sortOrder: order, isActive: shown,
});

/** YAML reads an unquoted date as a Date; Keystatic writes it unquoted. */
const day = z.union([z.date().transform((value) => value.toISOString().slice(0, 10)), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]);

export const emergencyContact = z.object({
  name: required,
  organization: required,
  phoneNumber: required,
  textSupport: text,
  textUrl: text,
  chatUrl: text,
  description: required,
  availability: required,
  languages: required,
  specialty: required,
  isNational: shown,
  country: z.string().default('US'),
  state: text,
  city: text,
  website: text,
  lastChecked: day,
  sortOrder: order,
  isActive: shown,
});

/** Keystatic collection → folder under the content directory, file ending and shape. The one list that the build, the server and the tests share. */
export const CONTENT_COLLECTIONS = {
  content_pages: { folder: 'pages', extension: 'md', schema: contentPage },
  media_library: { folder: 'media-library', extension: 'yaml', schema: media },
  navigation_menus: { folder: 'navigation', extension: 'yaml', schema: navigationMenu },
  site_settings: { folder: 'settings', extension: 'yaml', schema: siteSettingGroup },
  emergency_contacts: { folder: 'emergency-contacts', extension: 'yaml', schema: emergencyContact },
  programs: { folder: 'programs', extension: 'yaml', schema: program },
  pricing_tiers: { folder: 'pricing', extension: 'yaml', schema: pricingTier },
  faq: { folder: 'faq', extension: 'yaml', schema: question },
  ai_coaches: { folder: 'coaches', extension: 'yaml', schema: aiCoach },
  help_cards: { folder: 'help', extension: 'yaml', schema: helpCard },
  tour_steps: { folder: 'tours', extension: 'yaml', schema: tourStep },
  searchable_features: { folder: 'features', extension: 'yaml', schema: searchableFeature },
  articles: { folder: 'articles', extension: 'md', schema: article },
  categories: { folder: 'categories', extension: 'yaml', schema: articleCategory },
} as const;

export type CollectionName = keyof typeof CONTENT_COLLECTIONS;
export type Entry<Name extends CollectionName> = z.output<(typeof CONTENT_COLLECTIONS)[Name]['schema']>;
