import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { currentUser } from '~/components/site/current-user.ts';
import { setFlag } from '~/lib/local-flags.ts';
import { CHAT_QUICK_CHIPS_UNTIL_MESSAGES } from '~/config/constants.ts';
import type { ChatContent } from '../content/chat-content.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { Language } from '../content/languages.ts';
import { hearOtherTabs } from '../conversation/other-tabs.ts';
import { lastQuestion } from '../conversation/shown-messages.ts';
import type { Situation } from '../../safety/kinds.ts';
import { markOf, readerLanguage } from '../content/reader-language.ts';
import { createConversation } from '../stores.ts';
import { Announcer } from './Announcer.tsx';
import { talkMessages } from '../messages/talk.ts';
import { Composer } from './Composer.tsx';
import { Starters } from './Starters.tsx';
import { Turns } from './Turns.tsx';
import { useLongWait } from './use-long-wait.ts';
import { useStick } from './use-stick.ts';

export interface ConversationProps {
  content: ChatContent;
  coach: CoachId;
  /** None: a conversation that has not begun. Another one needs another `key`. */
  sessionId?: string;
  /** Keeps nothing, here or anywhere. */
  isTemporary?: boolean;
  /** That its reader reads, until they write in another. */
  language?: Language;
  /** Labels around it may follow. */
  onLanguage?: (language: Language) => void;
  /** Ways to start; the widget's four, or a coach's examples. */
  chips?: readonly string[];
  /** The conversation has a name from now on. */
  onSession?: (sessionId: string) => void;
  /** It was deleted, here or elsewhere. */
  onGone?: () => void;
  /** Something was said: lists may be read again. */
  onChange?: () => void;
  /** What there is to know of the coach, above the talk; the link to how the chat acts in danger unless given. */
  about?: ReactNode;
  /** What may come beside the field, and never on it. */
  children?: ReactNode;
}

/** A talk with one coach: what was said, what helps at once, and where one writes. Fills the box it stands in. */
export function Conversation({
  content,
  coach,
  sessionId,
  isTemporary = false,
  language = readerLanguage(),
  onLanguage,
  chips,
  onSession,
  onGone,
  onChange,
  about: aboutCoach,
  children,
}: ConversationProps) {
  // One for the life of the component: another conversation is another key.
  const conversation = useMemo(
    () =>
      createConversation({
        coach,
        sessionId,
        isTemporary,
        language,
        onSession,
        onGone,
        onAnswer: isTemporary ? undefined : rememberUse,
      }),
    [],
  );
  const state = useStore(conversation.$state);
  const { messages, isPending } = state;
  const labels = talkMessages(state.language);
  const words = content.words[state.language];
  const about = content.coaches.find(({ id }) => id === coach) ?? content.coaches[0]!;
  const asked = lastQuestion(messages);
  const { log, moves, isBelow, toEnd } = useStick(
    state,
    asked && `${asked.key} ${asked.dangers.length + (asked.doubts?.length ?? 0)}`,
  );
  const isOwnWord = asked !== undefined && conversation.hasAsked(asked.key);
  const edited = messages.find(({ key }) => key === state.editing);
  const isWaiting =
    (isPending && messages.at(-1)?.isUser) || (isPending && messages.at(-1)?.text === '');
  const isLongWait = useLongWait(isWaiting);
  const starters =
    chips ?? (coach === 'general' ? words.chips : about.examples[state.language].slice(0, 4));
  const hasStarters =
    messages.length + 1 <= CHAT_QUICK_CHIPS_UNTIL_MESSAGES && state.load !== 'loading';

  useEffect(() => {
    void conversation.refresh();
    const stop = hearOtherTabs(conversation.hear);
    return () => {
      stop();
      conversation.end();
    };
  }, [conversation]);
  useEffect(() => {
    if (!isPending && messages.length > 0) onChange?.();
  }, [isPending, messages.length === 0]);

  useEffect(() => onLanguage?.(state.language), [state.language]);

  return (
    <div className="chat" lang={markOf(state.language)}>
      <div
        className="chat-log"
        ref={log}
        {...moves}
        // Before anything is said the ways to start are its one stop of the Tab key.
        tabIndex={hasStarters && messages.length === 0 ? -1 : 0}
        role="region"
        aria-label={labels.log}
      >
        <div className="chat-notice">
          <p>{words.notice}</p>
          {!aboutCoach && (
            <p>
              <a href={content.places.protocol}>{labels.protocol}</a>
            </p>
          )}
          {isTemporary && <p className="chat-temporary">{labels.temporary}</p>}
        </div>
        {aboutCoach}
        <ul className="chat-turns">
          <li className="chat-turn">
            <div className="chat-message chat-coach">
              <p>{about.greeting[state.language]}</p>
            </div>
          </li>
          {state.load === 'loading' && (
            <li className="chat-turn muted" role="status">
              {labels.loading}
            </li>
          )}
          {state.load === 'away' && (
            <li className="chat-turn">
              <p>{labels.away}</p>{' '}
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                onClick={() => void conversation.refresh()}
              >
                {labels.fetch}
              </button>
            </li>
          )}
          <Turns
            conversation={conversation}
            state={state}
            content={content}
            coachName={about.name}
            isTemporary={isTemporary}
          />
          {isWaiting && (
            <li className="chat-turn" aria-hidden="true">
              <div className="chat-message chat-coach chat-typing">
                <i></i>
                <i></i>
                <i></i>
              </div>
              {isLongWait && <p className="muted small">{labels.thinking}</p>}
            </li>
          )}
        </ul>
        {hasStarters && (
          <Starters
            label={labels.starters}
            starters={starters}
            isPending={isPending}
            onChoose={conversation.send}
          />
        )}
        {state.isLost && <p className="chat-notice">{labels.lost}</p>}
      </div>
      <Announcer
        messages={messages}
        waiting={
          state.isLost
            ? labels.lost
            : isLongWait
              ? labels.thinking
              : isWaiting
                ? labels.writing(about.name)
                : ''
        }
        urgent={
          isOwnWord && asked.dangers[0] ? spoken(content, asked.language, asked.dangers[0]) : ''
        }
      />
      {isBelow && messages.length > 0 && (
        <button type="button" className="chat-below" onClick={toEnd}>
          {labels.below}
        </button>
      )}
      <Composer
        labels={labels}
        lang={state.language}
        isPending={isPending}
        note={state.isLocked ? labels.lockedNow : ''}
        onSend={conversation.send}
        onStop={() => void conversation.stop()}
        editing={edited && { text: edited.text, leave: () => conversation.edit(undefined) }}
      />
      {children}
    </div>
  );
}

/** The specification's flag, once a coach has answered. */
const rememberUse = () =>
  void currentUser().then(
    (user) => user && setFlag(`hasUsedAI_${user.id}`),
    () => undefined,
  );

/** A card as someone hears it: its first words, and the first number to call. */
function spoken({ cards }: ChatContent, language: Language, situation: Situation): string {
  const { title, text, lines } = cards[language][situation];
  return [
    title,
    text.replaceAll('**', ''),
    ...lines.slice(0, 2).map(({ name, phone }) => `${name}${phone ? `: ${phone}` : ''}`),
  ].join('. ');
}
