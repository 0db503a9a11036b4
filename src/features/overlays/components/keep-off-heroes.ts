type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a box of the screen lies on a button of the page's first words. */
export function isOverHero(box: Box): boolean {
  return [...document.querySelectorAll('.hero .btn')].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}

/** Hides a card while it would lie on such a button: someone may scroll back to it. @returns how to stop */
export function keepOffHeroes(card: HTMLElement): () => void {
  const stopped = new AbortController();
  const look = () => {
    const isOver = isOverHero(card.getBoundingClientRect());
    card.toggleAttribute('data-aside', isOver);
    card.inert = isOver;
  };
  for (const sign of ['scroll', 'resize'])
    addEventListener(sign, look, { passive: true, signal: stopped.signal });
  look();
  return () => stopped.abort();
}
