import type { ReauthenticationRequest } from '~/lib/reauthenticate.ts';
import { loadDeferredStylesheets } from '~/lib/deferred-stylesheets.ts';

export interface ReauthenticationPart {
  reauthenticate(): Promise<boolean>;
}

/** Fetches the dialog for a call that was refused (lib/reauthenticate.ts). Whatever fails on the way, the call is refused as it was. */
export function handleReauthentication(
  parts: Record<ReauthenticationRequest['lapse'], () => Promise<ReauthenticationPart>>,
): void {
  document.addEventListener('hw:reauthenticate', (event) => {
    const { lapse, settle } = (event as CustomEvent<ReauthenticationRequest>).detail;
    event.preventDefault();
    Promise.all([parts[lapse](), loadDeferredStylesheets()])
      .then(([part]) => part.reauthenticate())
      .then(settle, () => settle(false));
  });
}
