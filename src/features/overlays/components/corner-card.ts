import { h } from '~/lib/dom.ts';
import { languageMark, type Language } from '~/lib/languages.ts';
import { cardMessages } from '../messages/card.ts';
import { closeButton } from './dom.ts';
import { pauseSwitch } from './pause-switch.ts';

interface CornerCard {
  /** Accessible name; read out when the card appears. */
  label: string;
  className: string;
  /** Of its words; the page around it is English. */
  language?: Language;
  children: (Node | string)[];
  /** By the cross or by Escape. */
  onDismiss(): void;
}

export interface OpenCard {
  element: HTMLElement;
  /** Takes the card away without a word; focus goes back to where it was before it came into the card. */
  remove(): void;
}

let announcer: HTMLElement | undefined;

/** Where a page wants cards to stand among its own parts: a chat, whose field and button nothing may cover. */
const findPlace = () => document.querySelector<HTMLElement>('[data-card-place]');
export const hasPlace = (): boolean => findPlace() !== null;

/** A card at the lower right, or in the page's own place for it, that takes no focus and covers nothing for good. Escape closes it from anywhere but a field, a menu or a dialog. */
export function openCornerCard({
  label,
  className,
  language = 'en',
  children,
  onDismiss,
}: CornerCard): OpenCard {
  const ended = new AbortController();
  const { signal } = ended;
  const place = findPlace();
  const element = h(
    'aside',
    {
      class: `prompt prompt-card ${place ? 'prompt-inline' : ''} ${className}`,
      'aria-label': label,
      lang: languageMark(language),
      tabindex: '-1',
    },
    closeButton(cardMessages(language).close, dismiss),
    ...children,
    ...pauseSwitch(language),
  );
  let before: HTMLElement | undefined;

  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
      before = relatedTarget;
  });
  // Before the menus hear it: an Escape that closes a menu is not meant for the card.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing && !belongsElsewhere(event.target))
        dismiss();
    },
    { signal, capture: true },
  );

  function belongsElsewhere(target: EventTarget | null): boolean {
    if (document.querySelector('dialog:modal, details[data-menu][open]')) return true;
    // Beside a chat focus is in its field most of the time, and Escape does nothing else there unless words are being changed.
    if (place && target instanceof HTMLElement && target.matches('.chat-field'))
      return target.closest('form')?.querySelector('.chat-editing') != null;
    return (
      target instanceof HTMLElement &&
      !element.contains(target) &&
      target.matches('input, textarea, select, [contenteditable]')
    );
  }

  function remove(): void {
    ended.abort();
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus) (before?.isConnected ? before : document.getElementById('main'))?.focus();
  }

  function dismiss(): void {
    remove();
    onDismiss();
  }

  (place ?? document.body).append(element);
  announce(cardMessages(language).appeared(label), language);
  return { element, remove };
}

/** The region has to be there before its words are. */
function announce(words: string, language: Language): void {
  if (!announcer?.isConnected) {
    announcer = h('div', { role: 'status', class: 'sr-only' });
    document.body.append(announcer);
  }
  const region = announcer;
  region.lang = language;
  setTimeout(() => {
    region.textContent = words;
  }, 100);
}
