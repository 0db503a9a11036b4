import type { CoachId } from './coaches.ts';
import type { DangerKind } from './danger/kinds.ts';
import type { Language } from './languages.ts';

/** Everything the chat says by itself, as editors wrote it; one file (`/chat.json`), fetched when the chat is first opened. */
export interface ChatContent {
  coaches: ChatCoach[];
  words: Record<Language, ChatWords>;
  /** What stands at once when somebody may be in danger. */
  cards: Record<Language, Record<DangerKind, SafetyCard>>;
  /** Addresses elsewhere that an answer may link to. */
  addresses: string[];
  places: ChatPlaces;
}

/** Where the chat's own buttons lead; a page that is not built yet gives way to the nearest that is. */
export interface ChatPlaces {
  membership: string;
  booking: string;
  /** How the chat acts when somebody may be in danger. */
  protocol: string;
  /** The member's own conversations: read, copy, delete. */
  conversations: string;
}

export interface ChatCoach {
  id: CoachId;
  name: string;
  role: Record<Language, string>;
  icon: string;
  greeting: Record<Language, string>;
  can: Record<Language, string[]>;
  cannot: Record<Language, string[]>;
  examples: Record<Language, string[]>;
}

export interface ChatWords {
  /** "Not a human, not a therapist": opens each conversation, and comes again after three hours. */
  notice: string;
  /** Under the locked panel and under a failure. */
  crisisLine: string;
  chips: string[];
}

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
