import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import { findJobState } from '../jobs/job-lease.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PaymentParts } from './parts.ts';
import { endFree, FIRST_LOOK_MS, reconcile } from './reconcile.ts';
import { hasDueTasks, runTasks } from './run-tasks.ts';
import { hasDueEvents, retryEvents } from './take-event.ts';

export const PAYMENT_TASKS = 'work-on-payments';
const RECONCILE = 'reconcile-payments';

/** Asks the provider for what waits, and works on events that could not be worked on when they came. Woken when a wish is written. */
export const paymentTasksJob = (parts: PaymentParts): Job => ({
  name: PAYMENT_TASKS,
  label: 'Ask the payment service',
  everyMs: 1_000,
  hasWork: async (db, now) => (await hasDueTasks({ db }, now)) || (await hasDueEvents({ db }, now)),
  async run({ ctx: process, signal, log }) {
    const work = { process, parts, now: Date.now(), log };
    await runTasks(work, signal);
    await retryEvents(work, signal);
  },
});

export const reconcileJob = (parts: PaymentParts): Job => ({
  name: RECONCILE,
  label: 'Compare payments with the payment service',
  everyMs: HOUR_MS,
  async run({ ctx: process, log, signal }) {
    const now = Date.now();
    const work = { process, parts, now, log };
    await endFree(work);
    const last = await findJobState(process.db, RECONCILE);
    // A day's overlap: an event may be listed later than it happened. After a run that didn't come to its end all is looked at again.
    const since =
      last?.lastFinishedAt && last.lastError === null
        ? Math.max(last.lastFinishedAt - DAY_MS, now - FIRST_LOOK_MS)
        : now - FIRST_LOOK_MS;
    const { repaired, looked } = await reconcile(work, since, signal);
    log.info('payments.reconciled', { repaired, looked });
    if (signal.aborted) throw new Error('Stopped before all payments were compared');
  },
});
