import { useState } from 'react';
import type { ChatContent } from '../content/chat-content.ts';
import type { Language } from '../content/languages.ts';
import { markOf } from '../content/reader-language.ts';
import { Conversation } from './Conversation.tsx';
import { deskMessages } from '../messages/desk.ts';

interface Props {
  content: ChatContent;
  sessionId: string | undefined;
  /** That the member reads; the talk may go on in another. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What a paid member has in the window: the talk, and above it the ways to begin another. */
export function ChatPanel({ content, sessionId, language, onLanguage }: Props) {
  const [begun, setBegun] = useState<{ count: number; sessionId?: string; isTemporary: boolean }>({
    count: 0,
    sessionId,
    isTemporary: false,
  });
  const [spoken, setSpoken] = useState(language);
  const begin = (isTemporary: boolean) =>
    setBegun(({ count }) => ({ count: count + 1, isTemporary }));
  const words = deskMessages(spoken);
  const follow = (now: Language) => {
    setSpoken(now);
    onLanguage(now);
  };
  return (
    <>
      <ul className="chat-tools" lang={markOf(spoken)}>
        <li>
          <button type="button" className="chat-link" onClick={() => begin(false)}>
            {words.newChat}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="chat-link"
            aria-pressed={begun.isTemporary}
            onClick={() => begin(!begun.isTemporary)}
          >
            {words.temporary}
          </button>
        </li>
        <li>
          <a className="chat-link" href="/ai-coaching">
            {words.allCoaches}
          </a>
        </li>
      </ul>
      <Conversation
        key={begun.count}
        content={content}
        coach="general"
        sessionId={begun.sessionId}
        isTemporary={begun.isTemporary}
        language={language}
        onLanguage={follow}
      />
    </>
  );
}
