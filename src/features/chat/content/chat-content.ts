import type { CoachId } from './ai-coaches.ts';
import type { SafetyCards } from '../../safety/cards.ts';
import type { Language } from './languages.ts';
import type { FollowUp } from '../schemas.ts';

/** Everything the chat says by itself, as editors wrote it: `/chat.json`, fetched when the chat is first opened, and the cards that every form shows too (`/safety.json`). */
export interface ChatContent {
  coaches: ChatCoach[];
  words: Record<Language, ChatWords>;
  cards: SafetyCards;
  addresses: string[];
  places: ChatPlaces;
}

/** Where the chat's own buttons lead; a page that is not built yet gives way to the nearest that is. */
export interface ChatPlaces {
  membership: string;
  booking: string;
  protocol: string;
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
  crisisLine: string;
  chips: string[];
  /** On the buttons under a reply of the library helper; sent as they stand. */
  offers: Record<Exclude<FollowUp['kind'], 'open'>, string>;
}
