import type { Language } from '../lib/languages.ts';
import { routes } from './routes.ts';

/** Pages that exist in English and in Spanish: `/es` is the twin of `/`, `/es/safety` of `/safety`. The map says which there are. */

const FIRST = '/es';
/** What stands in for a wrong address has no address of its own to lead to. */
const NOT_LINKED = /\/404$/;

/** The language of a page by its address. Entries of the library say theirs themselves. */
export const languageOfPath = (path: string): Language => (path === FIRST || path.startsWith(`${FIRST}/`) ? 'es' : 'en');

const otherPath = (path: string): string =>
  (languageOfPath(path) === 'es' ? path.slice(FIRST.length) || '/' : path === '/' ? FIRST : `${FIRST}${path}`);

const built = new Set(routes.filter(({ status, file, path }) => status === 'built' && !file && !NOT_LINKED.test(path)).map(({ path }) => path));

/** Path of the same page in the other language; undefined for a page without one. */
export function twinPath(path: string): string | undefined {
  const other = otherPath(path);
  return built.has(path) && built.has(other) ? other : undefined;
}
