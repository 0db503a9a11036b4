import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client.ts';
import { guessLanguage } from '../safety/guess-language.ts';
import * as client from './client.ts';
import type { Language } from './content/languages.ts';
import { askReleased, askServer } from './conversation/ask-server.ts';
import {
  withAccepted,
  withFailure,
  withoutWaiting,
  withReply,
  withText,
  type Accepted,
} from './conversation/changes-of-messages.ts';
import {
  atStart,
  type ConversationStart,
  type ConversationState,
} from './conversation/conversation-state.ts';
import { createQuestions } from './conversation/new-question.ts';
import { tellOtherTabs, type Change } from './conversation/other-tabs.ts';
import type { FollowedEvent } from './conversation/reply-stream.ts';
import {
  change,
  fromServer,
  lastQuestion,
  NOTICE_AGAIN_MS,
  type ShownMessage,
  type ShownMessages,
  upTo,
} from './conversation/shown-messages.ts';
import type { FollowUp, MessageView, ReleaseReason } from './schemas.ts';

export type ConversationStore = ReturnType<typeof createConversation>;

/** One conversation with one coach, as it stands in this tab. Nothing of it is kept in the browser. */
export function createConversation({
  coach,
  sessionId,
  isTemporary = false,
  language = 'en',
  onSession,
  onGone,
  onAnswer,
  calls = client,
}: ConversationStart) {
  const $state = atom<ConversationState>(atStart(sessionId, language));
  const asked = new Set<string>();
  let running: AbortController | undefined;
  const set = (changes: Partial<ConversationState>) => $state.set({ ...$state.get(), ...changes });
  const setMessages = (make: (messages: ShownMessages) => ShownMessages) =>
    set({ messages: make($state.get().messages) });
  const newQuestion = createQuestions((key, heard) =>
    setMessages((all) => change(all, key, heard)),
  );

  /** @param question key of what is answered @param reply key of the answer */
  async function follow(
    begin: (signal: AbortSignal) => AsyncIterable<FollowedEvent>,
    question: string,
    reply: string,
  ): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    set({ isPending: true, isLost: false, editing: undefined });
    try {
      for await (const event of begin(signal)) apply(event, question, reply);
    } catch (error) {
      if (!signal.aborted) fail(error, question, reply);
    } finally {
      if (!signal.aborted) end();
    }
  }

  function end(): void {
    set({ isPending: false, replyId: undefined, isLost: false });
    tell();
    // What was said before was still on its way when the first words were sent.
    if ($state.get().load === 'loading') void refresh();
  }

  function tell(): void {
    const { sessionId: name } = $state.get();
    if (name) tellOtherTabs({ sessionId: name, coach });
  }

  function apply(event: FollowedEvent, question: string, reply: string): void {
    if (event.kind === 'connection') return set({ isLost: event.isLost });
    if (event.kind === 'accepted') return accept(event, question, reply);
    if (event.kind === 'text') return setMessages((all) => withText(all, reply, event.text));
    setMessages((all) => withReply(all, reply, event.reply));
    if (event.kind === 'done') onAnswer?.();
    take(event.sessionId);
  }

  function accept(event: Accepted, question: string, reply: string): void {
    setMessages((all) => withAccepted(all, event, { question, reply, isTemporary }));
    set({ replyId: event.replyId });
    take(event.sessionId);
    tell();
  }

  function take(name: string): void {
    if (isTemporary || $state.get().sessionId === name) return;
    set({ sessionId: name });
    onSession?.(name);
  }

  function fail(error: unknown, question: string, reply: string): void {
    setMessages((all) =>
      withFailure(all, error, { question, reply, language: $state.get().language }),
    );
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      queueMicrotask(() => void refresh());
    if (error instanceof ApiError && error.status === 403) set({ isLocked: true });
  }

  /** Sends a question that stands on the screen already, under the key that makes a repeat the same question. */
  function ask(question: ShownMessage, before: ShownMessages): Promise<void> {
    asked.add(question.key);
    set({ messages: [...before, question], language: question.language });
    const { sessionId: name } = $state.get();
    return follow(
      askServer(question, { calls, coach, before, sessionId: name, isTemporary }),
      question.key,
      `reply-${question.key}`,
    );
  }

  /**
   * @param followUp the button under the last reply that the words stand on
   * @returns whether it is on its way: blank words, and any while a reply is awaited, are not sent
   */
  function send(written: string, followUp?: FollowUp): boolean {
    const text = written.trim();
    const { messages, isPending, editing } = $state.get();
    if (!text || isPending) return false;
    const old = followUp ? undefined : messages.find(({ key }) => key === editing);
    const before = old
      ? upTo(messages, old.key, { isKept: false })
      : messages.filter(({ state, id }) => state !== 'failed' || id);
    const question = newQuestion({
      text,
      before,
      language: $state.get().language,
      followUp,
    });
    const lastAt = before.at(-1)?.timestamp;
    void ask(
      {
        ...question,
        editOf: old?.id,
        hasNotice: lastAt !== undefined && question.timestamp - lastAt >= NOTICE_AGAIN_MS,
      },
      before,
    );
    return true;
  }

  async function again(reply: ShownMessage): Promise<void> {
    const { messages, isPending } = $state.get();
    if (isPending) return;
    const before = upTo(messages, reply.key, { isKept: false });
    const question = lastQuestion(before);
    if (!question) return;
    // What it was to stand in place of may have come back meanwhile.
    const replaced = before.find(({ id }) => id !== undefined && id === question.editOf);
    const earlier = upTo(before, (replaced ?? question).key, { isKept: false });
    // Temporary ones are known to no one, so the question is a new one there.
    if (question.state === 'unsent' || isTemporary)
      return ask(
        {
          ...question,
          state: 'sending',
          ...(isTemporary && question.state !== 'unsent' && { key: crypto.randomUUID() }),
        },
        earlier,
      );
    const { id } = reply;
    if (!id) return refresh();
    empty(reply);
    return follow((signal) => calls.tryAgain(id, signal), question.key, reply.key);
  }

  /** "I'm safe", or "That's not what I meant": what was asked is answered after the fixed words, which stay. */
  async function release(held: ShownMessage, because: ReleaseReason): Promise<void> {
    const { messages, isPending } = $state.get();
    const question = lastQuestion(messages);
    if (isPending || !question || (!held.id && !isTemporary)) return;
    setMessages((all) =>
      change(change(all, held.key, { holds: undefined }), question.key, { isReleased: true }),
    );
    const before = upTo(messages, question.key, { isKept: false });
    return follow(
      askReleased(question, held, because, { calls, coach, before, isTemporary }),
      question.key,
      `reply-${crypto.randomUUID()}`,
    );
  }

  /** It keeps its id: when the server refuses for now, it can be asked for once more. */
  const empty = (reply: ShownMessage) =>
    setMessages((all) => change(all, reply.key, { text: '', state: 'streaming' }));

  async function guide(reply: ShownMessage): Promise<void> {
    const { id } = reply;
    if (!id || $state.get().isPending) return;
    empty(reply);
    return follow(
      (signal) => calls.askGuide(id, signal),
      lastQuestion($state.get().messages)?.key ?? '',
      reply.key,
    );
  }

  async function stop(): Promise<void> {
    const { replyId, isPending, messages } = $state.get();
    if (!isPending) return;
    if (replyId) return void calls.stopReply(replyId).catch(() => leave(messages));
    leave(messages);
  }

  function leave(messages: ShownMessages): void {
    running?.abort();
    set({ messages: withoutWaiting(messages) });
    end();
  }

  async function refresh(): Promise<void> {
    const { sessionId: name, isPending } = $state.get();
    if (!name || isTemporary || isPending) return;
    try {
      const views = await calls.readMessages(name);
      if ($state.get().isPending || $state.get().sessionId !== name) return;
      set({
        load: 'ready',
        messages: fromServer(views, $state.get().messages, (text) =>
          guessLanguage(text, $state.get().language),
        ),
      });
      const written = $state
        .get()
        .messages.find(({ id, state }) => id !== undefined && state === 'streaming');
      if (written) join(written.id!, written);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        set({ sessionId: undefined, messages: [], load: 'ready' });
        onGone?.();
      } else if ($state.get().load === 'loading') set({ load: 'away' });
    }
  }

  function join(id: string, reply: ShownMessage): void {
    set({ replyId: id });
    void follow(
      (signal) => calls.joinReply(id, reply.text, signal),
      lastQuestion($state.get().messages)?.key ?? '',
      reply.key,
    );
  }

  /** Another tab or device may have gone on with this conversation, or begun one where this tab has none. */
  function hear(news?: Change): void {
    const { sessionId: name, messages } = $state.get();
    if (isTemporary) return;
    if (news && !name && messages.length === 0 && news.coach === coach) take(news.sessionId);
    if (!news || news.sessionId === $state.get().sessionId) void refresh();
  }

  return {
    $state,
    send,
    again,
    release,
    guide,
    stop,
    refresh,
    hear,
    /** Whether it was asked here, just now, and not read from before. */
    hasAsked: (key: string) => asked.has(key),
    edit: (key: string | undefined) => set({ editing: key }),
    speak: (chosen: Language) => set({ language: chosen }),
    noteRating: (key: string, rating: MessageView['rating']) =>
      setMessages((all) => change(all, key, { rating })),
    end: () => {
      running?.abort();
      set({ messages: [], isPending: false });
    },
  };
}
