import { languageOfPath, SPANISH_HOME } from './language-of-path.ts';
import { routes } from './routes.ts';
import type { Language } from '../lib/languages.ts';

/** What stands in for a wrong address has no address of its own to lead to. */
const NOT_LINKED = /\/404$/;

const otherPath = (path: string): string =>
  languageOfPath(path) === 'es'
    ? path.slice(SPANISH_HOME.length) || '/'
    : path === '/'
      ? SPANISH_HOME
      : `${SPANISH_HOME}${path}`;

const built = new Set(
  routes
    .filter(({ status, file, path }) => status === 'built' && !file && !NOT_LINKED.test(path))
    .map(({ path }) => path),
);

/** Path of the same page in the other language (`/es` is the counterpart of `/`, `/es/safety` of `/safety`); undefined for a page without one, as the map says. */
export function alternatePath(path: string): string | undefined {
  const other = otherPath(path);
  return built.has(path) && built.has(other) ? other : undefined;
}

/** The page in that language where there is one, else the page itself. @param path of a page in English */
export const pathIn = (language: Language, path: string): string =>
  languageOfPath(path) === language ? path : (alternatePath(path) ?? path);
