import type { SearchCountInput } from '../search-schemas.ts';
import { countableQuery } from './countable.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Tells the server that someone searched, not who: the request carries no cookie and outlives the page. What must not be kept is
 * not sent. A lost count is no loss.
 */
export function sendCount({ pinned }: SearchIndex, { query, ...rest }: SearchCountInput): void {
  const countable = countableQuery(
    query,
    pinned.flatMap(({ words }) => words),
  );
  if (countable === undefined) return;
  fetch('/api/search', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, query: countable }),
  }).catch(() => undefined);
}
