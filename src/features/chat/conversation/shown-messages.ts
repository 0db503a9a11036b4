import type { Situation } from '../../safety/kinds.ts';
import type { Language } from '../content/languages.ts';
import { TEMPORARY_TURNS } from '../limits.ts';
import type { FollowUp, MessageView, TemporaryInput } from '../schemas.ts';

/** A message on the screen: the server's, or one that is on its way there. */
export interface ShownMessage {
  /** Stays the same from the first moment to the last. */
  key: string;
  /** The server's; none before it was heard, and none in a temporary chat. */
  id?: string;
  isUser: boolean;
  text: string;
  state: MessageView['state'] | 'sending' | 'unsent';
  /** UTC ms. */
  timestamp: number;
  dangers: Situation[];
  /** Only heard a little. */
  doubts?: Situation[] | undefined;
  isReleased?: true | undefined;
  /** Danger is open: nothing but help comes until the member says that they're safe. */
  holds?: true | undefined;
  /** Of the words of the member, for the card's. */
  language: Language;
  /** Id of the message that it stands in place of, until the server has heard it. */
  editOf?: string | undefined;
  rating?: MessageView['rating'];
  failure?: MessageView['failure'];
  offersGuide?: boolean;
  offers?: readonly FollowUp[] | undefined;
  /** Of a question: the button it was. */
  followUp?: FollowUp | undefined;
  /** "Not a human, not a therapist" stands before it. */
  hasNotice?: boolean;
}
export type ShownMessages = readonly ShownMessage[];

/** Someone else may have been at the screen, or the same person in another mind. */
export const NOTICE_AGAIN_MS = 3 * 60 * 60 * 1_000;

/** The member's own words since they last said that they're safe: earlier ones count toward no danger anymore. */
export function wordsSinceRelease(messages: ShownMessages): string[] {
  const last = messages.findLastIndex(({ isReleased }) => isReleased);
  return messages
    .slice(last + 1)
    .filter(({ isUser }) => isUser)
    .map(({ text }) => text);
}

/** Danger that is open in a chat that only this browser knows. */
export const openIn = (messages: ShownMessages): Situation[] =>
  messages.at(-1)?.holds
    ? [
        ...new Set(
          messages
            .slice(messages.findLastIndex(({ isReleased }) => isReleased) + 1)
            .flatMap(({ dangers }) => dangers),
        ),
      ]
    : [];

export const lastQuestion = (messages: ShownMessages): ShownMessage | undefined =>
  messages.findLast(({ isUser }) => isUser);

export const change = (
  messages: ShownMessages,
  key: string,
  changes: Partial<ShownMessage>,
): ShownMessages =>
  messages.map((message) => (message.key === key ? { ...message, ...changes } : message));

/** Changes the reply of that key, or puts it at the end. */
export function putReply(
  messages: ShownMessages,
  key: string,
  changes: Partial<ShownMessage>,
): ShownMessages {
  if (messages.some((message) => message.key === key)) return change(messages, key, changes);
  return [
    ...messages,
    {
      key,
      isUser: false,
      text: '',
      state: 'streaming',
      timestamp: Date.now(),
      dangers: [],
      language: 'en',
      ...changes,
    },
  ];
}

/** All before a message; with it when `isKept`. */
export function upTo(
  messages: ShownMessages,
  key: string,
  { isKept }: { isKept: boolean },
): ShownMessages {
  const place = messages.findIndex((message) => message.key === key);
  return place < 0 ? messages : messages.slice(0, place + (isKept ? 1 : 0));
}

/** What the server has, in its order, with what only this browser has after it. */
export function fromServer(
  views: readonly MessageView[],
  shown: ShownMessages,
  languageOf: (text: string) => Language,
): ShownMessages {
  const known = new Map(shown.map((message) => [message.id, message]));
  const kept = views.map((view, index): ShownMessage => {
    const gapMs = index > 0 ? view.timestamp - views[index - 1]!.timestamp : 0;
    const {
      id,
      isUser,
      text,
      state,
      timestamp,
      dangers,
      doubts,
      isReleased,
      holds,
      rating,
      failure,
      offersGuide,
      offers,
    } = view;
    return {
      key: known.get(id)?.key ?? id,
      id,
      isUser,
      text,
      state,
      timestamp,
      dangers,
      doubts,
      isReleased,
      holds,
      rating,
      failure,
      offersGuide,
      offers,
      language: isUser ? languageOf(text) : 'en',
      hasNotice: gapMs >= NOTICE_AGAIN_MS,
    };
  });
  return [...kept, ...shown.filter(({ id }) => id === undefined)];
}

/** What a chat that keeps nothing sends along: what was really said, the latest last. */
export const earlierTurns = (messages: ShownMessages): NonNullable<TemporaryInput['earlier']> =>
  messages
    .filter(({ state, text }) => text !== '' && (state === 'complete' || state === 'stopped'))
    .slice(-TEMPORARY_TURNS)
    .map(({ isUser, text }) => ({ role: isUser ? 'user' : 'assistant', content: text }));
