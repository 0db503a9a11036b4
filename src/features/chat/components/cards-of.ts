import type { ShownCard } from '../../safety/components/SafetyCardView.tsx';
import type { ChatContent } from '../chat-content.ts';
import type { DangerKind } from '../../safety/kinds.ts';
import type { ShownMessages } from '../shown-messages.ts';

/** Messages. */
const FULL_AGAIN_AFTER = 12;

/** The help under each message: the first kind in full the first time and again when a long talk has gone by; otherwise the lines, each once. */
export function cardsOf(messages: ShownMessages, { cards }: Pick<ChatContent, 'cards'>): Map<string, ShownCard[]> {
  const shownAt = new Map<DangerKind, number>();
  const found = new Map<string, ShownCard[]>();
  for (const [index, { key, dangers, language }] of messages.entries()) {
    const named = new Set<string>();
    const shown = dangers.map((kind, place): ShownCard => {
      const before = shownAt.get(kind);
      const isShort = place > 0 || (before !== undefined && index - before <= FULL_AGAIN_AFTER);
      if (!isShort) shownAt.set(kind, index);
      const card = cards[language][kind];
      const lines = card.lines.filter(({ name }) => !named.has(name));
      for (const { name } of lines) named.add(name);
      return { card: { ...card, lines }, kind, language, isShort };
    });
    const useful = shown.filter(({ card: { lines }, isShort }) => !isShort || lines.length > 0);
    if (useful.length > 0) found.set(key, useful);
  }
  return found;
}
