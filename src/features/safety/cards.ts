import type { Language } from '../../lib/languages.ts';
import type { DangerKind } from './kinds.ts';

/** A line to call, text or chat with. */
export interface SafetyLine { name: string; phone?: string; phoneHref?: string; text?: string; textHref?: string; chatText?: string; chatHref?: string }

export interface SafetyCard {
  title: string;
  text: string;
  lines: SafetyLine[];
  /** "Are you safe to type?", and what is said to each answer. */
  safeToType: { question: string; yes: string; no: string; yesReply: string; noReply: string };
  /** Offered, never begun by itself. */
  grounding: { offer: string; steps: string[] };
}

/** What stands at once when someone may be in danger. */
export type SafetyCards = Record<Language, Record<DangerKind, SafetyCard>>;
