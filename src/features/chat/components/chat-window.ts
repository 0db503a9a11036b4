import { icons } from '~/components/ui/icons.ts';
import { button, drawing, h } from '~/lib/dom.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { claimCorner } from '~/lib/screen-claims.ts';
import { fitKeyboard } from './fit-keyboard.ts';
import type { Language } from '../content/languages.ts';
import { rememberWindow, type WindowState } from './chat-visit.ts';
import { windowMessages } from '../messages/window.ts';

export interface ChatWindow {
  element: HTMLElement;
  body: HTMLElement;
  /** @param takesFocus not when it comes back by itself on a new page */
  show(state: WindowState, options?: { takesFocus?: boolean }): void;
  /** In which language its own buttons are named. */
  speak(language: Language): void;
  /** Gone for good, with all that it showed. */
  remove(): void;
}

const LINE = 'M5 12.2c4.7-.2 9.3-.2 14 0';
/** The window leaves nothing else to be seen then. */
const COVERS = matchMedia('(max-width: 33.99rem), (max-height: 29.99rem)');

/**
 * The window in the corner: closed it is the round button, minimised its head alone. Not modal, but where it covers the screen what lies
 * under it rests. Quick exit stays above it. @param opener the round button @param language that its reader reads @param onState told each time it opens, goes small or closes
 */
export function createChatWindow(
  opener: HTMLElement,
  language: Language,
  onState: (state: WindowState) => void,
): ChatWindow {
  const corner = opener.parentElement!;
  const ended = new AbortController();
  let state: WindowState = 'closed';
  let release = () => {};
  let words = windowMessages(language);
  const small = button('btn btn-quiet btn-icon chat-head-button', '', () =>
    show(state === 'minimised' ? 'open' : 'minimised', { takesFocus: true }),
  );
  const close = button('btn btn-quiet btn-icon chat-head-button', '', () =>
    show('closed', { takesFocus: true }),
  );
  close.append(drawing(icons.close, ''));
  const title = h('h2', { class: 'chat-title', id: 'chat-title' }, 'AI Life Coach');
  const head = h(
    'header',
    { class: 'chat-head' },
    h('span', { class: 'chat-sign' }, drawing(icons.chat, '')),
    title,
    small,
    close,
  );
  const body = h('div', { class: 'chat-body' });
  const element = h(
    'section',
    {
      class: 'chat-window',
      role: 'dialog',
      'aria-labelledby': 'chat-title',
      tabindex: '-1',
      hidden: true,
    },
    head,
    body,
  );
  corner.append(element);
  speak(language);
  const stopFitting = fitKeyboard(element);

  function show(next: WindowState, { takesFocus = false } = {}): void {
    const hadFocus = element.contains(document.activeElement);
    state = next;
    release();
    release = next === 'open' ? claimCorner('chat') : () => {};
    element.hidden = next === 'closed';
    opener.hidden = next !== 'closed';
    body.hidden = next !== 'open';
    element.dataset.state = next;
    small.replaceChildren(
      drawing(next === 'minimised' ? icons.chevron : LINE, next === 'minimised' ? 'chat-up' : ''),
    );
    name();
    small.setAttribute('aria-expanded', String(next === 'open'));
    rest();
    rememberWindow(next);
    onState(next);
    if (next === 'closed' && (hadFocus || takesFocus)) opener.focus();
    else if (next === 'minimised' && (hadFocus || takesFocus)) small.focus();
    else if (takesFocus) element.focus();
  }

  function speak(next: Language): void {
    words = windowMessages(next);
    if (next === pageLanguage()) head.removeAttribute('lang');
    else head.lang = next;
    name();
  }

  function name(): void {
    close.setAttribute('aria-label', words.close);
    small.setAttribute('aria-label', state === 'minimised' ? words.big : words.small);
  }

  /** No one tabs into what the window covers. */
  function rest(): void {
    const covers = state === 'open' && COVERS.matches;
    for (const part of document.body.children) {
      if (part === corner || part.matches('nav, dialog, script, [data-toaster]')) continue;
      part.toggleAttribute('inert', covers);
    }
  }

  COVERS.addEventListener('change', rest, { signal: ended.signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        state !== 'open' ||
        belongsElsewhere(event.target as Element)
      )
        return;
      show('minimised');
    },
    { signal: ended.signal },
  );
  // The page that a link leads to would open under the window.
  element.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link && COVERS.matches && !link.target && link.origin === location.origin)
      rememberWindow('minimised');
  });

  const belongsElsewhere = (target: Element): boolean =>
    document.querySelector('dialog:modal, details[data-menu][open]') !== null ||
    (!element.contains(target) && target.matches('input, textarea, select, [contenteditable]'));

  return {
    element,
    body,
    show,
    speak,
    remove: () => {
      show('closed');
      ended.abort();
      stopFitting();
      element.remove();
    },
  };
}
