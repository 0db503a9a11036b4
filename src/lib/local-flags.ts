/** Flags that the specification keeps in the browser and that carry a user id: signing out or leaving removes them. */
const USER_FLAG_PREFIXES = [
  'hasUsedAI_',
  'hasWellnessJourney_',
  'hasAssessment_',
  'hasCoaching_',
  'hasSeenOnboarding_',
  // Check-ins that wait for a connection (features/wellness/components/check-in.ts).
  'hw_checkins_',
] as const;

/** How the chat's window stands, in this tab for this visit. */
export const CHAT_WINDOW_FLAG = 'hw_chat';

export function isUserFlag(key: string): boolean {
  return key === CHAT_WINDOW_FLAG || USER_FLAG_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Removes every flag that names a person. A closed storage (private mode, policy) holds none. */
export function clearUserFlags(open: () => Storage = () => localStorage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (isUserFlag(key)) storage.removeItem(key);
  } catch {
    // Nothing to clear where nothing can be kept.
  }
}

/** Someone said at sign-in that this device is shared or watched: nothing may be kept in this browser then. */
export const isSharedDevice = (cookies: string = document.cookie): boolean =>
  /(^|; )(__Host-)?hw_signed_in=1s(;|$)/.test(cookies);

/** Remembers a flag of the specification, except on a shared device and where storage is closed. */
export function setFlag(
  key: string,
  open: () => Storage = () => localStorage,
  cookies: string = document.cookie,
): void {
  if (isSharedDevice(cookies)) return;
  try {
    open().setItem(key, 'true');
  } catch {
    // A closed storage forgets; the flag only spares a repetition.
  }
}

/** What was switched by hand in this browser gives way to what the account says; the next page brings that. */
export function forgetBrowserChoices(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const flag of ['tipsPaused', 'shortcutsOff']) storage.removeItem(flag);
  } catch {
    // A closed storage holds none.
  }
}
