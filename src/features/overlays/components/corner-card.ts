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
  onDismiss(): void;
}

export interface OpenCard {
  element: HTMLElement;
  /** Takes the card away without a word; focus goes back to where it was before it came into the card. */
  remove(): void;
}

let announcer: HTMLElement | undefined;

/** A card at the lower right that takes no focus and covers nothing for good. Escape closes it from anywhere but a field, a menu or a dialog. */
export function openCornerCard({
  label,
  className,
  language = 'en',
  children,
  onDismiss,
}: CornerCard): OpenCard {
  const ended = new AbortController();
  const { signal } = ended;
  const element = h(
    'aside',
    {
      class: `prompt prompt-card ${className}`,
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
      if (event.key === 'Escape' && !belongsElsewhere(event.target)) dismiss();
    },
    { signal, capture: true },
  );

  function belongsElsewhere(target: EventTarget | null): boolean {
    if (document.querySelector('dialog:modal, details[data-menu][open]')) return true;
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

  document.body.append(element);
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
