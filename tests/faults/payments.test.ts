import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/config/constants.ts';
import { closeDatabase, openDatabase, type Db } from '../../src/db/client.ts';
import { isStorageFailure } from '../../src/db/errors.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { paymentEvents, payments } from '../../src/db/schema/payments.ts';
import { write } from '../../src/db/write.ts';
import { lookAfterMemberships } from '../../src/features/membership/server/job.ts';
import type { Ctx } from '../../src/server/context.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { reconcile } from '../../src/server/payments/reconcile.ts';
import { runTasks } from '../../src/server/payments/run-tasks.ts';
import { retryEvents } from '../../src/server/payments/take-event.ts';
import { testCipher } from '../support/cipher.ts';
import { testCtx } from '../support/ctx.ts';
import { hasLibsqlServer, startLibsqlServer, type LibsqlServer } from '../support/libsql-server.ts';
import { deliverToTwo } from '../support/payment-drill.ts';
import { effectsInRows } from '../support/payment-effect-rows.ts';
import { effectsAtProvider, payingTwice } from '../support/payment-effects.ts';
import { makeHistory, randomFrom } from '../support/payment-history.ts';
import { createLedger } from '../support/payment-ledger.ts';
import { partsWithLedger as parts } from '../support/payment-parts.ts';
import {
  ordersOfObjects,
  somePaidOrders,
  strayingSubscriptions,
  sumsOfLedger,
  sumsOfProvider,
  sumsOfRows,
} from '../support/payment-sums.ts';
import { advance, listSandboxEvents, sandboxOf } from '../support/payments.ts';

/** The whole drill by `PAYMENT_EVENTS=1000`, for some minutes; in the suite a part of it, for about one. */
const asked = process.env.PAYMENT_EVENTS;
const EVENTS = Number(asked ?? 60);
const TIMES = 10;
const KILLS = asked === undefined ? 3 : 10;
const LIMIT_MS = 120_000 + EVENTS * 1_500;

const { signal } = new AbortController();
const now = (ctx: Ctx) => sandboxOf(ctx).clock();

/** Events that wait are due now. The server keeps the lock of a process that was killed in a transaction for five seconds. */
async function wakeEvents({ db }: Ctx): Promise<void> {
  for (let attempt = 0; ; attempt++)
    try {
      return void (await write(db, (tx) => tx.update(paymentEvents).set({ dueAt: null })));
    } catch (error) {
      if (attempt === 3 || !isStorageFailure(error)) throw error;
    }
}

/** What the jobs do: events that wait, what was asked of the provider, what comes with time. */
async function runJobs(ctx: Ctx): Promise<void> {
  const work = { process: ctx, parts, now: now(ctx) };
  const waiting = () => ctx.db.$count(paymentEvents, isNull(paymentEvents.appliedAt));
  for (let round = 0; round < 20 && (await waiting()) > 0; round++) {
    await wakeEvents(ctx);
    await retryEvents(work, signal);
  }
  expect(await waiting()).toBe(0);
  await runTasks(work, signal);
  await lookAfterMemberships(work);
}

/** Once with every event, once with 15 % of them lost for ever: half of those here and there, half everything about some orders. */
describe.skipIf(!hasLibsqlServer).each([
  { title: 'all of them delivered', lost: 0 },
  { title: '15 % of them never delivered, then reconciled', lost: 0.15 },
])(
  `${EVENTS} events, ten times each, shuffled, two servers, ${KILLS} kills and one of their database: $title`,
  ({ lost }) => {
    let server: LibsqlServer;
    let db: Db;
    beforeAll(async () => {
      useCipher(testCipher);
      server = await startLibsqlServer();
      db = await openDatabase({ url: server.url });
      await migrateDatabase(db);
      await createLedger(db);
    });
    afterAll(async () => {
      await closeDatabase(db);
      await server.stop();
    });

    it(
      'every cent, point, session and level is where the provider has it',
      async () => {
        const startedAt = Date.now();
        const ctx = testCtx(db);
        const random = randomFrom(7);
        const orders = await makeHistory(ctx, EVENTS);
        const events = await listSandboxEvents(ctx);
        expect(events.length).toBeGreaterThanOrEqual(EVENTS);
        expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(12);
        const silent = lost > 0 ? await somePaidOrders(ctx) : new Set<string>();
        const orderOf = await ordersOfObjects(ctx);
        const sent = events.filter(
          ({ ref }) => !silent.has(orderOf.get(ref?.id ?? '') ?? '') && random() >= lost / 2,
        );
        expect(sent.length < events.length).toBe(lost > 0);
        const delivered = await deliverToTwo(sent, {
          database: server,
          aheadMs: now(ctx) - Date.now(),
          secret: ctx.settings.appSecret,
          times: TIMES,
          kills: KILLS,
          random,
        });
        expect(delivered).toMatchObject({ kills: KILLS, deliveries: sent.length * TIMES });
        // The servers did the work, not the jobs after them.
        expect(await db.$count(paymentEvents, isNull(paymentEvents.appliedAt))).toBeLessThan(
          sent.length / 4,
        );
        await runJobs(ctx);
        if (lost > 0) {
          // What was lost is missing: the comparison below finds something to do.
          expect(await sumsOfRows(ctx)).not.toEqual(await sumsOfProvider(ctx));
          await advance(ctx, HOUR_MS);
          await reconcile({ process: ctx, parts, now: now(ctx) }, 0, signal);
          await runJobs(ctx);
        }
        const wanted = await sumsOfProvider(ctx);
        expect(Object.keys(wanted).length).toBeGreaterThan(EVENTS / 10);
        expect(await sumsOfRows(ctx)).toEqual(wanted);
        expect(await sumsOfLedger(ctx)).toEqual(wanted);
        expect(await strayingSubscriptions(ctx)).toEqual([]);
        const effects = await effectsAtProvider(ctx, orders, now(ctx));
        expect(new Set(Object.values(effects.levels)).size).toBeGreaterThan(1);
        expect(await effectsInRows(ctx)).toEqual(effects);
        expect(await payingTwice(ctx, orders)).toEqual([]);
        expect(await db.$count(payments, sql`"problem" = 'other_amount'`)).toBeGreaterThan(0);
        console.info(
          `payments drill: ${events.length} events, ${sent.length} sent, ${delivered.deliveries} deliveries, ${delivered.kills} kills and one of the database, ${delivered.again} sent again, ${Object.keys(wanted).length} payments, ${Object.keys(effects.givers).length} givers, ${Object.keys(effects.levels).length} members, ${Object.keys(effects.credits).length} months with sessions, ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`,
        );
      },
      LIMIT_MS,
    );
  },
);
