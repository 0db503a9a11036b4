import { linkTarget } from '../../../config/routes.ts';
import { languageMark, type Language } from '../../../lib/languages.ts';
import type { Entry } from '../../content/schemas.ts';
import type { SearchEntry } from './search-index.ts';

export const SEARCHED_COLLECTIONS = [
  'searchable_features',
  'programs',
  'faq',
  'articles',
  'categories',
  'emergency_contacts',
  'mental_wellness_resources',
  'content_pages',
  'navigation_menus',
  'search_words',
] as const;
type Searched = (typeof SEARCHED_COLLECTIONS)[number];

export interface SourceEntry<Name extends Searched> {
  id: string;
  content: Entry<Name>;
  text: string;
}

export type SearchSource = { [Name in Searched]: readonly SourceEntry<Name>[] };

export type Row<Name extends Searched> = Entry<Name> & { id: string; text: string };

export const rows = <Name extends Searched>(entries: readonly SourceEntry<Name>[]): Row<Name>[] =>
  entries.map(({ id, content, text }) => ({ ...content, id, text }));
export const isActive = (row: { isActive: boolean }) => row.isActive;
export const isOffered = (row: { isActive: boolean; verificationStatus: string }) =>
  row.isActive && row.verificationStatus !== 'rejected';
export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

export const markOf = (language: Language): { language?: Language } =>
  languageMark(language) ? { language } : {};

export type FoundEntry = SearchEntry & { body?: string };

/** An entry leads somewhere only when the page is built; empty parts are left out of the file. */
export function entry({
  href,
  tags,
  ...rest
}: Omit<FoundEntry, 'href'> & { href: string }): FoundEntry {
  const target = linkTarget(href);
  return { ...rest, ...(target && { href: target }), ...(tags && { tags }) };
}
