import type { CoachId } from '../content/ai-coaches.ts';
import type { Language } from '../content/languages.ts';

export interface Entry {
  id: string;
  kind: 'answer' | 'limit' | 'exercise' | 'page';
  language: Language;
  title: string;
  heading: string;
  /** How people ask for it, and words that the text does not use. */
  asks: readonly string[];
  coaches: readonly CoachId[];
  text: string;
  answer: string;
  short: string;
  why: string;
  href: string;
  exercise: string;
}

export interface HelperWords {
  intro: string;
  examples: string;
  unsure: string;
  unknown: string;
  person: string;
  lowWeight: string;
  more: string;
  readMore: string;
  exercise: string;
  otherLanguage: string;
  general: readonly string[];
  smallTalk: readonly string[];
  exerciseWords: readonly string[];
}

export interface HelperKnowledge {
  entries: readonly Entry[];
  words: Record<Language, HelperWords>;
  examples: ReadonlyMap<string, Record<Language, readonly string[]>>;
  /** Pages that may be linked, by path. Nothing else of ours is linked. */
  paths: ReadonlyMap<string, { title: string; language: Language }>;
  /** What editors say that words mean, for the search of the site too. */
  meanings: readonly { words: readonly string[]; meaning: string }[];
}
