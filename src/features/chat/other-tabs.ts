import type { CoachId } from './coaches.ts';

/** That something happened in a conversation, for other tabs of this browser. Never a word of it. */
export interface Change { sessionId: string; coach: CoachId | string }

const NAME = 'hw_chat';

/** Tells other tabs that a conversation has something new, or is gone. */
export function tellOtherTabs(change: Change): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(change);
  channel.close();
}

/** @param hear called for changes made in other tabs, and with nothing when somebody comes back to this one, perhaps from another device. @returns how to stop listening */
export function hearOtherTabs(hear: (change?: Change) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => hear(data as Change), { signal });
    signal.addEventListener('abort', () => channel.close());
  }
  document.addEventListener('visibilitychange', () => { if (!document.hidden) hear(); }, { signal });
  addEventListener('online', () => hear(), { signal });
  addEventListener('focus', () => hear(), { signal });
  return () => ended.abort();
}
