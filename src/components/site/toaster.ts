import { TOAST_STAYS_MS } from '~/config/constants.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { $toasts, dismissToast, type Toast } from '~/lib/toast.ts';
import { toasterMessages } from './messages/toaster.ts';

const place = document.querySelector<HTMLElement>('[data-toaster]');
let shownId = 0;
let forget = () => {};
/** Room for the header above what has the focus. */
const HEADER_PX = 96;

/** Draws the store's toasts into the two live regions of the layout; text is only ever set as text. */
export function startToaster(): void {
  $toasts.subscribe((toasts) => {
    const toast = toasts.find(({ isOpen }) => isOpen);
    if (toast?.id === shownId) return;
    shownId = toast?.id ?? 0;
    forget();
    for (const region of regions()) region.replaceChildren();
    if (!toast || !place) return;
    moveIntoView(place);
    regions()
      .find(
        (region) =>
          region.getAttribute('role') === (toast.tone === 'destructive' ? 'alert' : 'status'),
      )
      ?.append(draw(toast));
    const shown = new AbortController();
    forget = () => shown.abort();
    if (toast.tone === 'default') leaveUnread(place, toast.id, shown.signal);
    keepOffCrisisLines(place, shown.signal);
    keepFocusInSight(place);
  });
  // A page that the browser keeps for Back has said what it had to say.
  addEventListener('pagehide', () => $toasts.set([]));
}

const regions = () => [...(place?.querySelectorAll('[role]') ?? [])];

/** A success leaves after a while, unless someone points at it, is inside it or looks elsewhere: then it has its full time afterwards. */
function leaveUnread(toaster: HTMLElement, id: number, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden || toaster.matches(':hover, :focus-within')) return;
    timer = setTimeout(() => dismissToast(id), TOAST_STAYS_MS);
  };
  for (const sign of ['pointerenter', 'pointerleave', 'focusin'])
    toaster.addEventListener(sign, wait, { signal });
  // What gets focus next has it only afterwards.
  toaster.addEventListener('focusout', () => setTimeout(() => signal.aborted || wait()), {
    signal,
  });
  document.addEventListener('visibilitychange', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}

const STEP_PX = 8;
/** Under the header and Quick exit. */
const TOP_PX = 72;

const CRISIS_LINES = '[data-crisis-line], a[href^="tel:"], a[href^="sms:"]';

/** Where someone may call or text from this screen, the message rises until it lies on none of it: on no word of a line, or else on no number. */
function keepOffCrisisLines(toaster: HTMLElement, signal: AbortSignal): void {
  const look = () => {
    toaster.style.removeProperty('--rise');
    const { left, right, top, bottom } = toaster.getBoundingClientRect();
    const numbers = [...document.querySelectorAll(CRISIS_LINES)].filter(
      (line) => !toaster.contains(line) && line.checkVisibility(),
    );
    const findRise = (taken: Element[]) => {
      const boxes = taken
        .map((line) => line.getBoundingClientRect())
        .filter((line) => line.left < right && line.right > left);
      for (let rise = 0; top - rise >= TOP_PX; rise += STEP_PX)
        if (boxes.every((line) => line.bottom <= top - rise || line.top >= bottom - rise))
          return rise;
      return undefined;
    };
    const rise = findRise(numbers.map((line) => line.closest('li') ?? line)) ?? findRise(numbers);
    if (rise) toaster.style.setProperty('--rise', `${rise}px`);
  };
  for (const sign of ['scroll', 'resize'])
    addEventListener(sign, look, { passive: true, capture: true, signal });
  look();
}

/** What lies outside an open modal dialog can be neither seen nor read, so the toaster moves into it. */
function moveIntoView(toaster: HTMLElement): void {
  const home =
    [...document.querySelectorAll('dialog')].filter((dialog) => dialog.matches(':modal')).at(-1) ??
    document.body;
  if (toaster.parentElement === home) return;
  home.append(toaster);
  home.addEventListener('close', () => document.body.append(toaster), { once: true });
}

/** On a phone a message would lie over the very button that was pressed, and that is to be pressed again. */
function keepFocusInSight(toaster: HTMLElement): void {
  const focused = document.activeElement?.getBoundingClientRect();
  const message = toaster.getBoundingClientRect();
  if (
    !focused ||
    document.activeElement === document.body ||
    focused.bottom <= message.top ||
    focused.top >= message.bottom ||
    focused.right <= message.left
  )
    return;
  // Never past its beginning: the first lines of a tall part are what it is about.
  const room = Math.max(0, focused.top - HEADER_PX);
  scrollBy({ top: Math.min(focused.bottom - message.top + 16, room) });
}

function draw(toast: Toast): HTMLElement {
  const card = element('div', toast.tone === 'destructive' ? 'toast toast-destructive' : 'toast');
  const words = element('div', '');
  words.append(element('p', 'toast-title', toast.title));
  if (toast.description) words.append(element('p', 'small', toast.description));
  if (toast.link) {
    const link = element('a', 'small', toast.link.label);
    link.setAttribute('href', toast.link.href);
    words.append(link);
  }
  const close = element('button', 'toast-close', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', toasterMessages(pageLanguage()).close);
  close.addEventListener('click', () => dismissToast(toast.id));
  card.append(words, close);
  return card;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
