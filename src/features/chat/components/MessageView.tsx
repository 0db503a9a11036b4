import type { ReactNode } from 'react';
import type { ShownMessage } from '../conversation/shown-messages.ts';
import type { Labels } from '../messages/talk.ts';
import type { Language } from '../content/languages.ts';
import { failedReply, failureMessages } from '../messages/failures.ts';
import { Markdown } from './Markdown.tsx';
import { SafetyCardView, type ShownCard } from '../../safety/components/SafetyCardView.tsx';

interface Props {
  message: ShownMessage;
  labels: Labels;
  coachName: string;
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
            source={wordsIn(language, message)}
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

/** The stored reply keeps the words as the specification spells them; readers of another language find theirs. */
const wordsIn = (language: Language, { text, state, failure }: ShownMessage): string =>
  state === 'failed' && failure
    ? failedReply(failure.before, failureMessages(language)[failure.why])
    : text;
