import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { MESSAGE_MAX } from '../limits.ts';
import type { Labels } from '../messages/talk.ts';

interface Props {
  labels: Labels;
  lang: string;
  isPending: boolean;
  /** The words being changed, and how to leave them. */
  editing: { text: string; leave: () => void } | undefined;
  /** Why nothing can be sent: no fault of hers and nothing to put right. */
  note: string;
  /** @returns whether it went */
  onSend: (text: string) => boolean;
  onStop: () => void;
}

/** Where a member writes. Enter sends; Shift and Enter begin a line. What was typed stays until it went. */
export function Composer({ labels, lang, isPending, editing, note, onSend, onStop }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const wasEditing = useRef(false);
  const isBlank = text.trim() === '';
  // What was pasted stays whole: a field that cuts it off would lose its end unseen.
  const over = text.trim().length - MESSAGE_MAX;

  useEffect(() => {
    if (editing) {
      setText(editing.text);
      field.current?.focus();
    } else if (wasEditing.current) setText('');
    wasEditing.current = editing !== undefined;
  }, [editing?.text]);

  const send = () => {
    if (isBlank || over > 0 || isPending || !onSend(text)) return;
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      editing.leave();
    }
    // Someone may be choosing a character with Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="chat-note" role="alert" hidden={!note}>
        {note}
      </p>
      <p className="chat-note" id="chat-over" role="status" hidden={over <= 0}>
        {over > 0 ? labels.tooLong(over) : ''}
      </p>
      {editing && (
        <p className="chat-editing">
          <span>{labels.editing}</span>{' '}
          <button type="button" className="chat-link" onClick={editing.leave}>
            {labels.cancel}
          </button>
        </p>
      )}
      <div className="chat-compose-row">
        {/* A hidden copy of the words beneath makes the field as tall as they are. */}
        <div className="chat-grow" data-words={`${text} `}>
          <textarea
            ref={field}
            className="field-input chat-field"
            lang={lang}
            rows={1}
            aria-invalid={over > 0 || undefined}
            value={text}
            placeholder={labels.placeholder}
            aria-label={labels.field}
            aria-describedby="chat-over chat-keys"
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {isPending ? (
          <Button tone="secondary" onClick={onStop}>
            {labels.stop}
          </Button>
        ) : (
          <Button type="submit" disabled={isBlank || over > 0}>
            {labels.send}
          </Button>
        )}
      </div>
      <p className="chat-keys" id="chat-keys">
        {labels.keys}
      </p>
    </form>
  );
}
