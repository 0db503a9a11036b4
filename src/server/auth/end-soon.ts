import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { write } from '../../db/write.ts';
import type { Logger } from '../log.ts';
import { endSession, isToken } from './session.ts';

/** A healthy database answers well within this; anyone who leaves waits no longer. */
const PATIENCE_MS = 200;
const TRY_AGAIN_MS = 1_000;
const AT_ONCE = 100;
/** Bounds the memory that invented tokens can take while the database is away. */
const MOST = 10_000;

interface Leaving {
  tokens: Set<string>;
  work: Promise<void> | undefined;
  isClosed: boolean;
}
const known = new WeakMap<Db, Leaving>();

function leavingOf(db: Db): Leaving {
  const found = known.get(db) ?? { tokens: new Set<string>(), work: undefined, isClosed: false };
  known.set(db, found);
  return found;
}

/** Whether the owner of a session has left, although its row may still be there. */
export const hasLeft = (db: Db, token: string): boolean =>
  known.get(db)?.tokens.has(token) ?? false;

/**
 * Ends the session of someone who leaves: for this server at once, in the database as soon as that answers, however often it has to be asked.
 * @returns when it is ended, or after 200 ms
 */
export async function endSessionSoon(db: Db, log: Logger, token: string): Promise<void> {
  const leaving = leavingOf(db);
  if (!isToken(token) || leaving.tokens.size >= MOST) return;
  leaving.tokens.add(token);
  leaving.work ??= workOff(db, log, leaving).finally(() => {
    leaving.work = undefined;
  });
  await Promise.race([leaving.work, pause(PATIENCE_MS, undefined, { ref: false })]);
}

async function workOff(db: Db, log: Logger, leaving: Leaving): Promise<void> {
  for (let tries = 0; leaving.tokens.size > 0; tries++) {
    const tokens = [...leaving.tokens].slice(0, AT_ONCE);
    try {
      await write(db, async (tx) => {
        for (const token of tokens) await endSession(tx, token, Date.now());
      });
      for (const token of tokens) leaving.tokens.delete(token);
    } catch (error) {
      if (tries === 0)
        log.error('exit.session_waits', {
          error: error instanceof Error ? error.name : 'not an Error',
        });
      if (leaving.isClosed) return log.error('exit.session_kept', { count: leaving.tokens.size });
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}

/** Tries what waits once more before the database closes. */
export async function finishLeaving(db: Db): Promise<void> {
  const leaving = known.get(db);
  if (leaving) leaving.isClosed = true;
  await leaving?.work;
}
