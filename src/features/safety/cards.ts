import type { Language } from '../../lib/languages.ts';
import type { Situation } from './kinds.ts';

export interface SafetyLine {
  name: string;
  phone?: string;
  phoneHref?: string;
  text?: string;
  textHref?: string;
  chatText?: string;
  chatHref?: string;
}

export interface SafetyCard {
  title: string;
  text: string;
  /** Stands in each later answer of a chat while the danger is open. */
  stillOpen: string;
  lines: SafetyLine[];
  grounding?: { offer: string; steps: string[] };
}

export type SafetyCards = Record<Language, Record<Situation, SafetyCard>>;
