import { join } from 'node:path';
import type { HelperKnowledge } from '../../src/features/chat/helper/knowledge.ts';
import { makeKnowledge } from '../../src/features/chat/helper/make-knowledge.ts';
import { fillPlaceholders } from '../../src/features/content/placeholders.ts';
import type { CollectionName } from '../../src/features/content/schemas.ts';
import { readEntries } from '../../src/features/content/server/live-content.ts';
import { collectSettings } from '../../src/features/content/settings.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

/** What the library helper knows of the content that the product brings, read without Astro. */
export async function readHelperKnowledge(contentDir = CONTENT): Promise<HelperKnowledge> {
  const settings = collectSettings(
    await readEntries(contentDir, 'site_settings'),
    await readEntries(contentDir, 'emergency_contacts'),
  );
  const all = async <Name extends CollectionName>(name: Name) =>
    fillPlaceholders(await readEntries(contentDir, name), settings);
  return makeKnowledge({
    chat_answers: await all('chat_answers'),
    exercises: await all('exercises'),
    ai_coaches: await all('ai_coaches'),
    chat_words: await all('chat_words'),
    articles: await all('articles'),
    categories: await all('categories'),
    programs: await all('programs'),
    faq: await all('faq'),
    content_pages: await all('content_pages'),
    search_words: await all('search_words'),
  });
}
