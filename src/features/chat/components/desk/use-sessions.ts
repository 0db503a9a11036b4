import { useCallback, useEffect, useRef, useState } from 'react';
import type { CoachId } from '../../content/ai-coaches.ts';
import { hearOtherTabs } from '../../conversation/other-tabs.ts';
import { listSessions } from '../../own-client.ts';
import type { FoundSession } from '../../own-schemas.ts';

export interface Sessions {
  load: 'loading' | 'ready' | 'away';
  sessions: readonly FoundSession[];
  after: string | undefined;
}

const NONE: Sessions = { load: 'loading', sessions: [], after: undefined };

/** The member's conversations with one coach, those with some words in them where any are given; read again when another tab or device may have changed them. */
export function useSessions(coach: CoachId, q: string) {
  const [list, setList] = useState<Sessions>(NONE);
  // Only the latest question may answer.
  const asked = useRef(0);
  const read = useCallback(
    async (after?: string) => {
      const turn = ++asked.current;
      try {
        const page = await listSessions({ coach, q, after });
        if (turn !== asked.current) return;
        setList((before) => ({
          load: 'ready',
          sessions: [...(after ? before.sessions : []), ...(page?.sessions ?? [])],
          after: page?.after,
        }));
      } catch {
        if (turn === asked.current) setList((before) => ({ ...before, load: 'away' }));
      }
    },
    [coach, q],
  );
  useEffect(() => {
    setList(NONE);
    void read();
    return hearOtherTabs(() => void read());
  }, [read]);
  return { ...list, reload: () => void read(), more: () => void read(list.after) };
}
