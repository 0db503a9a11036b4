import { useState } from 'react';
import type { ChatPlaces } from '../../content/chat-content.ts';
import type { SessionView } from '../../schemas.ts';
import { ChoicesDialog } from './ChoicesDialog.tsx';
import { useDesk } from './use-desk.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { TakeAlongDialog } from './TakeAlongDialog.tsx';

interface Props {
  /** The one that is open; none before the first words. */
  session: Pick<SessionView, 'title' | 'isNameless'> | undefined;
  sessionId: string | undefined;
  isTemporary: boolean;
  places: ChatPlaces;
  onNew: (isTemporary: boolean) => void;
  onChange: () => void;
  onDeleted: () => void;
}

type Part = 'rename' | 'take' | 'delete' | 'give' | 'choices';

/** Another talk, and what can be done with the one that is open. */
export function TalkTools({
  session,
  sessionId,
  isTemporary,
  places,
  onNew,
  onChange,
  onDeleted,
}: Props) {
  const [part, setPart] = useState<Part>();
  const { words, titleOf } = useDesk();
  const close = () => setPart(undefined);
  const tool = (which: Part, label: string) => (
    <li>
      <button type="button" className="chat-link" onClick={() => setPart(which)}>
        {label}
      </button>
    </li>
  );
  return (
    <div>
      <ul className="desk-tools">
        <li>
          <button type="button" className="chat-link" onClick={() => onNew(false)}>
            {words.fresh}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="chat-link"
            aria-pressed={isTemporary}
            onClick={() => onNew(!isTemporary)}
          >
            {words.temporary}
          </button>
        </li>
        {sessionId && tool('rename', words.name)}
        {sessionId && tool('take', words.take)}
        {sessionId && tool('delete', words.remove)}
        {sessionId && tool('give', words.give)}
        <li>
          <a className="chat-link" href={places.booking}>
            {words.person}
          </a>
        </li>
        {tool('choices', words.choices)}
      </ul>
      {sessionId && part === 'rename' && (
        <RenameDialog
          sessionId={sessionId}
          title={session ? titleOf(session) : ''}
          onClose={close}
          onDone={() => {
            close();
            onChange();
          }}
        />
      )}
      {sessionId && part === 'take' && <TakeAlongDialog sessionId={sessionId} onClose={close} />}
      {sessionId && part === 'delete' && (
        <DeleteDialog
          sessionId={sessionId}
          onClose={close}
          onDone={() => {
            close();
            onDeleted();
          }}
        />
      )}
      {sessionId && part === 'give' && (
        <HandOverDialog sessionId={sessionId} booking={places.booking} onClose={close} />
      )}
      {part === 'choices' && (
        <ChoicesDialog
          conversations={places.conversations}
          onClose={close}
          onDone={() => {
            close();
            onChange();
          }}
        />
      )}
    </div>
  );
}
