import { apiRead } from '~/lib/api-client.ts';
import { reauthenticate } from '~/lib/reauthenticate.ts';
import { isSharedDevice } from '~/lib/local-flags.ts';
import { pageCover } from './page-cover.ts';

const root = document.documentElement;
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();
const OUT_OF_REACH =
  'We couldn’t reach the server. Your words are still here. Please try again in a moment.';

let cover: ReturnType<typeof pageCover> | undefined;
let keepWatch = () => {};

/**
 * A page that shows what is someone's own does not stay on the screen when its session has ended: it asks for itself again, and the
 * server shows it or asks to sign in. Words someone has typed are covered instead, so that they are not lost; on a shared device
 * they go with the page. @param lastsMs how long the session lasts unless it is used again
 */
export function startPrivatePage(lastsMs: number): void {
  let endsAt = Date.now() + lastsMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, endsAt - Date.now()) + 500);
  };
  const look = () => (Date.now() < endsAt ? wait() : hide());
  keepWatch = () => {
    endsAt = Date.now() + lastsMs;
    wait();
  };
  if (isSharedDevice()) root.dataset.shared = '';
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
      typedInto.add(target);
  });
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', () => !document.hidden && look());
  wait();
}

/** Takes the page off the screen: leaves it, or covers it where words would be lost. */
export function hide(): void {
  if ('leaving' in root.dataset) return;
  if ('shared' in root.dataset || !hasTypedWords()) return leave();
  if (cover) return;
  root.dataset.covered = '';
  cover = pageCover(showAgain);
  document.body.append(cover.dialog);
  cover.open();
}

const hasTypedWords = () =>
  [...typedInto].some((field) => field.isConnected && field.value.trim() !== '');

function leave(): void {
  root.dataset.leaving = '';
  location.replace('shared' in root.dataset ? '/login' : location.pathname + location.search);
}

/** To anyone who is signed in as the page's owner (the server compares), or signs in so now. */
async function showAgain(): Promise<void> {
  try {
    const user = await apiRead('/api/auth/user', { on401: 'null' });
    if (!user && !(await reauthenticate('signed-out'))) return;
  } catch {
    return cover?.say(OUT_OF_REACH);
  }
  delete root.dataset.covered;
  cover?.dialog.close();
  cover?.dialog.remove();
  cover = undefined;
  keepWatch();
}
