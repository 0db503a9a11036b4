import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import { titleOf } from './use-desk.ts';
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

/** The coaches at full size: the talk, and beside it whom to talk to and what was said before. Where the screen is small one of the two is seen. */
export function ChatDesk({ content, first, language }: Props) {
  const [talk, setTalk] = useState<Talk>({
    coach: first,
    sessionId: undefined,
    isTemporary: false,
    count: 0,
  });
  const [q, setQ] = useState('');
  const [showsSide, setShowsSide] = useState(false);
  const sideSwitch = useRef<HTMLButtonElement>(null);
  const list = useSessions(talk.coach, q);
  const about = content.coaches.find(({ id }) => id === talk.coach)!;
  const words = deskMessages(language);
  const open = (changes: Partial<Omit<Talk, 'count'>>) => {
    setTalk((before) => ({
      ...before,
      sessionId: undefined,
      isTemporary: false,
      ...changes,
      count: before.count + 1,
    }));
    leaveSide();
  };
  /** What was pressed there is hidden with it, so focus goes to what brings it back. */
  const leaveSide = () => {
    if (showsSide) sideSwitch.current?.focus();
    setShowsSide(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && showsSide && !document.querySelector('dialog:modal')) leaveSide();
  };
  const choose = (coach: CoachId) => {
    setQ('');
    open({ coach });
  };
  // Nothing unasked may cover what is said here; a card of help has a place of its own (`data-card-place`).
  useEffect(() => claimCorner('chat'), []);
  const current = list.sessions.find(({ sessionId }) => sessionId === talk.sessionId);
  return (
    <DeskLanguage value={language}>
      <div
        className="desk-grid"
        data-shows={showsSide ? 'side' : 'talk'}
        lang={markOf(language)}
        onKeyDown={onKeyDown}
      >
        <div className="desk-head">
          <h1 className="desk-title">{current ? titleOf(current, language) : about.name}</h1>
          <button
            ref={sideSwitch}
            type="button"
            className="btn btn-secondary btn-sm desk-switch"
            onClick={() => setShowsSide(!showsSide)}
          >
            {showsSide ? words.backToChat : words.coachesAndChats}
          </button>
        </div>
        <section className="desk-talk" aria-label={words.talkWith(about.name)}>
          <Conversation
            key={talk.count}
            content={content}
            coach={talk.coach}
            sessionId={talk.sessionId}
            isTemporary={talk.isTemporary}
            language={language}
            about={<AiCoachAbout coach={about} content={content} />}
            onSession={(sessionId) => {
              setTalk((before) => ({ ...before, sessionId }));
              list.reload();
            }}
            onGone={() => {
              setTalk((before) => ({ ...before, sessionId: undefined }));
              list.reload();
            }}
            onChange={list.reload}
          >
            <div className="desk-card" data-card-place />
          </Conversation>
        </section>
        <section className="desk-side" aria-label={words.coachesAndChats}>
          <TalkTools
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
          <AiCoachPicker coaches={content.coaches} chosen={talk.coach} onChoose={choose} />
          <SessionsPane
            list={list}
            coachName={about.name}
            current={talk.sessionId}
            q={q}
            onSearch={setQ}
            onOpen={(sessionId) => open({ sessionId })}
          />
        </section>
      </div>
    </DeskLanguage>
  );
}
