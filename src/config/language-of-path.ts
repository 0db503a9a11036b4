import type { Language } from '../lib/languages.ts';

export const SPANISH_HOME = '/es';

/** The language of a page by its address. Entries of the library say theirs themselves. */
export const languageOfPath = (path: string): Language =>
  path === SPANISH_HOME || path.startsWith(`${SPANISH_HOME}/`) ? 'es' : 'en';
