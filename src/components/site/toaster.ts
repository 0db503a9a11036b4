import { pageLanguage } from '~/lib/page-language.ts';
import { $toasts, dismissToast, type Toast } from '~/lib/toast.ts';
import { toasterMessages } from './messages/toaster.ts';

const place = document.querySelector<HTMLElement>('[data-toaster]');
let shownId = 0;
/** Room for the header above what has the focus. */
const HEADER_PX = 96;

/** Draws the store's toasts into the two live regions of the layout; text is only ever set as text. */
export function startToaster(): void {
  $toasts.subscribe((toasts) => {
    const toast = toasts.find(({ isOpen }) => isOpen);
    if (toast?.id === shownId) return;
    shownId = toast?.id ?? 0;
    for (const region of regions()) region.replaceChildren();
    if (!toast || !place) return;
    moveIntoView(place);
    regions()
      .find(
        (region) =>
          region.getAttribute('role') === (toast.tone === 'destructive' ? 'alert' : 'status'),
      )
      ?.append(draw(toast));
    keepFocusInSight(place);
  });
  // A page that the browser keeps for Back has said what it had to say.
  addEventListener('pagehide', () => $toasts.set([]));
}

const regions = () => [...(place?.querySelectorAll('[role]') ?? [])];

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
