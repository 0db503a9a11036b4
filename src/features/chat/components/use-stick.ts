import { useEffect, useRef, useState } from 'react';

const NEAR_PX = 80;
const MARGIN_PX = 12;
/** Browsers round where they scroll to. */
const STILL_PX = 2;

/**
 * Keeps the latest words in view for whoever reads along, and leaves alone whoever has scrolled up. A card of help comes into view as a
 * whole and stays there: the answer under it does not push it away.
 */
export function useStick(changed: unknown, lastQuestion: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const asked = useRef(lastQuestion);
  /** Where the log stands because of a card, until its reader moves it. */
  const placed = useRef<number>(undefined);
  const [isBelow, setBelow] = useState(false);

  const isAtEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  const toEnd = () => {
    isStuck.current = true;
    placed.current = undefined;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    if (asked.current !== lastQuestion) {
      asked.current = lastQuestion;
      const card = element.querySelector<HTMLElement>('.chat-turn:last-child .chat-card, .chat-turn:nth-last-child(2) .chat-card');
      isStuck.current = !card;
      placed.current = card ? element.scrollTop : undefined;
    }
    if (placed.current !== undefined) placed.current = showCard(element);
    // Before anything is said the first words count, and what this is not.
    if (isStuck.current && lastQuestion !== undefined) toEnd();
    setBelow(!isAtEnd());
  }, [changed, lastQuestion]);

  const onScroll = () => {
    const isMoved = placed.current === undefined || Math.abs((log.current?.scrollTop ?? 0) - placed.current) > STILL_PX;
    // A short card near the end: its own move is not the reader's.
    if (isMoved) {
      placed.current = undefined;
      isStuck.current = isAtEnd();
    }
    setBelow(!isAtEnd());
  };
  return { log, onScroll, isBelow, toEnd };
}

/** Only the log moves: asking the card itself would move the window's head out of sight too. @returns where the log stands then */
function showCard(log: HTMLElement): number | undefined {
  const card = log.querySelector<HTMLElement>('.chat-turn:last-child .chat-card, .chat-turn:nth-last-child(2) .chat-card');
  if (!card) return undefined;
  log.scrollTo({ top: log.scrollTop + card.getBoundingClientRect().top - log.getBoundingClientRect().top - MARGIN_PX });
  return log.scrollTop;
}
