import { isSharedDevice } from '~/lib/local-flags.ts';

/** Marks with this value stand for the account's choice; any other is this browser's own, made by hand, and stays until it is taken back by hand. */
const FROM_ACCOUNT = 'account';

/**
 * A page made for someone knows what they chose on any device, and this browser's marks follow: pages that were made for no one in particular
 * have only those to go by. On a shared device nothing is kept, so what is careful holds there.
 */
export function takeServerSettings(settings: string): void {
  const chosen = settings.split(' ');
  keep('tipsPaused', chosen.includes('tips-paused'));
  keep('hasFullTitles', chosen.includes('titles-full'));
  keep('shortcutsOff', chosen.includes('shortcuts-off'));
}

function keep(flag: string, isSet: boolean): void {
  try {
    if (isSet && !isSharedDevice()) localStorage.setItem(flag, FROM_ACCOUNT);
    else if (localStorage.getItem(flag) === FROM_ACCOUNT) localStorage.removeItem(flag);
  } catch {
    // Closed storage keeps nothing that could be wrong.
  }
}
