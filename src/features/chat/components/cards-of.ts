import type { ChatContent, SafetyCard } from '../chat-content.ts';
import { DANGER_KINDS } from '../danger/kinds.ts';
import type { ShownMessages } from '../shown-messages.ts';

export interface ShownCard { card: SafetyCard; isShort: boolean }

/** The help under each message. A kind stands in full the first time, and again when a long talk has gone by; in between only its lines. */
export function cardsOf(messages: ShownMessages, { cards }: Pick<ChatContent, 'cards'>): Map<string, ShownCard[]> {
  const shownAt = new Map<string, number>();
  const found = new Map<string, ShownCard[]>();
  for (const [index, { key, dangers, language }] of messages.entries()) {
    const kinds = DANGER_KINDS.filter((kind) => dangers.includes(kind));
    if (kinds.length === 0) continue;
    found.set(key, kinds.map((kind, place) => {
      const before = shownAt.get(kind);
      const isFresh = before === undefined || index - before > FULL_AGAIN_AFTER;
      if (isFresh && place === 0) shownAt.set(kind, index);
      return { card: cards[language][kind], isShort: place > 0 || !isFresh };
    }));
  }
  return found;
}

/** Messages. */
const FULL_AGAIN_AFTER = 12;
