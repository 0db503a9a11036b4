import type { Language } from '../../lib/languages.ts';
import type { Situation } from './kinds.ts';

/** A line to call, text or chat with. */
export interface SafetyLine {
  name: string;
  phone?: string;
  phoneHref?: string;
  text?: string;
  textHref?: string;
  chatText?: string;
  chatHref?: string;
}

/** Help for one situation: the same reviewed words wherever someone writes. */
export interface SafetyCard {
  title: string;
  /** The fixed reply. */
  text: string;
  /** Stands in each later answer of a chat while the danger is open. */
  stillOpen: string;
  /** What saves a life first. */
  lines: SafetyLine[];
  /** A way to calm down, offered where that can't delay help. */
  grounding?: { offer: string; steps: string[] };
}

/** What stands at once when someone may be in danger. */
export type SafetyCards = Record<Language, Record<Situation, SafetyCard>>;
