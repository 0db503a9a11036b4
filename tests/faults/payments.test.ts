import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/config/constants.ts';
import { closeDatabase, openDatabase, type Db } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { paymentEvents, payments } from '../../src/db/schema/payments.ts';
import { reconcile } from '../../src/server/payments/reconcile.ts';
import { retryEvents } from '../../src/server/payments/take-event.ts';
import { testCtx } from '../support/ctx.ts';
import { hasLibsqlServer, startLibsqlServer, type LibsqlServer } from '../support/libsql-server.ts';
import { deliverToTwo } from '../support/payment-drill.ts';
import {
  makeHistory,
  ordersOfObjects,
  randomFrom,
  somePaidOrders,
  strayingSubscriptions,
  sumsOfLedger,
  sumsOfProvider,
  sumsOfRows,
} from '../support/payment-history.ts';
import { createLedger, ledgerParts } from '../support/payment-ledger.ts';
import { advance, listSandboxEvents, sandboxOf } from '../support/payments.ts';

/** The whole drill by `PAYMENT_EVENTS=1000`; in the suite a part of it, for about a minute. */
const asked = process.env.PAYMENT_EVENTS;
const EVENTS = Number(asked ?? 60);
const TIMES = 10;

/** Once with every event, once with 15 % of them lost for ever: half of those here and there, half everything about some orders. */
describe.skipIf(!hasLibsqlServer).each([
  { title: 'all of them delivered', lost: 0, kills: 10 },
  {
    title: '15 % of them never delivered, then reconciled',
    lost: 0.15,
    kills: asked === undefined ? 3 : 10,
  },
])(`${EVENTS} events, ten times each, shuffled, two servers, $kills kills: $title`, (drill) => {
  const { lost, kills } = drill;
  let server: LibsqlServer;
  let db: Db;
  beforeAll(async () => {
    server = await startLibsqlServer();
    db = await openDatabase({ url: server.url });
    await migrateDatabase(db);
    await createLedger(db);
  });
  afterAll(async () => {
    await closeDatabase(db);
    await server.stop();
  });

  it('every cent is where the provider has it', async () => {
    const ctx = testCtx(db);
    const random = randomFrom(7);
    await makeHistory(ctx, EVENTS);
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
      databaseUrl: server.url,
      secret: ctx.settings.appSecret,
      times: TIMES,
      kills,
      random,
    });
    expect(delivered).toMatchObject({ kills, deliveries: sent.length * TIMES });
    const parts = ledgerParts();
    const { signal } = new AbortController();
    for (let hours = 1; hours <= 3; hours++)
      await retryEvents(
        { process: ctx, parts, now: Date.now() + 400 * DAY_MS + hours * HOUR_MS },
        signal,
      );
    if (lost > 0) {
      // What was lost is missing: the comparison below finds something to do.
      expect(await sumsOfRows(ctx)).not.toEqual(await sumsOfProvider(ctx));
      await advance(ctx, HOUR_MS);
      await reconcile({ process: ctx, parts, now: sandboxOf(ctx).clock() }, 0, signal);
    }
    const wanted = await sumsOfProvider(ctx);
    expect(Object.keys(wanted).length).toBeGreaterThan(EVENTS / 10);
    expect(await sumsOfRows(ctx)).toEqual(wanted);
    expect(await sumsOfLedger(ctx)).toEqual(wanted);
    expect(await strayingSubscriptions(ctx)).toEqual([]);
    const stored = await db
      .select({ count: sql<number>`count(*)` })
      .from(paymentEvents)
      .where(isNull(paymentEvents.appliedAt))
      .get();
    expect(stored!.count).toBe(0);
    expect(await db.$count(payments, sql`"problem" = 'other_amount'`)).toBeGreaterThan(0);
    console.info(
      `payments drill: ${events.length} events, ${sent.length} sent, ${delivered.deliveries} deliveries, ${delivered.kills} kills, ${delivered.again} sent again, ${Object.keys(wanted).length} payments`,
    );
  }, 900_000);
});
