import { join } from 'node:path';
import { fillPlaceholders } from '../../src/features/content/placeholders.ts';
import { isShown } from '../../src/features/content/publication.ts';
import { readEntries } from '../../src/features/content/server/live-content.ts';
import { collectSettings } from '../../src/features/content/settings.ts';
import { makeSearchIndex } from '../../src/features/help/search/make-search-index.ts';
import {
  SEARCHED_COLLECTIONS,
  type SearchSource,
} from '../../src/features/help/search/search-source.ts';
import type { SearchIndex } from '../../src/features/help/search/search-index.ts';

const content = join(import.meta.dirname, '..', '..', 'content');

/** The index of the clone's own content, as the build would make it. */
export async function readSearchIndex(): Promise<SearchIndex> {
  const settings = collectSettings(
    await readEntries(content, 'site_settings'),
    await readEntries(content, 'emergency_contacts'),
  );
  const read = SEARCHED_COLLECTIONS.map(async (name) => {
    const entries = fillPlaceholders(await readEntries(content, name), settings);
    return [
      name,
      entries
        .filter((entry) => isShown(entry.content, Date.now()))
        .map(({ id, content: fields, body }) => ({ id, content: fields, text: body })),
    ] as const;
  });
  return makeSearchIndex(Object.fromEntries(await Promise.all(read)) as unknown as SearchSource);
}
