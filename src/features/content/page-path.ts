import { type Language, languageMark } from '../../lib/languages.ts';
const NAMED: Readonly<Record<string, string>> = { home: '/', 'home-es': '/es' };

/** Where a page of the content stands: `home` at `/`, `about` at `/about`, `safety-es` at `/es/safety`. */
export function pagePathOf(slug: string): string {
  return NAMED[slug] ?? (isSpanishPage(slug) ? `/es/${slug.slice(0, -3)}` : `/${slug}`);
}

/** Whether a page of the content, by its file, is written in Spanish. */
export const pageIdIn = (language: Language, id: string): string =>
  languageMark(language) ? `${id}-${language}` : id;

export const languageOfPageId = (id: string): Language => (isSpanishPage(id) ? 'es' : 'en');

export const isSpanishPage = (slug: string): boolean => slug.endsWith('-es');

/** Pages that the site cannot be without: its first pages, and those for wrong addresses. Nothing keeps them back. */
export const isAlwaysShown = (collection: string, slug: string): boolean =>
  collection === 'content_pages' && ['home', 'home-es', 'not-found', 'not-found-es'].includes(slug);
