import { createSearch, type Search } from './create-search.ts';
import { SEARCH_INDEX_PATH, type SearchIndex } from './search-index.ts';

export interface LoadedSearch extends Search {
  index: SearchIndex;
}

let loaded: Promise<LoadedSearch> | undefined;

/** The site's index, fetched once a page. @throws TypeError or Error when it cannot be had now; asking again tries again. */
export function loadSearch(): Promise<LoadedSearch> {
  loaded ??= fetchIndex().then((index) => ({ ...createSearch(index), index }));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function fetchIndex(): Promise<SearchIndex> {
  const answer = await fetch(SEARCH_INDEX_PATH);
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return (await answer.json()) as SearchIndex;
}
