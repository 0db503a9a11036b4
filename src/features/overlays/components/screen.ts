import { CLAIM_EVENT, isCornerClaimed } from '~/lib/screen-claims.ts';
import type { PromptQueue } from '../queue.ts';
import { PAUSE_EVENT } from './pause-switch.ts';

const NO_TEXT = new Set(['button', 'submit', 'reset', 'image', 'hidden']);
/** Where someone in need reads, nothing may come in between (product.md section 4). */
const QUIET_ANCHOR = '#crisis';
const QUIET_WHILE_SHOWN = '[data-quiet-while-shown]';

/** Tells the queue when a prompt would disturb: while a form field has focus, a menu or another dialog is open, the page is not looked at, or the crisis lines are. */
export function watchScreen(queue: PromptQueue): void {
  let releaseBusy: (() => void) | undefined;
  let releaseCorner: (() => void) | undefined;
  const look = () => {
    if (isBusy()) releaseBusy ??= queue.hold();
    else {
      releaseBusy?.();
      releaseBusy = undefined;
    }
    if (isCornerClaimed()) releaseCorner ??= queue.hold({ needsCorner: true });
    else {
      releaseCorner?.();
      releaseCorner = undefined;
    }
  };
  for (const sign of ['focusin', 'focusout', 'visibilitychange', CLAIM_EVENT])
    document.addEventListener(sign, look);
  addEventListener('hashchange', look);
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener(PAUSE_EVENT, (event) =>
    queue.setPaused((event as CustomEvent<boolean>).detail),
  );
  look();
}

function isBusy(): boolean {
  return (
    document.hidden ||
    location.hash === QUIET_ANCHOR ||
    [...document.querySelectorAll(QUIET_WHILE_SHOWN)].some((part) => part.checkVisibility()) ||
    isField(document.activeElement) ||
    document.querySelector('dialog:modal:not(.prompt), details[data-menu][open]') !== null
  );
}

function isField(element: Element | null): boolean {
  if (element === null || element.closest('.prompt')) return false;
  return (
    element.matches('textarea, select, [contenteditable]') ||
    (element.matches('input') && !NO_TEXT.has((element as HTMLInputElement).type))
  );
}
