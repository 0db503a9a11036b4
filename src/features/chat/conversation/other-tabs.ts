import type { CoachId } from '../content/ai-coaches.ts';

/** That something happened in a conversation, for other tabs of this browser. Never a word of it. */
export interface Change {
  sessionId: string;
  coach: CoachId | string;
}

/** A channel brings a tab its own news too. */
const TAB = crypto.randomUUID();

const NAME = 'hw_chat';

/** Tells other tabs that a conversation has something new, or is gone. */
export function tellOtherTabs(change: Change): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ ...change, tab: TAB });
  channel.close();
}

/** @param hear called for changes made in other tabs, and with nothing when someone comes back to this one, perhaps from another device. @returns how to stop listening */
export function hearOtherTabs(hear: (change?: Change) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener(
      'message',
      ({ data }) => {
        const { tab, ...change } = data as Change & { tab: string };
        if (tab !== TAB) hear(change);
      },
      { signal },
    );
    signal.addEventListener('abort', () => channel.close());
  }
  let lookedAt = 0;
  const look = () => {
    // Coming back is told in more than one way.
    if (document.hidden || Date.now() - lookedAt < 1_000) return;
    lookedAt = Date.now();
    hear();
  };
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  addEventListener('focus', look, { signal });
  return () => ended.abort();
}
