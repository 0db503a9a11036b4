import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { CONTENT_COLLECTIONS, type CollectionName } from '~/features/content/schemas.ts';

/** A publish builds from a snapshot of the editors' working copy; everything else from the clone's own `content/`. */
const directory = process.env.CONTENT_DIR ?? './content';
const root = pathToFileURL(`${isAbsolute(directory) ? directory : resolve(directory)}/`);

const from = <Name extends CollectionName>(name: Name) => {
  const { folder, extension, schema } = CONTENT_COLLECTIONS[name];
  return defineCollection({
    // The file name is the id, letter for letter: Keystatic's references use it.
    loader: glob({
      base: new URL(`${folder}/`, root),
      pattern: `*.${extension}`,
      generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
    }),
    schema: schema as (typeof CONTENT_COLLECTIONS)[Name]['schema'],
  });
};

export const collections = {
  content_pages: from('content_pages'),
  media_library: from('media_library'),
  navigation_menus: from('navigation_menus'),
  site_settings: from('site_settings'),
  emergency_contacts: from('emergency_contacts'),
  mental_wellness_resources: from('mental_wellness_resources'),
  programs: from('programs'),
  pricing_tiers: from('pricing_tiers'),
  member_benefits: from('member_benefits'),
  donation_presets: from('donation_presets'),
  impact_metrics: from('impact_metrics'),
  faq: from('faq'),
  ai_coaches: from('ai_coaches'),
  help_cards: from('help_cards'),
  tour_steps: from('tour_steps'),
  searchable_features: from('searchable_features'),
  articles: from('articles'),
  categories: from('categories'),
  quiz_questions: from('quiz_questions'),
  onboarding_paths: from('onboarding_paths'),
  coach_match_tags: from('coach_match_tags'),
  assessments: from('assessments'),
  chat_answers: from('chat_answers'),
  exercises: from('exercises'),
  chat_words: from('chat_words'),
  safety_replies: from('safety_replies'),
  safe_answers: from('safe_answers'),
  search_words: from('search_words'),
  journey_steps: from('journey_steps'),
};
