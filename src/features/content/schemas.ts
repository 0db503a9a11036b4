import { z } from 'zod';
import { isSafeAddress } from '../../lib/safe-address.ts';
import {
  HELP_CONTEXTS,
  MEDIA_CATEGORIES,
  MENU_LOCATIONS,
  PAGE_TYPES,
  POPULARITY,
  SETTING_TYPES,
  TONES,
  TOURS,
} from './choices.ts';
import { assessment } from './assessment-schemas.ts';
import { contentBlocks } from './block-schemas.ts';
import { chatWords, chatAnswer, exercise, safeAnswer, safetyReply } from './chat-schemas.ts';
import { coachMatchTag, onboardingPath, quizQuestion } from './discovery-schemas.ts';
import { journeyStep } from './journey-schemas.ts';
import { article, articleCategory, searchWords } from './knowledge-schemas.ts';
import {
  aiCoach,
  donationPreset,
  impactMetric,
  memberBenefit,
  pricingTier,
  program,
  question,
} from './offer-schemas.ts';
import { publication, schedule } from './publication.ts';
import {
  NO_ADDRESS,
  icon,
  link,
  list,
  order,
  reference,
  required,
  shown,
  text,
} from './schema-parts.ts';
import { isMatchDays, MATCH_DAYS } from './settings.ts';
import { emergencyContact, mentalWellnessResource } from './support-schemas.ts';

/**
 * Shapes of everything in `content/`, as it comes out of the files. Keystatic leaves empty values out, so texts and lists default to empty.
 * `tests/content.test.ts` holds them against the Keystatic fields.
 */

export const contentPage = z.object({
  title: required,
  metaTitle: text,
  metaDescription: required,
  pageType: z.enum(PAGE_TYPES).default('page'),
  ...publication,
  featuredImage: reference,
  author: z.string().default('Admin'),
  nextText: text,
  nextUrl: link,
  blocks: contentBlocks.default([]),
});

export const media = z.object({
  filename: required,
  url: required,
  altText: required,
  category: z.enum(MEDIA_CATEGORIES).default('general'),
  originalName: text,
  mimeType: text,
  size: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? undefined),
  uploadedBy: text,
});

export const navigationMenu = z.object({
  name: required,
  label: required,
  url: link,
  menuLocation: z.enum(MENU_LOCATIONS).default('main'),
  parentId: reference,
  order,
  badge: text,
  tooltip: text,
  labelEs: text,
  urlEs: link,
  badgeEs: text,
  tooltipEs: text,
  isExternal: z.boolean().default(false),
  isActive: shown,
  ...schedule,
});

const setting = z
  .object({
    key: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
    value: text,
    type: z.enum(SETTING_TYPES).default('text'),
    description: text,
  })
  .refine(({ key, value }) => !/(Url|Link)$/.test(key) || isSafeAddress(value), {
    path: ['value'],
    error: NO_ADDRESS,
  })
  .refine(({ key, value }) => key !== MATCH_DAYS || isMatchDays(value), {
    path: ['value'],
    error: 'Enter days as a number, from 1 to 60',
  });

const siteSettingGroup = z.object({
  category: required,
  description: text,
  settings: z.array(setting).default([]),
});

export const helpCard = z.object({
  title: required,
  context: z.enum(HELP_CONTEXTS),
  message: required,
  tone: z.enum(TONES),
  icon,
  actionSuggestions: list,
  relatedTopics: z
    .array(z.object({ name: required, link: link, nameEs: text, linkEs: link }))
    .default([]),
  titleEs: text,
  messageEs: text,
  actionSuggestionsEs: list,
});

const tourStep = z.object({
  title: required,
  tour: z.enum(TOURS),
  content: required,
  icon,
  points: list,
  url: link,
  linkText: text,
  titleEs: text,
  contentEs: text,
  pointsEs: list,
  linkTextEs: text,
  order,
});

const searchableFeature = z.object({
  title: required,
  description: required,
  category: required,
  link: link,
  tags: list,
  popularity: z.enum(POPULARITY),
  isNew: z.boolean().default(false),
  estimatedTime: required,
  order,
});

/** Keystatic collection → folder under the content directory, file ending and shape. The one list that the build, the server and the tests share. */
export const CONTENT_COLLECTIONS = {
  content_pages: { folder: 'pages', extension: 'md', schema: contentPage },
  media_library: { folder: 'media-library', extension: 'yaml', schema: media },
  navigation_menus: { folder: 'navigation', extension: 'yaml', schema: navigationMenu },
  site_settings: { folder: 'settings', extension: 'yaml', schema: siteSettingGroup },
  emergency_contacts: { folder: 'emergency-contacts', extension: 'yaml', schema: emergencyContact },
  mental_wellness_resources: {
    folder: 'wellness-resources',
    extension: 'yaml',
    schema: mentalWellnessResource,
  },
  programs: { folder: 'programs', extension: 'yaml', schema: program },
  pricing_tiers: { folder: 'pricing', extension: 'yaml', schema: pricingTier },
  member_benefits: { folder: 'member-benefits', extension: 'yaml', schema: memberBenefit },
  donation_presets: { folder: 'donation-presets', extension: 'yaml', schema: donationPreset },
  impact_metrics: { folder: 'impact', extension: 'yaml', schema: impactMetric },
  faq: { folder: 'faq', extension: 'yaml', schema: question },
  ai_coaches: { folder: 'ai-coaches', extension: 'yaml', schema: aiCoach },
  help_cards: { folder: 'help', extension: 'yaml', schema: helpCard },
  tour_steps: { folder: 'tours', extension: 'yaml', schema: tourStep },
  searchable_features: { folder: 'features', extension: 'yaml', schema: searchableFeature },
  articles: { folder: 'articles', extension: 'md', schema: article },
  categories: { folder: 'categories', extension: 'yaml', schema: articleCategory },
  quiz_questions: { folder: 'quiz-questions', extension: 'yaml', schema: quizQuestion },
  onboarding_paths: { folder: 'onboarding-paths', extension: 'yaml', schema: onboardingPath },
  coach_match_tags: { folder: 'coach-match-tags', extension: 'yaml', schema: coachMatchTag },
  assessments: { folder: 'assessments', extension: 'yaml', schema: assessment },
  chat_answers: { folder: 'chat-answers', extension: 'yaml', schema: chatAnswer },
  exercises: { folder: 'exercises', extension: 'yaml', schema: exercise },
  chat_words: { folder: 'chat-words', extension: 'yaml', schema: chatWords },
  safety_replies: { folder: 'safety-replies', extension: 'yaml', schema: safetyReply },
  safe_answers: { folder: 'safe-answers', extension: 'yaml', schema: safeAnswer },
  search_words: { folder: 'search-words', extension: 'yaml', schema: searchWords },
  journey_steps: { folder: 'journey-steps', extension: 'yaml', schema: journeyStep },
} as const;

export type CollectionName = keyof typeof CONTENT_COLLECTIONS;
export type Entry<Name extends CollectionName> = z.output<
  (typeof CONTENT_COLLECTIONS)[Name]['schema']
>;
