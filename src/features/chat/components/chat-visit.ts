import { CHAT_WINDOW_FLAG } from '~/lib/local-flags.ts';

export type WindowState = 'open' | 'minimised' | 'closed';

/** For this tab's visit alone. Signing out takes it away, quick exit too. */
export function rememberWindow(state: WindowState): void {
  try {
    if (state === 'closed') sessionStorage.removeItem(CHAT_WINDOW_FLAG);
    else sessionStorage.setItem(CHAT_WINDOW_FLAG, state);
  } catch {
    // Where nothing can be kept it is closed on the next page.
  }
}

export function rememberedWindow(): WindowState {
  try {
    const kept = sessionStorage.getItem(CHAT_WINDOW_FLAG);
    return kept === 'open' || kept === 'minimised' ? kept : 'closed';
  } catch {
    return 'closed';
  }
}
