import type { Language } from '../../../lib/languages.ts';
import type { RunningText } from './running-text.ts';

/** What the browser gets of the site to search in: made by the build (`make-search-index.ts`), fetched on first use. */

export const SEARCH_INDEX_PATH = '/search-index.json';

export type SearchKind = 'feature' | 'page' | 'program' | 'article' | 'question';

export interface SearchEntry {
  /** Kind and slug, such as `article:making-a-safety-plan`. */
  id: string;
  kind: SearchKind;
  title: string;
  description: string;
  category: string;
  /** Missing while the page is not built: the entry is shown, and leads nowhere. */
  href?: string;
  /** As shown: "5 min". */
  time?: string;
  isNew?: true;
  /** High popularity: comes first among the features. */
  isPopular?: true;
  /** Tags and keywords as editors wrote them. */
  tags?: string;
  /** Of what is not written in English. */
  language?: Language;
}

/** A line to call, with every way to reach it. */
export interface SearchLine {
  id: string;
  name: string;
  description: string;
  phone?: string;
  /** As said aloud: "Text START to 88788". */
  text?: string;
  textHref?: string;
  chatHref?: string;
  website?: string;
  /** Hours and languages, one sentence. */
  facts: string;
  /** The same for people who write Spanish: its name, who it is for, and its own word for texting. */
  spanish?: {
    name?: string;
    facts: string;
    text?: string;
    textHref?: string;
    /** Who answers, where nobody there speaks it. */
    answers?: 'interpreters' | 'english';
  };
  /** Words people find it by. */
  tags: string;
  /** Of one state: comes after the national ones unless someone names the state. */
  isLocal?: true;
}

/** What people type, and what it means here. */
export interface Synonyms {
  words: string[];
  meaning: string;
}

/** Topics for which editors put lines to call before all results, the most fitting at the head. Whether someone is in danger is heard by features/safety. */
export interface Pinned {
  words: string[];
  lines: string[];
  /** Of the words, where that is not English. */
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
