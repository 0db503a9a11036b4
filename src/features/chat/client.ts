import { apiAnswer, apiRequest, type Method } from '~/lib/api-client.ts';
import { fetchCards } from '../safety/client.ts';
import type { ChatContent } from './content/chat-content.ts';
import { followReply, type FollowedEvent } from './conversation/reply-stream.ts';
import type {
  EditInput,
  ReleaseReason,
  MessageInput,
  MessageView,
  TemporaryInput,
} from './schemas.ts';

/** The chat's calls. Whatever a coach answers comes as a stream that is followed over lost connections. */
type Reply = AsyncGenerator<FollowedEvent>;

export const sendMessage = (input: MessageInput, signal: AbortSignal): Reply =>
  ask('/api/chat/messages', input, signal);

export const sendTemporary = (input: TemporaryInput, signal: AbortSignal): Reply =>
  followReply({
    start: (ended) => open('POST', '/api/chat/temporary', input, ended),
    signal,
  });

export const editMessage = (messageId: string, input: EditInput, signal: AbortSignal): Reply =>
  ask(`/api/chat/messages/${messageId}/edit`, input, signal);

export const tryAgain = (replyId: string, signal: AbortSignal): Reply =>
  ask(`/api/chat/replies/${replyId}/again`, undefined, signal);

/** The member is safe, or did not mean it so: ends the open danger, and answers what was asked. */
export const release = (replyId: string, because: ReleaseReason, signal: AbortSignal): Reply =>
  ask(`/api/chat/replies/${replyId}/release`, { because }, signal);

export const askGuide = (replyId: string, signal: AbortSignal): Reply =>
  ask(`/api/chat/replies/${replyId}/guide`, undefined, signal);

/** A reply that is being written, begun in another tab, on another device or before this page was opened. @param from as much of it as is known */
export const joinReply = (replyId: string, from: string, signal: AbortSignal): Reply =>
  followReply({
    start: (ended) => resume(replyId, String(from.length), ended),
    resume,
    replyId,
    lastEventId: String(from.length),
    signal,
  });

export const stopReply = (replyId: string) =>
  apiRequest<null>('POST', `/api/chat/replies/${replyId}/stop`);

/** In order. @throws ApiError 404 when the conversation is not there (anymore) */
export const readMessages = (sessionId: string) =>
  apiRequest<MessageView[]>('GET', `/api/chat/messages?sessionId=${encodeURIComponent(sessionId)}`);

const ask = (path: string, input: unknown, signal: AbortSignal): Reply =>
  followReply({ start: (ended) => open('POST', path, input, ended), resume, signal });

const resume = (replyId: string, lastEventId: string, signal: AbortSignal) =>
  open('GET', `/api/chat/replies/${replyId}`, undefined, signal, lastEventId);

const open = (
  method: Method,
  path: string,
  input: unknown,
  signal: AbortSignal,
  lastEventId?: string,
) => apiAnswer(method, path, input, { signal, lastEventId });

async function fetchWords(): Promise<Omit<ChatContent, 'cards'>> {
  const answer = await fetch('/chat.json');
  if (!answer.ok) throw new Error(`/chat.json: ${answer.status}`);
  return (await answer.json()) as Omit<ChatContent, 'cards'>;
}

let fetched: Promise<ChatContent> | undefined;

/** The chat's own words, once a page. @throws TypeError when the network fails, Error when the answer is not the words */
export function fetchChatContent(): Promise<ChatContent> {
  fetched ??= Promise.all([fetchWords(), fetchCards()]).then(([words, cards]) => ({
    ...words,
    cards,
  }));
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}
