import type { ReactNode } from 'react';
import type { ShownMessage } from '../conversation/shown-messages.ts';
import type { Labels } from './chat-labels.ts';
import type { Language } from '../content/languages.ts';
import { failureIn } from '../content/texts.ts';
import { Markdown } from './Markdown.tsx';
import { SafetyCardView, type ShownCard } from '../../safety/components/SafetyCardView.tsx';

interface Props {
  message: ShownMessage;
  labels: Labels;
  coachName: string;
  /** Of the talk. */
  language: Language;
  allowed: ReadonlySet<string>;
  isTemporary: boolean;
  /** Help for what the words may mean. */
  cards: ShownCard[];
  /** "Not a human, not a therapist", where it comes again. */
  notice?: string;
  children?: ReactNode;
}

/** One thing that was said, the help under it, and what can be done with it. */
export function MessageView({
  message,
  labels,
  coachName,
  language,
  allowed,
  isTemporary,
  cards,
  notice,
  children,
}: Props) {
  const isOwn = message.isUser;
  return (
    <li className="chat-turn">
      {notice && message.hasNotice && <p className="chat-notice">{notice}</p>}
      <div
        className={`chat-message ${isOwn ? 'chat-own' : 'chat-coach'}`}
        data-state={message.state}
      >
        <span className="sr-only">{isOwn ? labels.you : labels.coachSaid(coachName)}: </span>
        {isOwn ? (
          <p className="chat-words">{message.text}</p>
        ) : (
          <Markdown
            source={message.state === 'failed' ? failureIn(language, message.text) : message.text}
            isWriting={message.state === 'streaming'}
            allowed={allowed}
            opensNewTab={isTemporary}
          />
        )}
      </div>
      {message.state === 'unsent' && <p className="chat-unsent small">{labels.unsent}</p>}
      {cards.map((shown) => (
        <SafetyCardView key={shown.situation} {...shown} />
      ))}
      {children}
    </li>
  );
}
