import { createShiftCounter, SHIFT_PRESSES, SHIFT_WINDOW_MS } from './shift-presses.ts';

/** Tells this tab's later pages that someone left in a hurry: Back must not bring a page of this site up again. */
const LEFT_KEY = 'hw_left';

const root = document.documentElement;
const status = document.querySelector<HTMLElement>('[data-quick-exit-status]');
let forget: ReturnType<typeof setTimeout> | undefined;

/** Blanks the page before anything else can go wrong, ends the session in passing, and puts a neutral site in this page's place. */
export function leave(): void {
  root.dataset.leaving = '';
  document.title = '…';
  try {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(LEFT_KEY, '1');
  } catch {
    // Without storage Back is only as safe as the browser makes it.
  }
  // The answer ends the session and clears cookies, and the service worker, seeing it pass, removes itself; leaving waits for neither.
  navigator.sendBeacon('/exit');
  location.replace(root.dataset.exit ?? '/exit');
}

/** All outside an open modal dialog is inert, so each one gets an exit of its own, at the same place on the screen. */
function followIntoDialogs(): void {
  const place = document.querySelector('nav > [data-quick-exit-place]');
  if (!place) return;
  for (const dialog of document.querySelectorAll('dialog')) {
    const copy = dialog.querySelector(':scope > [data-quick-exit-place]');
    if (!dialog.matches(':modal')) copy?.remove();
    else if (!copy) dialog.append(copyOf(place));
  }
}

function copyOf(place: Element): Node {
  const copy = place.cloneNode(true) as Element;
  // The note's id stays the page's own; an inert description is still read.
  copy.querySelector('[id]')?.remove();
  return copy;
}

function announce(presses: number): void {
  clearTimeout(forget);
  root.dataset.shiftPresses = String(presses);
  const left = SHIFT_PRESSES - presses;
  say(left > 0 ? left : undefined);
  forget = setTimeout(() => {
    delete root.dataset.shiftPresses;
    say(0);
  }, SHIFT_WINDOW_MS);
}

/** @param left presses still to come; 0 when the count has run out, undefined for silence. The page brings the words along. */
function say(left: number | undefined): void {
  if (!status) return;
  const { dataset } = status;
  status.textContent =
    left === undefined ? '' : ((left ? dataset[`left-${left}`] : dataset.over) ?? '');
}

export function startQuickExit(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[data-quick-exit]')) return;
      event.preventDefault();
      leave();
    },
    true,
  );

  const count = createShiftCounter();
  let before = 0;
  const onKey = (event: KeyboardEvent) => {
    const presses = count({
      type: event.type as 'keydown' | 'keyup',
      key: event.key,
      repeat: event.repeat,
      at: event.timeStamp,
    });
    if (presses >= SHIFT_PRESSES) leave();
    else if (presses > 0 && (presses !== before || event.type === 'keyup')) announce(presses);
    before = presses;
  };
  addEventListener('keydown', onKey, true);
  addEventListener('keyup', onKey, true);

  // A dialog may stand open from the start.
  followIntoDialogs();
  new MutationObserver(followIntoDialogs).observe(document.body, {
    subtree: true,
    attributeFilter: ['open'],
  });
  // A page that comes back from the browser's memory runs no script from the start.
  addEventListener('pageshow', (event) => {
    if (event.persisted && sessionStorage.getItem(LEFT_KEY)) leave();
  });
}
