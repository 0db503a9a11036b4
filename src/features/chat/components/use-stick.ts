import { useEffect, useRef, useState } from 'react';

const NEAR_PX = 80;
const MARGIN_PX = 12;

/**
 * Keeps the latest words in view for whoever reads along, and leaves alone whoever has scrolled up. A card of help comes into view as a
 * whole and stays there: the answer under it does not push it away.
 */
export function useStick(changed: unknown, lastQuestion: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const asked = useRef(lastQuestion);
  const [isBelow, setBelow] = useState(false);

  const isAtEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  const toEnd = () => {
    isStuck.current = true;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    if (asked.current !== lastQuestion) {
      asked.current = lastQuestion;
      const card = element.querySelector<HTMLElement>('.chat-turn:last-child .chat-card, .chat-turn:nth-last-child(2) .chat-card');
      isStuck.current = !card;
      // Only the log moves: asking the card itself would move the window's head out of sight too.
      if (card) element.scrollTo({ top: element.scrollTop + card.getBoundingClientRect().top - element.getBoundingClientRect().top - MARGIN_PX });
    }
    // Before anything is said the first words count, and what this is not.
    if (isStuck.current && lastQuestion !== undefined) toEnd();
    setBelow(!isAtEnd());
  }, [changed, lastQuestion]);

  const onScroll = () => {
    isStuck.current = isAtEnd();
    setBelow(!isStuck.current);
  };
  return { log, onScroll, isBelow, toEnd };
}
