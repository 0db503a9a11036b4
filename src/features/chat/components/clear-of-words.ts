const STEP_PX = 8;
const AIR_PX = 6;
/** The share of the window's height that it may rise by: it stays a thing of the lower corner. */
const HIGHEST = 0.5;
const CONTROLS = '.btn, button, summary, .pill';
const FIELDS = 'input, select, textarea';

/**
 * On a phone the round button would lie on words of a page's first screen, or on a control. Until someone scrolls it stands as much higher as it takes to
 * cover nothing; then it goes to its corner and, on a phone, gets small there (chat-button.css): the next finger's breadth of scrolling frees whatever it covers.
 * Where there is no room it stays.
 */
export function keepClearOfWords(button: HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const place = () =>
    button.style.setProperty('--lift', `${window.scrollY > 0 ? 0 : lift(button)}px`);
  // Told at once and whenever something comes into the page, such as a time on the reader's own clock.
  const growth = new ResizeObserver(place);
  growth.observe(document.querySelector('main')!);
  addEventListener('resize', place, { signal });
  addEventListener(
    'scroll',
    () => {
      listening.abort();
      growth.disconnect();
      button.style.removeProperty('--lift');
      button.dataset['small'] = '';
    },
    { signal, passive: true },
  );
}

/** @returns px to rise by; 0 where it covers nothing, or would everywhere */
function lift(button: HTMLElement): number {
  const corner = button.parentElement!;
  const height = document.documentElement.clientHeight;
  const { left, right } = corner.getBoundingClientRect();
  const bottom = height - parseFloat(getComputedStyle(corner).bottom);
  const top = bottom - button.offsetHeight;
  const taken = takenNear(left - AIR_PX, right + AIR_PX, height);
  for (let up = 0; up < height * HIGHEST; up += STEP_PX) {
    if (!taken.some((box) => box.top < bottom - up + AIR_PX && box.bottom > top - up - AIR_PX))
      return up;
  }
  return 0;
}

/** The lines of words, controls and fields of the first screen that reach into a column of it. */
function takenNear(left: number, right: number, height: number): DOMRect[] {
  const main = document.querySelector('main')!;
  const boxes = [...main.querySelectorAll(FIELDS)].map((field) => field.getBoundingClientRect());
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    if (!node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    if (lines[0] && lines[0].top > height) break;
    const control = node.parentElement?.closest(CONTROLS);
    boxes.push(...(control ? [control.getBoundingClientRect()] : lines));
  }
  return boxes.filter((box) => box.width > 0 && box.left < right && box.right > left);
}
