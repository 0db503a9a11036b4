import { currentUser } from '~/components/site/current-user.ts';
import { h } from '~/lib/dom.ts';
import { loadStyle } from '~/lib/load-style.ts';
import safetyStyle from '../../safety/components/safety-card.css?url';
import url from './chat.css?url';
import { readerLanguage } from '../content/reader-language.ts';
import { createChatWindow, type ChatWindow } from './chat-window.ts';
import { rememberedWindow, type WindowState } from './chat-visit.ts';
import { showFailure, showLocked } from './locked-panel.ts';
import { windowMessages } from '../messages/window.ts';

const root = document.documentElement;
let opened: ChatWindow | undefined;
let leave = () => {};
let isFilled = false;

export async function start(opener: HTMLElement): Promise<void> {
  (await ready(opener)).show('open', { takesFocus: true });
}

/** It stood open or small on the page before. */
export async function restore(opener: HTMLElement): Promise<void> {
  const state = rememberedWindow();
  if (state !== 'closed') (await ready(opener)).show(state);
}

async function ready(opener: HTMLElement): Promise<ChatWindow> {
  if (opened) return opened;
  await Promise.all([loadStyle(url), loadStyle(safetyStyle)]);
  opened ??= createChatWindow(opener, readerLanguage(), onState);
  new MutationObserver(() => {
    if ('signedIn' in root.dataset) return;
    // Someone signed out: nothing of theirs stays on the screen.
    empty();
    opened?.show('closed');
  }).observe(root, { attributeFilter: ['data-signed-in'] });
  return opened;
}

/** Nothing is fetched for a window that is only a head, and nothing stays behind in one that was closed. */
function onState(state: WindowState): void {
  if (state === 'closed') empty();
  if (state === 'open' && !isFilled) void fill();
}

function empty(): void {
  leave();
  leave = () => {};
  isFilled = false;
  opened?.body.replaceChildren();
}

async function fill(): Promise<void> {
  const body = opened!.body;
  isFilled = true;
  let language = readerLanguage();
  body.replaceChildren(
    h(
      'p',
      { class: 'chat-waiting', role: 'status' },
      h('span', { class: 'spinner', 'aria-hidden': 'true' }),
      windowMessages(language).moment,
    ),
  );
  try {
    const user = 'signedIn' in root.dataset ? await currentUser() : null;
    language = readerLanguage(user?.language);
    opened!.speak(language);
    const isPaid =
      user !== null && user.membershipLevel !== null && user.membershipLevel !== 'free';
    if (!isPaid) return await showLocked(body, language, user !== null);
    const { mountPanel } = await import('./mount-panel.ts');
    if (isFilled)
      leave = await mountPanel(body, { language, onLanguage: (spoken) => opened?.speak(spoken) });
  } catch {
    showFailure(body, language, () => void fill());
  }
}
