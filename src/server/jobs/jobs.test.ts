import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testProcessCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { idempotencyKeys, jobLeases, rateLimits } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { LEASE_MS, releaseLease, renewLease, takeLease } from './job-lease.ts';
import { removeExpired } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from '../log.ts';

/** Long enough for a machine that does ten other things. */
const soon = { timeout: 15_000 };

let database: TestDatabase;
const lines: string[] = [];
const log = createLogger('debug', (line) => void lines.push(line));
beforeEach(async () => {
  database = await createTestDatabase();
  lines.length = 0;
});
afterEach(() => database.close());

it('gives a lease to one holder until it is released or runs out', async () => {
  const a = { name: 'job', holder: 'a' };
  const b = { name: 'job', holder: 'b' };
  expect(await Promise.all([takeLease(database.db, a, 0), takeLease(database.db, b, 0)])).toEqual([
    true,
    false,
  ]);
  expect(await renewLease(database.db, a, LEASE_MS / 2)).toBe(true);
  expect(await takeLease(database.db, b, LEASE_MS + 1)).toBe(false);
  expect(await takeLease(database.db, b, LEASE_MS * 2)).toBe(true);
  expect(await renewLease(database.db, a, LEASE_MS * 2)).toBe(false);
  await releaseLease(database.db, a, 1, null);
  expect(await takeLease(database.db, a, LEASE_MS * 2 + 1)).toBe(false);
  await releaseLease(database.db, b, LEASE_MS * 2 + 2, null);
  expect(await takeLease(database.db, a, LEASE_MS * 2 + 3)).toBe(true);
});

it('runs a job in one of several processes at a time', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = {
    name: 'job',
    everyMs: 5,
    run: async () => {
      most = Math.max(most, ++running);
      runs++;
      await delay(8);
      running--;
    },
  };
  const processes = [1, 2, 3].map(() => startJobs(testProcessCtx(database.db), log, [job]));
  await expect.poll(() => runs, soon).toBeGreaterThan(5);
  await Promise.all(processes.map((jobs) => jobs.close()));
  expect(most).toBe(1);
});

it('looks at once when woken, also while it runs', async () => {
  let runs = 0;
  const jobs = startJobs(testProcessCtx(database.db), log, [
    {
      name: 'job',
      everyMs: 60_000,
      run: async () => {
        if (++runs === 1) jobs.wake('job');
      },
    },
  ]);
  jobs.wake('job');
  await expect.poll(() => runs, soon).toBe(2);
  await delay(30);
  await jobs.close();
  expect(runs).toBe(2);
});

it('writes nothing while there is nothing to do', async () => {
  const jobs = startJobs(testProcessCtx(database.db), log, [
    { name: 'job', everyMs: 5, hasWork: async () => false, run: async () => undefined },
  ]);
  await delay(60);
  await jobs.close();
  expect(await database.db.$count(jobLeases)).toBe(0);
});

it('goes on after a failure, logs it and lets the lease go', async () => {
  let runs = 0;
  const jobs = startJobs(testProcessCtx(database.db), log, [
    {
      name: 'job',
      everyMs: 5,
      run: async () => {
        if (++runs === 1) throw new TypeError('broken');
      },
    },
  ]);
  await expect.poll(() => runs, soon).toBeGreaterThan(1);
  await jobs.close();
  expect(lines.filter((line) => line.includes('job.failed'))).toHaveLength(1);
  expect((await database.db.select().from(jobLeases))[0]).toMatchObject({
    failures: 0,
    lastError: null,
  });
});

it('waits longer after each failure, and not at all once it went well', async () => {
  const holder = { name: 'job', holder: 'a' };
  const state = async () => (await database.db.select().from(jobLeases))[0];
  for (const [failures, at] of [
    [1, 2_000],
    [2, 4_000],
    [9, 300_000],
  ] as const) {
    await takeLease(database.db, holder, 0);
    await write(database.db, (tx) => tx.update(jobLeases).set({ failures: failures - 1 }));
    await releaseLease(database.db, holder, 0, 'Error', 1_000);
    expect(await state()).toMatchObject({ failures, nextRunAt: at, lastError: 'Error' });
    expect(await takeLease(database.db, holder, at - 1)).toBe(false);
    await write(database.db, (tx) => tx.update(jobLeases).set({ nextRunAt: null }));
  }
  await takeLease(database.db, holder, 400_000);
  await releaseLease(database.db, holder, 400_000, null, 1_000);
  expect(await state()).toMatchObject({ failures: 0, nextRunAt: null, lastError: null });
});

it('stays away while staff hold it, stops what runs, and begins at once when they ask', async () => {
  const holder = { name: 'job', holder: 'a' };
  await takeLease(database.db, holder, 0);
  await write(database.db, (tx) => tx.update(jobLeases).set({ pausedUntil: 60_000 }));
  expect(await renewLease(database.db, holder, 1)).toBe(false);
  await releaseLease(database.db, holder, 1, null);
  expect(await takeLease(database.db, holder, 59_999)).toBe(false);
  await write(database.db, (tx) => tx.update(jobLeases).set({ wantedAt: 2 }));
  expect(await takeLease(database.db, holder, 3)).toBe(true);
  expect((await database.db.select().from(jobLeases))[0]).toMatchObject({
    wantedAt: null,
    pausedUntil: 60_000,
  });
  await releaseLease(database.db, holder, 4, null);
  expect(await takeLease(database.db, holder, 60_000)).toBe(true);
});

it('runs when staff ask although there is nothing to do', async () => {
  let runs = 0;
  await write(database.db, (tx) => tx.insert(jobLeases).values({ name: 'job', wantedAt: 1 }));
  const jobs = startJobs(testProcessCtx(database.db), log, [
    { name: 'job', everyMs: 60_000, hasWork: async () => false, run: async () => void runs++ },
  ]);
  jobs.wake('job');
  await expect.poll(() => runs, soon).toBe(1);
  await jobs.close();
});

it('tells a running job to stop and waits for it', async () => {
  let isRunning = false;
  let isStopped = false;
  const run = ({ signal }: { signal: AbortSignal }) =>
    new Promise<void>((done) => {
      isRunning = true;
      signal.addEventListener('abort', () =>
        setTimeout(() => {
          isStopped = true;
          done();
        }, 20),
      );
    });
  const jobs = startJobs(testProcessCtx(database.db), log, [{ name: 'job', everyMs: 1, run }]);
  await expect.poll(() => isRunning, soon).toBe(true);
  await jobs.close();
  expect(isStopped).toBe(true);
  expect(await database.db.select({ holder: jobLeases.expiresAt }).from(jobLeases)).toEqual([
    { holder: 0 },
  ]);
});

it('removes what ran out and nothing else', async () => {
  await write(database.db, async (tx) => {
    for (let index = 0; index < 1200; index += 100) {
      await tx.insert(rateLimits).values(
        Array.from({ length: 100 }, (_, at) => ({
          key: `k${index + at}`,
          windowStartedAt: 0,
          expiresAt: index + at,
        })),
      );
    }
    await tx.insert(idempotencyKeys).values([
      { key: 'a', actor: 'x', path: '/old', expiresAt: 1 },
      { key: 'a', actor: 'x', path: '/new', expiresAt: 5_000 },
    ]);
  });
  expect(await removeExpired(database.db, 1100)).toBe(1101);
  expect(await database.db.$count(rateLimits)).toBe(100);
  expect(await database.db.select({ path: idempotencyKeys.path }).from(idempotencyKeys)).toEqual([
    { path: '/new' },
  ]);
});
