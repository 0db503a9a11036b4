import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type * as client from '../../src/features/chat/client.ts';
import { type FollowedEvent } from '../../src/features/chat/conversation/reply-stream.ts';
import type { MessageInput, MessageView } from '../../src/features/chat/schemas.ts';
import { createConversation } from '../../src/features/chat/stores.ts';
import type { ConversationStart } from '../../src/features/chat/conversation/conversation-state.ts';
import { failureMessages } from '../../src/features/chat/messages/failures.ts';

export const { away: TECHNICAL_DIFFICULTIES } = failureMessages('en');

export type Calls = typeof client;
export const view = (
  id: string,
  role: 'user' | 'assistant',
  content: string,
  more: Partial<MessageView> = {},
): MessageView => ({
  id,
  sessionId: 's1',
  seq: 1,
  isUser: role === 'user',
  text: content,
  state: 'complete',
  timestamp: 1_000,
  dangers: [],
  ...more,
});

/** A server of this shape: what it gets is kept, what it says is given. */
export function conversationWith(calls: Partial<Calls>, start: Partial<ConversationStart> = {}) {
  const refused = () => {
    throw new Error('not expected');
  };
  const all = {
    sendMessage: refused,
    sendTemporary: refused,
    editMessage: refused,
    tryAgain: refused,
    askGuide: refused,
    joinReply: refused,
    stopReply: refused,
    readMessages: refused,
    fetchChatContent: refused,
    ...calls,
  } as unknown as Calls;
  return createConversation({ coach: 'general', calls: all, ...start });
}
export async function* events(...all: (FollowedEvent | Error)[]): AsyncGenerator<FollowedEvent> {
  for (const event of all) {
    await Promise.resolve();
    if (event instanceof Error) throw event;
    yield event;
  }
}
export const answered = (input: Pick<MessageInput, 'text'>, words: string): FollowedEvent[] => [
  {
    kind: 'accepted',
    sessionId: 's1',
    message: view('q1', 'user', input.text),
    replyId: 'r1',
    notice: true,
  },
  { kind: 'text', text: words.slice(0, 3) },
  { kind: 'text', text: words.slice(3) },
  { kind: 'done', reply: view('r1', 'assistant', words), sessionId: 's1' },
];
export const ended = (conversation: ReturnType<typeof createConversation>) =>
  vi.waitFor(() => expect(conversation.$state.get().isPending).toBe(false));
export const shown = (conversation: ReturnType<typeof createConversation>) =>
  conversation.$state
    .get()
    .messages.map(
      ({ isUser, text, state }) => `${isUser ? 'user' : 'assistant'} ${state}: ${text}`,
    );

/** The browser's model comes over the network. */
const bridge = new Uint8Array(readFileSync('src/features/safety/detector/bridge.bin'));

/** Call it at the top of a test file. */
export function setUpStore(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(bridge))),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
