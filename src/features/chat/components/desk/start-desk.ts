import { currentUser } from '~/components/site/current-user.ts';
import { loadStyle } from '~/lib/load-style.ts';
import { readerLanguage } from '../../content/reader-language.ts';
import { showFailure } from '../locked-panel.ts';
import safetyStyle from '../../../safety/components/safety-card.css?url';
import chatStyle from '../chat.css?url';
import deskStyle from './desk.css?url';

const root = document.documentElement;

/** The desk came near the screen of someone signed in: a paid member gets the coaches there, everyone else the words that stand in it. */
export async function start(desk: HTMLElement): Promise<void> {
  const place = desk.querySelector<HTMLElement>('[data-desk]');
  if (!place || !('signedIn' in root.dataset)) return;
  try {
    const user = await currentUser();
    if (!user || user.membershipLevel === null || user.membershipLevel === 'free')
      return showLocked(desk, user !== null);
    const [{ mountDesk }] = await Promise.all([
      import('./mount-desk.ts'),
      loadStyle(chatStyle),
      loadStyle(safetyStyle),
      loadStyle(deskStyle),
    ]);
    const leave = await mountDesk(place, readerLanguage(user.language));
    desk.dataset.state = 'open';
    leaveWhenSignedOut(desk, place, leave);
  } catch {
    desk.dataset.state = 'open';
    showFailure(place, readerLanguage(), () => void start(desk));
  }
}

function showLocked(desk: HTMLElement, isSignedIn: boolean): void {
  desk.dataset.state = 'locked';
  const panel = document.querySelector<HTMLElement>('[data-locked]');
  if (panel) panel.dataset.locked = 'shown';
  const label = panel?.querySelector<HTMLElement>('[data-free]');
  if (isSignedIn && label) label.textContent = label.dataset.free ?? '';
}

/** Nothing of theirs stays on the screen. */
function leaveWhenSignedOut(desk: HTMLElement, place: HTMLElement, leave: () => void): void {
  const watch = new MutationObserver(() => {
    if ('signedIn' in root.dataset) return;
    watch.disconnect();
    leave();
    place.replaceChildren();
    showLocked(desk, false);
  });
  watch.observe(root, { attributeFilter: ['data-signed-in'] });
}
