import { useState } from 'react';
import { serverMessage } from '~/lib/api-client.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { putAside, throwAway } from '../client.ts';
import type { TakingWords } from '../messages/taking.ts';
import type { Answers } from '../score.ts';

interface Props {
  name: string;
  version: number;
  words: TakingWords;
  isMember: boolean;
  isShared: boolean;
  read: () => Answers;
  onThrown: () => void;
}

/** Stop at any question: keep what was said, or throw it away. */
export function StopBar({ name, version, words, isMember, isShared, read, onThrown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isKept, setKept] = useState(false);
  const canKeep = isMember && !isShared;

  const keep = () =>
    putAside(name, version, read()).then(
      () => {
        setNote(words.put);
        setKept(true);
        setOpen(false);
      },
      (error: unknown) => setNote(serverMessage(error, words.notPut, pageLanguage())),
    );
  const discard = () => {
    if (isMember) void throwAway(name).catch(() => undefined);
    setOpen(false);
    setKept(false);
    setNote('');
    onThrown();
  };

  return (
    <div className="assessment-stop assessment-script stack">
      {!isOpen && (
        <p className="cluster">
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setOpen(true)}>
            {words.stop}
          </button>
          {isKept && <a href="/assessments">{words.all}</a>}
        </p>
      )}
      {isOpen && (
        <section className="stack" aria-labelledby="stop-title">
          <h2 id="stop-title" className="text-xl">
            {words.stopTitle}
          </h2>
          <p>{canKeep ? words.stopMember : isShared ? words.stopShared : words.stopVisitor}</p>
          <p className="cluster">
            {canKeep && (
              <button type="button" className="btn btn-primary" onClick={() => void keep()}>
                {words.keep}
              </button>
            )}
            <button type="button" className="btn btn-secondary" onClick={discard}>
              {words.throwAway}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
              {words.goOn}
            </button>
          </p>
        </section>
      )}
      <p className="small muted" role="status">
        {note}
      </p>
    </div>
  );
}
