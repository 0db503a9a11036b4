import { useEffect, useState } from 'react';
import type { OwnStart } from '../answer-schemas.ts';
import { dropCarried, findCarried } from '../carried-answers.ts';
import { findOwnStart } from '../client.ts';
import type { Answers } from '../score.ts';

const VISITOR: OwnStart = { draft: null, isPaid: false, isShared: false };

export interface OwnState extends OwnStart {
  isMember: boolean;
  /** Answered before signing in, in this tab. */
  carried: Answers | undefined;
  /** What waited is dealt with. */
  settle: () => void;
}

/** What is known of the reader of the page: nothing is asked where no one is signed in. */
export function useOwnStart(name: string, version: number): OwnState {
  const [start, setStart] = useState<OwnStart | undefined>();
  const [carried, setCarried] = useState<Answers>();

  useEffect(() => {
    if (!('signedIn' in document.documentElement.dataset)) return;
    findOwnStart(name).then(
      (found) => {
        if (!found) return;
        setStart(found);
        setCarried(findCarried(name, version));
      },
      // Without it the questions can be answered all the same.
      () => undefined,
    );
  }, [name, version]);

  return {
    ...(start ?? VISITOR),
    isMember: start !== undefined,
    carried,
    settle() {
      dropCarried();
      setCarried(undefined);
      setStart((known) => known && { ...known, draft: null });
    },
  };
}
