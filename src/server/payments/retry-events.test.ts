import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../config/constants.ts';
import { paymentEvents, payments } from '../../db/schema/payments.ts';
import { testCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createLedger, ledgerOf, ledgerParts } from '../../../tests/support/payment-ledger.ts';
import {
  getPaymentRow,
  listSandboxEvents,
  order,
  payAtSandbox,
  sandboxOf,
  withGateway,
} from '../../../tests/support/payments.ts';
import type { Ctx } from '../context.ts';
import { ProviderAway } from '../gateways/payments/payment-gateway.ts';
import { createLogger } from '../log.ts';
import { retryEvents, takeEvent } from './take-event.ts';
import { write } from '../../db/write.ts';

let database: TestDatabase;
let ctx: Ctx;
const parts = ledgerParts();
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = testCtx(database.db);
  await createLedger(database.db);
});
afterEach(() => database.close());

const now = () => sandboxOf(ctx).clock();
const take = (given = parts, process: Ctx = ctx) => ({ process, parts: given, now: now() });
const eventRows = () => ctx.db.select().from(paymentEvents).orderBy(paymentEvents.id);

describe('an event that can’t be worked on now', () => {
  const { signal } = new AbortController();

  it('is kept while the provider is away, and worked on when it is back', async () => {
    const { payment } = await order(ctx);
    await payAtSandbox(ctx, payment.id);
    const away = withGateway(ctx, {
      readCheckout: () => Promise.reject(new ProviderAway()),
      readPayment: () => Promise.reject(new ProviderAway()),
    });
    for (const event of await listSandboxEvents(ctx)) await takeEvent(take(parts, away), event);
    expect((await eventRows()).map(({ appliedAt }) => appliedAt)).toEqual([null, null, null]);
    await retryEvents({ ...take(parts, away), now: now() + HOUR_MS }, signal);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'pending' });
    await retryEvents({ ...take(), now: now() + 2 * HOUR_MS }, signal);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
    expect((await eventRows()).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
  });

  it('because a feature failed leaves nothing behind, is tried again, shown, and said in the log without a word of anyone', async () => {
    const { payment } = await order(ctx);
    await payAtSandbox(ctx, payment.id);
    let isBroken = true;
    const fragile = ledgerParts();
    const [purpose] = fragile.purposes.filter((one) => one.purpose === 'test');
    const onPaid = purpose!.onPaid.bind(purpose);
    purpose!.onPaid = async (tx, change) => {
      await onPaid(tx, change);
      if (isBroken) throw new Error('no such thing\nparams: Maria');
    };
    const lines: string[] = [];
    const log = createLogger('info', (line) => void lines.push(line));
    const last = (await listSandboxEvents(ctx)).at(-1)!;
    await takeEvent({ ...take(fragile), log }, last);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'pending' });
    expect(await ledgerOf(ctx.db)).toEqual([]);
    expect(lines.join('')).toContain('payments.event_waits');
    expect(lines.join('')).not.toContain('Maria');
    for (let hours = 1; hours <= 6; hours++)
      await retryEvents({ ...take(fragile), now: now() + hours * 2 * HOUR_MS }, signal);
    expect(await eventRows()).toMatchObject([{ appliedAt: null, problem: 'not_applied' }]);
    isBroken = false;
    await retryEvents({ ...take(fragile), now: now() + 20 * HOUR_MS }, signal);
    expect(await eventRows()).toMatchObject([{ problem: null }]);
    expect(await ledgerOf(ctx.db)).toHaveLength(1);
  });

  it('keeps no other from being tried', async () => {
    const { payment } = await order(ctx);
    await payAtSandbox(ctx, payment.id);
    const bad = Array.from({ length: 150 }, (_, index) => ({
      provider: 'sandbox' as const,
      eventId: `evt_bad_${index}`,
      type: 'payment_intent.succeeded',
      refKind: 'subscription',
      refId: 'sub_bad',
      dueAt: 1,
    }));
    await write(ctx.db, (tx) => tx.insert(paymentEvents).values(bad));
    const last = (await listSandboxEvents(ctx)).at(-1)!;
    const away = withGateway(ctx, {
      readCheckout: () => Promise.reject(new ProviderAway()),
      readSubscription: () => Promise.reject(new ProviderAway()),
    });
    await takeEvent(take(parts, away), last);
    const badStill = withGateway(ctx, {
      readSubscription: () => Promise.reject(new ProviderAway()),
    });
    const at = now() + HOUR_MS;
    for (let turn = 0; turn < 2; turn++)
      await retryEvents({ ...take(parts, badStill), now: at }, signal);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
  });

  it('is not answered as taken when not even the database is there', async () => {
    const { payment } = await order(ctx);
    await payAtSandbox(ctx, payment.id);
    const [event] = await listSandboxEvents(ctx);
    const broken = vi.fn(() => {
      throw new Error('disk I/O error');
    });
    const process = { ...ctx, db: { ...ctx.db, select: broken } } as unknown as Ctx;
    await expect(takeEvent(take(parts, process), event!)).rejects.toThrow('disk');
  });
});
