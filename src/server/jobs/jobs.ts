import type { Db } from '../../db/client.ts';
import { apart } from '../../db/request-write.ts';
import { createId } from '../../lib/ids.ts';
import {
  findJobState,
  LEASE_MS,
  mayBegin,
  releaseLease,
  renewLease,
  takeLease,
} from './job-lease.ts';
import type { ProcessCtx } from '../context.ts';
import type { Logger } from '../log.ts';

export interface Job {
  name: string;
  label?: string;
  /** Milliseconds between two looks. */
  everyMs: number;
  /** A cheap read that tells whether there is anything to do, so that an idle server writes nothing. */
  hasWork?(db: Db, now: number): Promise<boolean>;
  /** Must stop soon after `signal` aborts: the server stops, or another process took the lease. */
  run(work: { ctx: ProcessCtx; log: Logger; signal: AbortSignal }): Promise<void>;
}

export interface Jobs {
  readonly list: readonly Pick<Job, 'name' | 'label' | 'everyMs'>[];
  wake(name: string): void;
  close(): Promise<void>;
}

/**
 * Runs each job again and again, under a lease in the database, so that of many processes one at a time does the work
 * and another takes over when it dies.
 */
export function startJobs(ctx: ProcessCtx, log: Logger, jobs: readonly Job[]): Jobs {
  const holder = `${process.pid}:${createId()}`;
  const loops = new Map(jobs.map((job) => [job.name, startLoop(ctx, log, job, holder)]));
  return {
    list: jobs,
    // A job is no one's request, no matter who asked for it.
    wake: (name) => apart(ctx.db, () => loops.get(name)?.wake()),
    close: async () => void (await Promise.all([...loops.values()].map((loop) => loop.close()))),
  };
}

function startLoop(ctx: ProcessCtx, log: Logger, job: Job, holder: string) {
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
    const isWoken = isWanted;
    isWanted = false;
    running = runOnce({ ctx, log, job, holder, stopped: stop.signal, isWoken })
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

interface Turn {
  ctx: ProcessCtx;
  log: Logger;
  job: Job;
  holder: string;
  stopped: AbortSignal;
  isWoken: boolean;
}

async function runOnce({ ctx, log, job, holder, stopped, isWoken }: Turn): Promise<void> {
  const { db } = ctx;
  // Anyone who wakes a job may have asked for it although there is nothing to do; an idle turn asks only the job itself.
  const isAskedFor = isWoken && Boolean((await findJobState(db, job.name))?.wantedAt);
  if (!isAskedFor && job.hasWork && !(await job.hasWork(db, Date.now()))) return;
  const lease = { name: job.name, holder, everyMs: job.everyMs };
  if (
    !mayBegin(await findJobState(db, job.name), Date.now(), job.everyMs) ||
    !(await takeLease(db, lease, Date.now()))
  )
    return;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(db, lease, Date.now()).then(
      (isHeld) => {
        if (!isHeld) lost.abort();
      },
      () => lost.abort(),
    );
  }, LEASE_MS / 3);
  let failure: string | null = null;
  try {
    await job.run({ ctx, log, signal: AbortSignal.any([stopped, lost.signal]) });
  } catch (error) {
    failure = error instanceof Error ? nameOfFailure(error) : 'unknown';
    throw error;
  } finally {
    clearInterval(renewal);
    await releaseLease(db, lease, Date.now(), failure, job.everyMs).catch((error: unknown) =>
      log.warn('job.release_failed', { job: job.name, error }),
    );
  }
}

/** Names and codes, never texts: a message may hold someone's words. */
function nameOfFailure(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return [error.name, cause && 'code' in cause ? String(cause.code) : undefined]
    .filter(Boolean)
    .join(' ');
}
