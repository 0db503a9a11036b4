import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api-client.ts';
import type * as client from './client.ts';
import { ConnectionLost, type FollowedEvent } from './conversation/reply-stream.ts';
import type { MessageInput, MessageView } from './schemas.ts';
import { createConversation, type ConversationStart } from './stores.ts';
import { failureMessages } from './messages/failures.ts';

const { away: TECHNICAL_DIFFICULTIES } = failureMessages('en');

type Calls = typeof client;
const view = (
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
function conversationWith(calls: Partial<Calls>, start: Partial<ConversationStart> = {}) {
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
async function* events(...all: (FollowedEvent | Error)[]): AsyncGenerator<FollowedEvent> {
  for (const event of all) {
    await Promise.resolve();
    if (event instanceof Error) throw event;
    yield event;
  }
}
const answered = (input: Pick<MessageInput, 'text'>, words: string): FollowedEvent[] => [
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
const ended = (conversation: ReturnType<typeof createConversation>) =>
  vi.waitFor(() => expect(conversation.$state.get().isPending).toBe(false));
const shown = (conversation: ReturnType<typeof createConversation>) =>
  conversation.$state
    .get()
    .messages.map(
      ({ isUser, text, state }) => `${isUser ? 'user' : 'assistant'} ${state}: ${text}`,
    );

/** The browser's model comes over the network. */
const bridge = new Uint8Array(readFileSync('src/features/safety/detector/bridge.bin'));
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

describe('a conversation in one tab', () => {
  it('sends words once, blocks while a reply is awaited, takes its name and shows the reply as it grows', async () => {
    const names: string[] = [];
    const sent: MessageInput[] = [];
    const conversation = conversationWith(
      {
        sendMessage: (input) => {
          sent.push(input);
          return events(...answered(input, 'A small step.'));
        },
      },
      { onSession: (name) => names.push(name) },
    );
    expect(conversation.send('  \n ')).toBe(false);
    expect(conversation.send(' Hello ')).toBe(true);
    expect(conversation.send('Hello again')).toBe(false);
    await ended(conversation);
    expect(sent).toMatchObject([{ coach: 'general', text: 'Hello', sessionId: undefined }]);
    expect(names).toEqual(['s1']);
    expect(shown(conversation)).toEqual([
      'user complete: Hello',
      'assistant complete: A small step.',
    ]);
    conversation.send('And now?');
    expect(sent[1]).toMatchObject({ sessionId: 's1' });
    await ended(conversation);
  });

  it('sends what a button stands for, leaves what was being edited, and shows the new buttons', async () => {
    const offer = {
      kind: 'shorter' as const,
      entry: 'answer:grounding',
      shown: ['answer:grounding'],
    };
    const sent: MessageInput[] = [];
    const conversation = conversationWith({
      sendMessage: (input) => {
        sent.push(input);
        return events(
          ...answered(input, 'One.').map((event) =>
            event.kind === 'done'
              ? { ...event, reply: { ...event.reply, offers: [offer] } }
              : event,
          ),
        );
      },
    });
    conversation.send('How do I ground myself?');
    await ended(conversation);
    const [question, reply] = conversation.$state.get().messages;
    expect(reply!.offers).toEqual([offer]);
    conversation.edit(question!.key);
    conversation.send('Shorter', offer);
    expect(conversation.$state.get().editing).toBeUndefined();
    await ended(conversation);
    expect(sent.map(({ text, followUp }) => [text, followUp])).toEqual([
      ['How do I ground myself?', undefined],
      ['Shorter', offer],
    ]);
  });

  it('keeps the words when nobody can be reached, says so as it is spelt, and tries again under the same key', async () => {
    const keys: string[] = [];
    const conversation = conversationWith({
      sendMessage: (input) => {
        keys.push(input.clientKey);
        return keys.length === 1
          ? events(new ConnectionLost())
          : events(...answered(input, 'Yes.'));
      },
    });
    conversation.send('Hello');
    await ended(conversation);
    expect(shown(conversation)).toEqual([
      'user unsent: Hello',
      `assistant failed: ${TECHNICAL_DIFFICULTIES}`,
    ]);
    await conversation.again(conversation.$state.get().messages[1]!);
    expect(shown(conversation)).toEqual(['user complete: Hello', 'assistant complete: Yes.']);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what had come when the connection is lost for good, and finds the rest later', async () => {
    const conversation = conversationWith({
      sendMessage: (input) =>
        events(...answered(input, 'Half of it').slice(0, 2), new ConnectionLost()),
      readMessages: () =>
        Promise.resolve([
          view('q1', 'user', 'Hello'),
          view('r1', 'assistant', 'Half of it and the rest.'),
        ]),
    });
    conversation.send('Hello');
    await ended(conversation);
    expect(shown(conversation)[1]).toBe('assistant stopped: Hal');
    await conversation.refresh();
    expect(shown(conversation)).toEqual([
      'user complete: Hello',
      'assistant complete: Half of it and the rest.',
    ]);
  });

  it('joins a reply that was begun elsewhere, from where it is', async () => {
    const joined: string[] = [];
    const conversation = conversationWith(
      {
        readMessages: () =>
          Promise.resolve([
            view('q1', 'user', 'Hello'),
            view('r1', 'assistant', 'Half', { state: 'streaming' }),
          ]),
        joinReply: (id, from) => {
          joined.push(`${id} ${from}`);
          return events(
            { kind: 'text', text: ' done.' },
            { kind: 'done', reply: view('r1', 'assistant', 'Half done.'), sessionId: 's1' },
          );
        },
      },
      { sessionId: 's1' },
    );
    await conversation.refresh();
    await ended(conversation);
    expect(joined).toEqual(['r1 Half']);
    expect(shown(conversation)).toEqual(['user complete: Hello', 'assistant complete: Half done.']);
  });

  it('begins where another tab began, and forgets what was deleted there', async () => {
    const readMessages = vi
      .fn()
      .mockResolvedValueOnce([view('q1', 'user', 'Hello')])
      .mockRejectedValueOnce(new ApiError(404, 'Not found'));
    const onGone = vi.fn();
    const conversation = conversationWith({ readMessages }, { onGone });
    conversation.hear({ sessionId: 'other', coach: 'nutrition' });
    conversation.hear({ sessionId: 's1', coach: 'general' });
    await vi.waitFor(() => expect(shown(conversation)).toEqual(['user complete: Hello']));
    conversation.hear({ sessionId: 's1', coach: 'general' });
    await vi.waitFor(() =>
      expect(conversation.$state.get()).toMatchObject({ messages: [], sessionId: undefined }),
    );
    expect(readMessages).toHaveBeenCalledTimes(2);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('puts a question in other words in its place, and asks the same once more', async () => {
    const conversation = conversationWith(
      {
        readMessages: () =>
          Promise.resolve([
            view('q0', 'user', 'First'),
            view('r0', 'assistant', 'One'),
            view('q1', 'user', 'Secnd'),
            view('r1', 'assistant', '', { state: 'failed', offersGuide: true }),
          ]),
        editMessage: (id, input) => events(...answered(input, `edited ${id}`)),
        tryAgain: (id) => events(...answered({ text: 'Second' }, `again ${id}`)),
      },
      { sessionId: 's1' },
    );
    await conversation.refresh();
    conversation.edit(conversation.$state.get().messages[2]!.key);
    conversation.send('Second');
    await ended(conversation);
    expect(shown(conversation).slice(2)).toEqual([
      'user complete: Second',
      'assistant complete: edited q1',
    ]);
    await conversation.again(conversation.$state.get().messages[3]!);
    expect(shown(conversation).slice(2)).toEqual([
      'user complete: Second',
      'assistant complete: again r1',
    ]);
  });

  it('asks once more for the same thing after the server had too much: other words stay other words, another try the same try', async () => {
    const tooMuch = () => events(new ApiError(429, 'Please wait a minute.'));
    const editMessage = vi
      .fn<Calls['editMessage']>(tooMuch)
      .mockImplementationOnce(tooMuch)
      .mockImplementationOnce((id, input) => events(...answered(input, `edited ${id}`)));
    const tryAgain = vi
      .fn<Calls['tryAgain']>()
      .mockImplementationOnce(tooMuch)
      .mockImplementationOnce((id) => events(...answered({ text: 'Second' }, `again ${id}`)));
    const readMessages = () =>
      Promise.resolve([view('q0', 'user', 'Frst'), view('r0', 'assistant', 'One')]);
    const conversation = conversationWith(
      { readMessages, editMessage, tryAgain },
      { sessionId: 's1' },
    );
    await conversation.refresh();
    conversation.edit(conversation.$state.get().messages[0]!.key);
    conversation.send('First');
    await ended(conversation);
    expect(shown(conversation)).toEqual([
      'user unsent: First',
      `assistant failed: ${failureMessages('en').tooMuch}`,
    ]);
    // Coming back to the tab brings what the server has.
    await conversation.refresh();
    await conversation.again(conversation.$state.get().messages.at(-1)!);
    expect(editMessage.mock.calls.map(([id]) => id)).toEqual(['q0', 'q0']);
    expect(shown(conversation)).toEqual(['user complete: First', 'assistant complete: edited q0']);

    await conversation.again(conversation.$state.get().messages[1]!);
    expect(shown(conversation)).toEqual([
      'user complete: First',
      `assistant failed: ${failureMessages('en').tooMuch}`,
    ]);
    await conversation.again(conversation.$state.get().messages[1]!);
    expect(shown(conversation)).toEqual(['user complete: First', 'assistant complete: again r1']);
  });

  it('keeps nothing of a temporary chat anywhere: no name, no ids, what was said goes along', async () => {
    const sendTemporary = vi.fn<Calls['sendTemporary']>((input) =>
      events(...answered(input, `to ${input.text}`)),
    );
    const onSession = vi.fn();
    const conversation = conversationWith({ sendTemporary }, { isTemporary: true, onSession });
    conversation.send('One');
    await ended(conversation);
    conversation.send('Two');
    await ended(conversation);
    expect(sendTemporary.mock.calls[1]![0]).toMatchObject({
      text: 'Two',
      earlier: [
        { role: 'user', content: 'One' },
        { role: 'assistant', content: 'to One' },
      ],
    });
    expect(onSession).not.toHaveBeenCalled();
    expect(conversation.$state.get().sessionId).toBeUndefined();
    await conversation.refresh();
    expect(shown(conversation)).toHaveLength(4);
  });

  it('looks for danger before anything is sent, also when the detector comes late', async () => {
    const sent: MessageInput[] = [];
    const conversation = conversationWith({
      sendMessage: (input) => {
        sent.push(input);
        return events(new ConnectionLost());
      },
    });
    conversation.send('I want to kill myself');
    await vi.waitFor(() =>
      expect(conversation.$state.get().messages[0]!.dangers).toContain('suicide_thoughts'),
    );
    await ended(conversation);
    conversation.send('I want to kill myself');
    await ended(conversation);
    expect(sent.at(-1)!.dangers).toContain('suicide_thoughts');
  });

  it('says when the membership has ended, and what else the server refuses', async () => {
    const refusal = (error: ApiError) => conversationWith({ sendMessage: () => events(error) });
    const over = refusal(new ApiError(403, 'members only'));
    over.send('Hello');
    await ended(over);
    expect(over.$state.get()).toMatchObject({ isLocked: true });
    expect(shown(over)).toEqual(['user unsent: Hello']);
    const much = refusal(new ApiError(429, 'Please wait a minute.'));
    much.send('Hello');
    await ended(much);
    expect(much.$state.get()).toMatchObject({ isLocked: false });
    expect(shown(much)).toEqual([
      'user unsent: Hello',
      `assistant failed: ${failureMessages('en').tooMuch}`,
    ]);
    const odd = refusal(new ApiError(400, 'Please say a little less at once.'));
    odd.send('Hola, ¿me ayudas?');
    await ended(odd);
    expect(shown(odd)[1]).toBe('assistant failed: Please say a little less at once.');
  });
});
