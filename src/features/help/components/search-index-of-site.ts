import { getHiddenPaths, listFilled } from '~/features/content/read.ts';
import { makeSearchIndex } from '../search/make-search-index.ts';
import { SEARCHED_COLLECTIONS, type SearchSource } from '../search/search-source.ts';
import type { SearchIndex } from '../search/search-index.ts';

export async function getSearchIndex(): Promise<SearchIndex> {
  const read = SEARCHED_COLLECTIONS.map(
    async (name) =>
      [
        name,
        (await listFilled(name)).map(({ id, content, html }) => ({ id, content, text: html })),
      ] as const,
  );
  return makeSearchIndex(
    Object.fromEntries(await Promise.all(read)) as unknown as SearchSource,
    await getHiddenPaths(),
  );
}
