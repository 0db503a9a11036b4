import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

const NEAR_PX = 80;
const MARGIN_PX = 12;
const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Keeps the latest words in view for anyone who reads along, and leaves alone anyone who has scrolled up. A reply that is longer than the window stops with its
 * first words at the top: that's where its reader begins. A card of help comes into view as a whole and stays there until its reader moves: the answer
 * under it does not push it away.
 */
export function useStick(changed: unknown, lastQuestion: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const isHeld = useRef(false);
  const asked = useRef(lastQuestion);
  const [isBelow, setBelow] = useState(false);

  const isAtEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  const toEnd = () => {
    isStuck.current = true;
    isHeld.current = false;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    if (asked.current !== lastQuestion) {
      asked.current = lastQuestion;
      isHeld.current = latestCard(element) !== null;
      isStuck.current = !isHeld.current;
    }
    if (isHeld.current) showCard(element);
    // Before anything is said the first words count, and what this is not.
    else if (isStuck.current && lastQuestion !== undefined)
      element.scrollTo({ top: Math.min(element.scrollHeight, topOfReply(element)) });
    setBelow(!isAtEnd());
  }, [changed, lastQuestion]);

  const onScroll = () => {
    // The log moves by itself too, when something below it grows: that is no one's wish.
    if (!isHeld.current) isStuck.current = isAtEnd();
    setBelow(!isAtEnd());
  };
  const letGo = () => {
    isHeld.current = false;
  };
  const moves = {
    onScroll,
    onWheel: letGo,
    onTouchMove: letGo,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (MOVING_KEYS.includes(key)) letGo();
    },
    // Anyone who goes to a button under the card is not pulled away from it, least of all between pressing and letting go.
    onFocus: ({ target }: FocusEvent<Element>) => {
      if (!target.closest('.safety-card')) letGo();
    },
    // Its own bar to scroll by, and not what stands in it.
    onPointerDown: ({ target }: PointerEvent) => {
      if (target === log.current) letGo();
    },
  };
  return { log, moves, isBelow, toEnd };
}

/** Where the log stands when the last reply begins at its top. */
function topOfReply(log: HTMLElement): number {
  const reply = log.querySelector<HTMLElement>('.chat-turn:last-child > .chat-coach');
  return reply
    ? log.scrollTop +
        reply.getBoundingClientRect().top -
        log.getBoundingClientRect().top -
        MARGIN_PX
    : Infinity;
}

const latestCard = (log: HTMLElement) =>
  log.querySelector<HTMLElement>(
    '.chat-turn:last-child .safety-card[data-sure], .chat-turn:nth-last-child(2) .safety-card[data-sure]',
  );

/** Only the log moves: asking the card itself would move the window's head out of sight too. */
function showCard(log: HTMLElement): void {
  const card = latestCard(log);
  if (card)
    log.scrollTo({
      top:
        log.scrollTop +
        card.getBoundingClientRect().top -
        log.getBoundingClientRect().top -
        MARGIN_PX,
    });
}
