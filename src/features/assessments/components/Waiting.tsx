import { throwAway } from '../client.ts';
import type { TakingWords } from '../messages/taking.ts';
import type { Answers } from '../score.ts';
import type { OwnState } from './use-own-start.ts';

interface Props {
  name: string;
  own: OwnState;
  words: TakingWords;
  onContinue: (answers: Answers) => void;
  onStartOver: () => void;
  onKeep: (answers: Answers) => void;
}

/** Answers of another time, or of before a sign-in: nothing becomes of them until someone says so. */
export function Waiting({ name, own, words, onContinue, onStartOver, onKeep }: Props) {
  const { draft, carried } = own;
  if (carried)
    return (
      <div className="card stack" role="status">
        <p>{words.carried}</p>
        <p className="cluster">
          <button type="button" className="btn btn-primary" onClick={() => onKeep(carried)}>
            {words.carriedKeep}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onStartOver}>
            {words.throwAway}
          </button>
        </p>
      </div>
    );
  if (!draft) return null;
  return (
    <div className="card stack" role="status">
      <p>{words.resume(Object.keys(draft.answers).length)}</p>
      <p className="cluster">
        <button type="button" className="btn btn-primary" onClick={() => onContinue(draft.answers)}>
          {words.resumeGo}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            void throwAway(name).catch(() => undefined);
            onStartOver();
          }}
        >
          {words.startOver}
        </button>
      </p>
    </div>
  );
}
