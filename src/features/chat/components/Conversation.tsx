import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { CHAT_QUICK_CHIPS_UNTIL_MESSAGES } from '~/config/constants.ts';
import type { ChatContent } from '../chat-content.ts';
import type { CoachId } from '../coaches.ts';
import type { Language } from '../languages.ts';
import { hearOtherTabs } from '../other-tabs.ts';
import { allowedLinks } from '../safe-links.ts';
import { lastQuestion } from '../shown-messages.ts';
import { createConversation } from '../stores.ts';
import { Announcer } from './Announcer.tsx';
import { cardsOf } from './cards-of.ts';
import { chatLabels } from './chat-labels.ts';
import { Composer } from './Composer.tsx';
import { MessageView } from './MessageView.tsx';
import { ReplyActions } from './ReplyActions.tsx';
import { useStick } from './use-stick.ts';

export interface ConversationProps {
  content: ChatContent;
  coach: CoachId;
  /** None: a conversation that has not begun. Another one needs another `key`. */
  sessionId?: string;
  /** Keeps nothing, here or anywhere. */
  isTemporary?: boolean;
  language?: Language;
  /** Ways to begin; the widget's four, or a coach's examples. */
  chips?: readonly string[];
  /** The conversation has a name from now on. */
  onSession?: (sessionId: string) => void;
  /** Something was said: lists may be read again. */
  onChange?: () => void;
}

/** A talk with one coach: what was said, what helps at once, and where one writes. Fills the box it stands in. */
export function Conversation({ content, coach, sessionId, isTemporary = false, language = pageLanguage(), chips, onSession, onChange }: ConversationProps) {
  // One for the life of the component: another conversation is another key.
  const conversation = useMemo(() => createConversation({ coach, sessionId, isTemporary, language, onSession }), []);
  const state = useStore(conversation.$state);
  const { messages, isPending } = state;
  const labels = chatLabels[state.language];
  const words = content.words[state.language];
  const about = content.coaches.find(({ id }) => id === coach) ?? content.coaches[0]!;
  const allowed = useMemo(() => allowedLinks(content), [content]);
  const cards = cardsOf(messages, content);
  const asked = lastQuestion(messages);
  const { log, onScroll, isBelow, toEnd } = useStick(messages, asked?.key);
  const [urgent, setUrgent] = useState('');
  const edited = messages.find(({ key }) => key === state.editing);
  const isWaiting = isPending && messages.at(-1)?.role !== 'assistant' || (isPending && messages.at(-1)?.content === '');
  const starters = chips ?? (coach === 'general' ? words.chips : about.examples.slice(0, 4));

  useEffect(() => {
    void conversation.refresh();
    const stop = hearOtherTabs(conversation.hear);
    return () => {
      stop();
      conversation.end();
    };
  }, [conversation]);
  useEffect(() => { if (!isPending && messages.length > 0) onChange?.(); }, [isPending, messages.length === 0]);

  const send = (text: string): boolean => {
    const isGone = conversation.send(text);
    const last = lastQuestion(conversation.$state.get().messages);
    const kind = isGone ? last?.dangers[0] : undefined;
    if (kind) setUrgent(spoken(content, last!.language, kind));
    return isGone;
  };
  return (
    <div className="chat">
      <div className="chat-log" ref={log} onScroll={onScroll} tabIndex={0} role="region" aria-label={labels.log}>
        <div className="chat-notice">
          <p>{words.notice} <a href={content.places.protocol}>{labels.protocol}</a></p>
          {isTemporary && <p className="chat-temporary">{labels.temporary}</p>}
        </div>
        <ul className="chat-turns">
          <li className="chat-turn"><div className="chat-message chat-coach"><p>{about.greeting[state.language]}</p></div></li>
          {state.load === 'loading' && <li className="chat-turn muted" role="status">{labels.loading}</li>}
          {state.load === 'away' && <li className="chat-turn"><p>{labels.away}</p> <button type="button" className="btn btn-secondary btn-sm" onClick={() => void conversation.refresh()}>{labels.fetch}</button></li>}
          {messages.map((message, index) => (message.role === 'assistant' && message.content === '' ? null : (
            <MessageView key={message.key} message={message} labels={labels} coachName={about.name} allowed={allowed} isTemporary={isTemporary} cards={cards.get(message.key) ?? []} notice={words.notice}>
              {message.role === 'assistant' && message.state !== 'streaming' && (
                <ReplyActions reply={message} labels={labels} isLast={index === messages.length - 1} isPending={isPending} isTemporary={isTemporary} crisisLine={words.crisisLine}
                  onAgain={() => void conversation.again(message)} onGuide={() => void conversation.guide(message)} onRated={(rating) => conversation.noteRating(message.key, rating)} />
              )}
              {message === asked && !isPending && message.state === 'complete' && (message.id || isTemporary) && (
                <div className="chat-actions chat-actions-own"><button type="button" className="chat-link" onClick={() => conversation.edit(message.key)}>{labels.edit}</button></div>
              )}
            </MessageView>
          )))}
          {isWaiting && <li className="chat-turn" aria-hidden="true"><div className="chat-message chat-coach chat-typing"><i></i><i></i><i></i></div></li>}
        </ul>
        {state.isLost && <p className="chat-notice">{labels.lost}</p>}
      </div>
      <Announcer messages={messages} waiting={state.isLost ? labels.lost : isWaiting ? labels.writing(about.name) : ''} urgent={urgent} />
      {isBelow && <button type="button" className="chat-below" onClick={toEnd}>{labels.below}</button>}
      {messages.length + 1 <= CHAT_QUICK_CHIPS_UNTIL_MESSAGES && state.load !== 'loading' && (
        <ul className="chat-chips" aria-label={labels.starters}>
          {starters.map((chip) => <li key={chip}><button type="button" className="chat-chip" disabled={isPending} onClick={() => send(chip)}>{chip}</button></li>)}
        </ul>
      )}
      <Composer labels={labels} lang={state.language} isPending={isPending} problem={state.isLocked ? labels.lockedNow : state.problem} onSend={send} onStop={() => void conversation.stop()}
        editing={edited && { text: edited.content, leave: () => conversation.edit(undefined) }} />
    </div>
  );
}

const pageLanguage = (): Language => (document.documentElement.lang === 'es' || navigator.language.startsWith('es') ? 'es' : 'en');

/** A card as somebody hears it: its first words, and the first number to call. */
function spoken({ cards }: ChatContent, language: Language, kind: keyof ChatContent['cards']['en']): string {
  const { title, text, lines } = cards[language][kind];
  return [title, text, ...lines.slice(0, 2).map(({ name, phone }) => `${name}${phone ? `: ${phone}` : ''}`)].join('. ');
}
