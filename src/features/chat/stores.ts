import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client.ts';
import type { CoachId } from './content/ai-coaches.ts';
import * as client from './client.ts';
import { hearWords, isSure, type FindDanger } from '../safety/hear.ts';
import { openDetector } from '../safety/detector/open-detector.ts';
import { guessLanguage } from '../safety/guess-language.ts';
import type { Language } from './content/languages.ts';
import { tellOtherTabs, type Change } from './conversation/other-tabs.ts';
import type { FollowedEvent } from './conversation/reply-stream.ts';
import type { FollowUp, MessageView, ReleaseReason } from './schemas.ts';
import {
  change,
  earlierTurns,
  fromServer,
  lastQuestion,
  NOTICE_AGAIN_MS,
  openIn,
  putReply,
  type ShownMessage,
  type ShownMessages,
  upTo,
  wordsSinceRelease,
} from './conversation/shown-messages.ts';
import { failureMessages } from './messages/failures.ts';

export interface ConversationState {
  sessionId: string | undefined;
  /** `away`: what was said before could not be fetched. */
  load: 'loading' | 'ready' | 'away';
  messages: ShownMessages;
  /** A reply is awaited: nothing else is sent meanwhile. */
  isPending: boolean;
  /** Under way, to be stopped. */
  replyId: string | undefined;
  isLost: boolean;
  /** Key of the question that is being put in other words. */
  editing: string | undefined;
  language: Language;
  /** The membership has ended meanwhile. */
  isLocked: boolean;
}

export interface ConversationStart {
  coach: CoachId;
  sessionId?: string;
  isTemporary?: boolean;
  language?: Language;
  /** The conversation has a name from now on. */
  onSession?: (sessionId: string) => void;
  /** It was deleted, here or elsewhere. */
  onGone?: () => void;
  /** A coach answered. */
  onAnswer?: () => void;
  calls?: typeof client;
}

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
  const $state = atom<ConversationState>({
    sessionId,
    load: sessionId ? 'loading' : 'ready',
    messages: [],
    isPending: false,
    replyId: undefined,
    isLost: false,
    editing: undefined,
    language,
    isLocked: false,
  });
  const asked = new Set<string>();
  const detector = openDetector();
  let running: AbortController | undefined;
  const set = (changes: Partial<ConversationState>) => $state.set({ ...$state.get(), ...changes });
  const setMessages = (make: (messages: ShownMessages) => ShownMessages) =>
    set({ messages: make($state.get().messages) });
  const languageOf = (text: string) => guessLanguage(text, $state.get().language);

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
    if (event.kind === 'text')
      return setMessages((all) =>
        putReply(all, reply, {
          text: (all.find(({ key }) => key === reply)?.text ?? '') + event.text,
          state: 'streaming',
        }),
      );
    setMessages((all) => putReply(all, reply, ofReply(event.reply)));
    if (event.kind === 'done') onAnswer?.();
    take(event.sessionId);
  }

  function accept(
    { message, notice, replyId, sessionId: name }: Extract<FollowedEvent, { kind: 'accepted' }>,
    question: string,
    reply: string,
  ): void {
    const isFirst = $state.get().messages.length <= 1;
    setMessages((all) => {
      const before = all.find(({ key }) => key === question);
      const dangers = [...new Set([...message.dangers, ...(before?.dangers ?? [])])];
      const doubts = [...new Set([...(message.doubts ?? []), ...(before?.doubts ?? [])])].filter(
        (situation) => !dangers.includes(situation),
      );
      const taken = change(all, question, {
        id: isTemporary ? undefined : message.id,
        editOf: undefined,
        state: 'complete',
        timestamp: message.timestamp,
        dangers,
        doubts,
        isReleased: message.isReleased ?? before?.isReleased,
      });
      return putReply(taken, reply, {
        id: isTemporary ? undefined : replyId,
        hasNotice: notice && !isFirst,
      });
    });
    set({ replyId });
    take(name);
    tell();
  }

  function take(name: string): void {
    if (isTemporary || $state.get().sessionId === name) return;
    set({ sessionId: name });
    onSession?.(name);
  }

  /**
   * The words stay where they are; what went wrong is said in the coach's place, once: a reason the server gave, else what the specification
   * spells. A membership that has ended is said beside the field alone.
   */
  function fail(error: unknown, question: string, reply: string): void {
    const isHeard = $state
      .get()
      .messages.some(({ key, state }) => key === question && state === 'complete');
    setMessages((all) => {
      const held = isHeard ? all : change(all, question, { state: 'unsent' });
      const came = all.find(({ key }) => key === reply)?.text;
      if (came) return putReply(held, reply, { state: 'stopped' });
      const isOver = error instanceof ApiError && error.status === 403;
      const reason = reasonOf(error, $state.get().language);
      return isOver
        ? held.filter(({ key }) => key !== reply)
        : putReply(held, reply, {
            ...(reason === undefined
              ? { text: failureMessages('en').away, failure: { before: '', why: 'away' } }
              : { text: reason, failure: undefined }),
            state: 'failed',
          });
    });
    // Another tab was quicker, or took the reply away.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      queueMicrotask(() => void refresh());
    if (error instanceof ApiError && error.status === 403) set({ isLocked: true });
  }

  function newQuestion(text: string, before: ShownMessages, followUp?: FollowUp): ShownMessage {
    const key = crypto.randomUUID();
    // A pressed button says our own words.
    if (followUp)
      return {
        key,
        isUser: true,
        text,
        state: 'sending',
        timestamp: Date.now(),
        followUp,
        dangers: [],
        language: $state.get().language,
      };
    const earlier = wordsSinceRelease(before);
    const find = detector.loaded();
    // On a slow line it may still be on its way: the words are looked at as soon as it is there.
    if (!find)
      void detector.ready().then(
        (ready) => setMessages((all) => change(all, key, heardIn(ready, text, earlier))),
        () => undefined,
      );
    return {
      key,
      isUser: true,
      text,
      state: 'sending',
      timestamp: Date.now(),
      ...(find ? heardIn(find, text, earlier) : { dangers: [], language: languageOf(text) }),
    };
  }

  function heardIn(
    find: FindDanger,
    text: string,
    earlier: readonly string[],
  ): Pick<ShownMessage, 'dangers' | 'doubts' | 'language'> {
    const heard = hearWords(find, text, earlier);
    const named = (sure: boolean) =>
      heard.filter((danger) => isSure(danger) === sure).map(({ situation }) => situation);
    return {
      dangers: named(true),
      doubts: named(false),
      language: heard[0]?.language ?? languageOf(text),
    };
  }

  /** Sends a question that stands on the screen already, under the key that makes a repeat the same question. */
  function ask(question: ShownMessage, before: ShownMessages): Promise<void> {
    const { key, text, dangers, language: spoken, editOf, followUp } = question;
    const input = {
      text,
      clientKey: key,
      dangers,
      language: spoken,
      ...(followUp && { followUp: { ...followUp, shown: [...followUp.shown] } }),
    };
    asked.add(key);
    set({ messages: [...before, question], language: spoken });
    return follow(
      (signal) => {
        if (isTemporary)
          return calls.sendTemporary(
            { ...input, coach, earlier: earlierTurns(before), open: openIn(before) },
            signal,
          );
        if (editOf) return calls.editMessage(editOf, input, signal);
        return calls.sendMessage({ ...input, coach, sessionId: $state.get().sessionId }, signal);
      },
      key,
      `reply-${key}`,
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
    const question = newQuestion(text, before, followUp);
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

  /** The same question once more. */
  async function again(reply: ShownMessage): Promise<void> {
    const { messages, isPending } = $state.get();
    if (isPending) return;
    const before = upTo(messages, reply.key, { isKept: false });
    const question = lastQuestion(before);
    if (!question) return;
    // What it was to stand in place of may have come back meanwhile.
    const replaced = before.find(({ id }) => id !== undefined && id === question.editOf);
    const earlier = upTo(before, (replaced ?? question).key, { isKept: false });
    // Temporary ones are known to nobody, so the question is a new one there.
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
    const { text: text, language: spoken } = question;
    return follow(
      (signal) =>
        isTemporary
          ? calls.sendTemporary(
              {
                text,
                clientKey: crypto.randomUUID(),
                dangers: [],
                language: spoken,
                coach,
                earlier: earlierTurns(before),
                isReleased: true,
              },
              signal,
            )
          : calls.release(held.id!, because, signal),
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

  /** What was written so far stays. */
  async function stop(): Promise<void> {
    const { replyId, isPending, messages } = $state.get();
    if (!isPending) return;
    if (replyId) return void calls.stopReply(replyId).catch(() => leave(messages));
    leave(messages);
  }

  function leave(messages: ShownMessages): void {
    running?.abort();
    set({
      messages: messages.map((message) =>
        message.state === 'sending'
          ? { ...message, state: 'unsent' }
          : message.state === 'streaming'
            ? { ...message, state: 'stopped' }
            : message,
      ),
    });
    end();
  }

  /** Asks the server what was said; joins a reply that is being written. */
  async function refresh(): Promise<void> {
    const { sessionId: name, isPending } = $state.get();
    if (!name || isTemporary || isPending) return;
    try {
      const views = await calls.readMessages(name);
      if ($state.get().isPending || $state.get().sessionId !== name) return;
      set({ load: 'ready', messages: fromServer(views, $state.get().messages, languageOf) });
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
    /** Puts the last question back for other words. */
    edit: (key: string | undefined) => set({ editing: key }),
    speak: (chosen: Language) => set({ language: chosen }),
    noteRating: (key: string, rating: MessageView['rating']) =>
      setMessages((all) => change(all, key, { rating })),
    /** Takes everything off: nobody reads it in this tab any more. */
    end: () => {
      running?.abort();
      set({ messages: [], isPending: false });
    },
  };
}

/** Why the server would not take the words, where it said so. */
function reasonOf(error: unknown, language: Language): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  if (error.status === 429) return failureMessages(language).tooMuch;
  return error.isReadable ? error.body : undefined;
}

const ofReply = ({
  id,
  text,
  state,
  timestamp,
  rating,
  failure,
  offersGuide,
  offers,
  holds,
}: MessageView): Partial<ShownMessage> => ({
  id,
  text,
  state,
  timestamp,
  rating,
  failure,
  offersGuide,
  offers,
  holds,
});
