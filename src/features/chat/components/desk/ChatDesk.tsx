import { useEffect, useRef, useState } from 'react';
import { claimCorner } from '~/lib/screen-claims.ts';
import type { ChatContent } from '../../content/chat-content.ts';
import type { CoachId } from '../../content/ai-coaches.ts';
import { Conversation } from '../Conversation.tsx';
import type { Language } from '../../content/languages.ts';
import { markOf } from '../../content/reader-language.ts';
import { AiCoachAbout } from './AiCoachAbout.tsx';
import { AiCoachPicker } from './AiCoachPicker.tsx';
import { deskMessages } from '../../messages/desk.ts';
import { DeskLanguage } from './use-desk.ts';
import { SessionsPane } from './SessionsPane.tsx';
import { TalkTools } from './TalkTools.tsx';
import { useSessions } from './use-sessions.ts';

interface Props {
  content: ChatContent;
  first: CoachId;
  language: Language;
}

/** What is open on the desk. Another `count` is another talk, also with the same coach. */
interface Talk {
  coach: CoachId;
  sessionId: string | undefined;
  isTemporary: boolean;
  count: number;
}

/** The coaches at full size: whom to talk to, what was said before, and the talk itself. */
export function ChatDesk({ content, first, language }: Props) {
  const [talk, setTalk] = useState<Talk>({
    coach: first,
    sessionId: undefined,
    isTemporary: false,
    count: 0,
  });
  const [q, setQ] = useState('');
  const list = useSessions(talk.coach, q);
  const about = content.coaches.find(({ id }) => id === talk.coach)!;
  const open = (changes: Partial<Omit<Talk, 'count'>>) =>
    setTalk((before) => ({
      ...before,
      sessionId: undefined,
      isTemporary: false,
      ...changes,
      count: before.count + 1,
    }));
  const choose = (coach: CoachId) => {
    setQ('');
    open({ coach });
  };
  const release = useRef<() => void>(undefined);
  // From the first touch on nothing unasked may cover what is said here.
  const claim = () => {
    release.current ??= claimCorner('chat');
  };
  useEffect(() => () => release.current?.(), []);
  const current = list.sessions.find(({ sessionId }) => sessionId === talk.sessionId);
  return (
    <DeskLanguage value={language}>
      <div className="desk-grid" lang={markOf(language)} onPointerDown={claim} onFocus={claim}>
        <div className="desk-side">
          <AiCoachPicker coaches={content.coaches} chosen={talk.coach} onChoose={choose} />
          <SessionsPane
            list={list}
            coachName={about.name}
            current={talk.sessionId}
            q={q}
            onSearch={setQ}
            onOpen={(sessionId) => open({ sessionId })}
          />
        </div>
        <section className="desk-talk" aria-label={deskMessages(language).talkWith(about.name)}>
          <TalkTools
            name={about.name}
            session={current}
            sessionId={talk.sessionId}
            isTemporary={talk.isTemporary}
            places={content.places}
            onNew={(isTemporary) => open({ isTemporary })}
            onChange={list.reload}
            onDeleted={() => {
              open({});
              list.reload();
            }}
          />
          {talk.sessionId === undefined && <AiCoachAbout coach={about} />}
          <Conversation
            key={talk.count}
            content={content}
            coach={talk.coach}
            sessionId={talk.sessionId}
            isTemporary={talk.isTemporary}
            language={language}
            onSession={(sessionId) => {
              setTalk((before) => ({ ...before, sessionId }));
              list.reload();
            }}
            onGone={() => {
              setTalk((before) => ({ ...before, sessionId: undefined }));
              list.reload();
            }}
            onChange={list.reload}
          />
        </section>
      </div>
    </DeskLanguage>
  );
}
