import { type Language, languageMark } from '../../lib/languages.ts';
const NAMED: Readonly<Record<string, string>> = { home: '/', 'home-es': '/es' };

/** Where a page of the content stands: `home` at `/`, `about` at `/about`, `safety-es` at `/es/safety`. */
export function pagePathOf(slug: string): string {
  return NAMED[slug] ?? (isSpanishPage(slug) ? `/es/${slug.slice(0, -3)}` : `/${slug}`);
}

/** Where visitors meet an entry; undefined for one without a page of its own. */
export function entryPathOf(collection: string, slug: string): string | undefined {
  if (collection === 'content_pages') return pagePathOf(slug);
  if (collection === 'programs') return `/programs/${slug}`;
  return collection === 'articles' ? `/resources/${slug}` : undefined;
}

export const pageIdIn = (language: Language, id: string): string =>
  languageMark(language) ? `${id}-${language}` : id;

export const languageOfPageId = (id: string): Language => (isSpanishPage(id) ? 'es' : 'en');

export const isSpanishPage = (slug: string): boolean => slug.endsWith('-es');

/** Pages that the site cannot be without: its first pages, and those for wrong addresses. Nothing keeps them back. */
export const isAlwaysShown = (collection: string, slug: string): boolean =>
  collection === 'content_pages' && ['home', 'home-es', 'not-found', 'not-found-es'].includes(slug);
