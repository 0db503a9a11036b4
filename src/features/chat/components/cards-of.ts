import type { ShownCard } from '../../safety/components/SafetyCardView.tsx';
import type { ChatContent } from '../content/chat-content.ts';
import type { Situation } from '../../safety/kinds.ts';
import type { ShownMessages } from '../conversation/shown-messages.ts';

const FULL_AGAIN_AFTER = 12;

/** The help under each message: the first in full the first time and again when a long talk has gone by; otherwise, and for what is only doubtful, the lines, each once. */
export function cardsOf(
  messages: ShownMessages,
  { cards }: Pick<ChatContent, 'cards'>,
): Map<string, ShownCard[]> {
  const shownAt = new Map<Situation, number>();
  const found = new Map<string, ShownCard[]>();
  for (const [index, { key, dangers, doubts = [], isReleased, language }] of messages.entries()) {
    const named = new Set<string>();
    const next = messages[index + 1];
    const shown = [...dangers, ...doubts].map((situation, place): ShownCard => {
      const before = shownAt.get(situation);
      const isShort =
        place > 0 ||
        isReleased === true ||
        doubts.includes(situation) ||
        (before !== undefined && index - before <= FULL_AGAIN_AFTER);
      if (!isShort) shownAt.set(situation, index);
      const card = cards[language][situation];
      const lines = card.lines.filter(({ name }) => !named.has(name));
      for (const { name } of lines) named.add(name);
      return {
        card: { ...card, lines },
        situation,
        language,
        isShort,
        isSure: dangers.includes(situation) && isReleased !== true,
        isSaidBelow: next?.isUser === false && next.text.startsWith(card.text),
      };
    });
    const useful = shown.filter(({ card: { lines }, isShort }) => !isShort || lines.length > 0);
    if (useful.length > 0) found.set(key, useful);
  }
  return found;
}
