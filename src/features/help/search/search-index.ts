import type { Language } from '../../../lib/languages.ts';
import type { RunningText } from './running-text.ts';

/** What the browser gets of the site to search in: made by the build (`make-search-index.ts`), fetched on first use. */

export const SEARCH_INDEX_PATH = '/search-index.json';

export type SearchKind = 'feature' | 'page' | 'program' | 'article' | 'question';

export interface SearchEntry {
  id: string;
  kind: SearchKind;
  title: string;
  description: string;
  category: string;
  /** Missing while the page is not built: the entry is shown, and leads nowhere. */
  href?: string;
  time?: string;
  isNew?: true;
  isPopular?: true;
  tags?: string;
  language?: Language;
}

export interface SearchLine {
  id: string;
  name: string;
  description: string;
  phone?: string;
  text?: string;
  textHref?: string;
  chatHref?: string;
  website?: string;
  facts: string;
  spanish?: {
    name?: string;
    facts: string;
    text?: string;
    textHref?: string;
    answers?: 'interpreters' | 'english';
  };
  tags: string;
  /** Of one state: comes after the national ones unless someone names the state. */
  isLocal?: true;
}

export interface Synonyms {
  words: string[];
  meaning: string;
}

/** Topics for which editors put lines to call before all results, the most fitting at the head. Whether someone is in danger is heard by features/safety. */
export interface Pinned {
  words: string[];
  lines: string[];
  language?: Language;
}

export interface SearchIndex {
  entries: SearchEntry[];
  /** Telling words of headings and running texts, by the places of the entries in their list. */
  running: RunningText;
  lines: SearchLine[];
  synonyms: Synonyms[];
  pinned: Pinned[];
}
