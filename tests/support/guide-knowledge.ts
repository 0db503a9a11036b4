import { join } from 'node:path';
import { makeKnowledge } from '../../src/features/chat/knowledge/make-knowledge.ts';
import { fillPlaceholders } from '../../src/features/content/placeholders.ts';
import type { CollectionName } from '../../src/features/content/schemas.ts';
import { readEntries } from '../../src/features/content/server/live-content.ts';
import { collectSettings } from '../../src/features/content/settings.ts';
import type { GuideKnowledge } from '../../src/server/gateways/coach-model/guide/index.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

/** What the guide knows of the content that the product brings, read without Astro. */
export async function readGuideKnowledge(contentDir = CONTENT): Promise<GuideKnowledge> {
  const settings = collectSettings(await readEntries(contentDir, 'site_settings'), await readEntries(contentDir, 'emergency_contacts'));
  const all = async <Name extends CollectionName>(name: Name) => fillPlaceholders(await readEntries(contentDir, name), settings);
  return makeKnowledge({
    coach_answers: await all('coach_answers'), exercises: await all('exercises'), ai_coaches: await all('ai_coaches'), articles: await all('articles'),
    categories: await all('categories'), programs: await all('programs'), faq: await all('faq'), content_pages: await all('content_pages'),
  });
}
