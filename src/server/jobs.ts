import type { Db } from '../db/client.ts';
import { createId } from '../lib/ids.ts';
import { LEASE_MS, releaseLease, renewLease, takeLease } from './job-lease.ts';
import type { Logger } from './log.ts';

export interface Job {
  name: string;
  /** Milliseconds between two looks. */
  everyMs: number;
  /** A cheap read that tells whether there is anything to do, so that an idle server writes nothing. */
  hasWork?(db: Db, now: number): Promise<boolean>;
  /** Must stop soon after `signal` aborts: the server stops, or another process took the lease. */
  run(context: { db: Db; log: Logger; signal: AbortSignal }): Promise<void>;
}

export interface Jobs {
  /** Looks now instead of at the next turn. */
  wake(name: string): void;
  /** Stops looking and waits for what runs. */
  close(): Promise<void>;
}

/**
 * Runs each job again and again, under a lease in the database, so that of many processes one at a time does the work
 * and another takes over when it dies.
 */
export function startJobs(db: Db, log: Logger, jobs: readonly Job[]): Jobs {
  const holder = `${process.pid}:${createId()}`;
  const loops = new Map(jobs.map((job) => [job.name, startLoop(db, log, job, holder)]));
  return {
    wake: (name) => loops.get(name)?.wake(),
    close: async () => void (await Promise.all([...loops.values()].map((loop) => loop.close()))),
  };
}

function startLoop(db: Db, log: Logger, job: Job, holder: string) {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(turn, ms).unref();
  };
  function turn() {
    if (running || stop.signal.aborted) return;
    isWanted = false;
    running = runOnce(db, log, job, holder, stop.signal)
      .catch((error: unknown) => log.error('job.failed', { job: job.name, error }))
      .finally(() => {
        running = undefined;
        schedule(isWanted ? 0 : job.everyMs);
      });
  }
  schedule(Math.min(job.everyMs, 200));
  return {
    wake() {
      isWanted = true;
      schedule(0);
    },
    async close() {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

async function runOnce(db: Db, log: Logger, job: Job, holder: string, stopped: AbortSignal): Promise<void> {
  if (job.hasWork && !(await job.hasWork(db, Date.now()))) return;
  const lease = { name: job.name, holder };
  if (!(await takeLease(db, lease, Date.now()))) return;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(db, lease, Date.now()).then((isHeld) => { if (!isHeld) lost.abort(); }, () => lost.abort());
  }, LEASE_MS / 3);
  let failure: string | null = null;
  try {
    await job.run({ db, log, signal: AbortSignal.any([stopped, lost.signal]) });
  } catch (error) {
    failure = error instanceof Error ? error.name : 'unknown';
    throw error;
  } finally {
    clearInterval(renewal);
    await releaseLease(db, lease, Date.now(), failure).catch((error: unknown) => log.warn('job.release_failed', { job: job.name, error }));
  }
}
