import { apiRead } from '~/lib/api-client.ts';
import { isSharedDevice } from '~/lib/local-flags.ts';

const root = document.documentElement;
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/**
 * A page that shows what is somebody's own does not stay on the screen when its session has ended: it asks for itself again, and the
 * server shows it or asks to sign in. Words somebody has typed are covered instead, so that they are not lost; on a shared device
 * they go with the page. @param lastsMs how long the session lasts unless it is used again
 */
export function startPrivatePage(lastsMs: number): void {
  let endsAt = Date.now() + lastsMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, endsAt - Date.now()) + 500);
  };
  const look = () => {
    if (Date.now() < endsAt) return wait();
    if (isSharedDevice() || !hasTypedWords()) return leave();
    return cover(() => {
      endsAt = Date.now() + lastsMs;
      wait();
    });
  };
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) typedInto.add(target);
  });
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', () => !document.hidden && look());
  wait();
}

const hasTypedWords = () => [...typedInto].some((field) => field.isConnected && field.value.trim() !== '');

function leave(): void {
  root.dataset.leaving = '';
  location.replace(isSharedDevice() ? '/login' : location.pathname + location.search);
}

function cover(onShown: () => void): void {
  if ('covered' in root.dataset) return;
  root.dataset.covered = '';
  const note = element('section', 'section page-cover');
  const words = element('div', 'wrap wrap-prose stack');
  const title = element('h2', '', 'You were away for a while');
  const text = element('p', 'lede', 'We covered this page so that nobody reads it in passing. What you wrote is still here.');
  const button = element('button', 'btn btn-primary', 'Show it again');
  button.setAttribute('type', 'button');
  title.tabIndex = -1;
  words.append(title, text, button);
  note.append(words);
  button.addEventListener('click', () => void apiRead('/api/auth/user', { on401: 'null' }).then((user) => {
    if (!user) return askToSignIn(text);
    delete root.dataset.covered;
    note.remove();
    return onShown();
  }).catch(() => { text.textContent = 'We could not reach the server. Your words are still here. Please try again in a moment.'; }));
  document.getElementById('main')?.prepend(note);
  title.focus();
}

function askToSignIn(text: HTMLElement): void {
  const link = element('a', '', 'Sign in again in a new tab');
  link.setAttribute('href', '/login');
  link.setAttribute('target', '_blank');
  text.replaceChildren('Your session has ended. ', link, ', then come back to this one and press the button.');
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
