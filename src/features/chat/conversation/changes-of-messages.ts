import { ApiError } from '~/lib/api-client.ts';
import type { Language } from '../content/languages.ts';
import { failureMessages } from '../messages/failures.ts';
import type { MessageView } from '../schemas.ts';
import type { FollowedEvent } from './reply-stream.ts';
import { change, putReply, type ShownMessage, type ShownMessages } from './shown-messages.ts';

/** What an event of a reply makes of the messages on the screen. Pure; `question` and `reply` are keys. */

export type Accepted = Extract<FollowedEvent, { kind: 'accepted' }>;

/** The server has the question: what both sides heard in it, and a place for its reply. */
export function withAccepted(
  messages: ShownMessages,
  { message, notice, replyId }: Accepted,
  { question, reply, isTemporary }: { question: string; reply: string; isTemporary: boolean },
): ShownMessages {
  const before = messages.find(({ key }) => key === question);
  const dangers = [...new Set([...message.dangers, ...(before?.dangers ?? [])])];
  const doubts = [...new Set([...(message.doubts ?? []), ...(before?.doubts ?? [])])].filter(
    (situation) => !dangers.includes(situation),
  );
  const taken = change(messages, question, {
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
    hasNotice: notice && messages.length > 1,
  });
}

export function withText(messages: ShownMessages, reply: string, text: string): ShownMessages {
  const came = messages.find(({ key }) => key === reply)?.text ?? '';
  return putReply(messages, reply, { text: came + text, state: 'streaming' });
}

export function withReply(messages: ShownMessages, reply: string, view: MessageView) {
  const { id, text, state, timestamp, rating, failure, offersGuide, offers, holds } = view;
  return putReply(messages, reply, {
    id,
    text,
    state,
    timestamp,
    rating,
    failure,
    offersGuide,
    offers,
    holds,
  } satisfies Partial<ShownMessage>);
}

/**
 * The words stay where they are; what went wrong is said in the coach's place, once: a reason the server gave, else what the specification
 * spells. A membership that has ended is said beside the field alone.
 */
export function withFailure(
  messages: ShownMessages,
  error: unknown,
  { question, reply, language }: { question: string; reply: string; language: Language },
): ShownMessages {
  const isHeard = messages.some(({ key, state }) => key === question && state === 'complete');
  const held = isHeard ? messages : change(messages, question, { state: 'unsent' });
  if (messages.find(({ key }) => key === reply)?.text)
    return putReply(held, reply, { state: 'stopped' });
  if (error instanceof ApiError && error.status === 403)
    return held.filter(({ key }) => key !== reply);
  const reason = reasonOf(error, language);
  return putReply(held, reply, {
    ...(reason === undefined
      ? { text: failureMessages('en').away, failure: { before: '', why: 'away' } }
      : { text: reason, failure: undefined }),
    state: 'failed',
  });
}

/** Why the server would not take the words, where it said so. */
function reasonOf(error: unknown, language: Language): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  if (error.status === 429) return failureMessages(language).tooMuch;
  return error.isReadable ? error.body : undefined;
}

/** No one waits anymore: what was on its way was not sent, what was being written ends where it is. */
export const withoutWaiting = (messages: ShownMessages): ShownMessages =>
  messages.map((message) => {
    if (message.state === 'sending') return { ...message, state: 'unsent' };
    return message.state === 'streaming' ? { ...message, state: 'stopped' } : message;
  });
