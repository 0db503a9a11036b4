import { apiRequest } from './api-client.ts';

interface Setting {
  tipsPaused?: boolean;
  shortcutsEnabled?: boolean;
}

/** Tells the signed-in person's account, so that a switch holds on every device. A visitor's, and one that cannot be sent, holds in this browser. */
export function saveSetting(setting: Setting): void {
  if (!('signedIn' in document.documentElement.dataset)) return;
  apiRequest('PATCH', '/api/profile/settings', setting).catch(() => undefined);
}
