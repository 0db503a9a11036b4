import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import { isStorageFailure } from '../../db/errors.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import type { ProcessCtx } from '../context.ts';
import type { Logger } from '../log.ts';
import { ProviderAway, ProviderMissing } from '../gateways/payments/payment-gateway.ts';
import { movePayment } from './move-payment.ts';
import { purposeOf, type PaymentParts } from './parts.ts';
import type { Subscription } from './purposes.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';
import { takeEvent } from './take-event.ts';

interface Reconciling {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
  log?: Logger | undefined;
}

const BATCH = 500;
/** An order that no one went on with. */
const NEVER_LEFT_MS = 25 * HOUR_MS;
const QUIET_MS = 10 * 60_000;

/** @property repaired events that had never come, and rows that were behind */
export interface Reconciled {
  repaired: number;
  looked: number;
}

/**
 * Webhooks get lost: asks the provider for everything that happened since then, and looks at what should have moved on by now.
 * @param since UTC ms
 * @throws ProviderAway: the next run looks at all of it again
 */
export async function reconcile(
  work: Reconciling,
  since: number,
  signal: AbortSignal,
): Promise<Reconciled> {
  const counted: Reconciled = { repaired: 0, looked: 0 };
  for await (const event of work.process.payments.listEvents(since)) {
    if (signal.aborted) return counted;
    counted.looked++;
    if (event.ref && (await takeEvent(work, event))) counted.repaired++;
  }
  for (const look of [openPayments, lateSubscriptions]) {
    for (const sync of await look(work)) {
      if (signal.aborted) return counted;
      counted.looked++;
      await apart(work, sync);
    }
  }
  return counted;
}

async function openPayments(work: Reconciling) {
  const { process, now } = work;
  const rows = await process.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'processing']),
        lt(payments.createdAt, now - QUIET_MS),
        // What the provider has never heard of waits for its time and stands in no one's way.
        or(
          isNotNull(payments.providerCheckoutId),
          isNotNull(payments.providerPaymentId),
          isNotNull(payments.providerInvoiceId),
          lt(payments.createdAt, now - NEVER_LEFT_MS),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH);
  return rows.map((row) => async () => {
    if (row.providerCheckoutId || row.providerPaymentId || row.providerInvoiceId)
      return await syncPayment(work, row.id);
    await write(process.db, async (tx) => {
      const payment = await tx.select().from(payments).where(eq(payments.id, row.id)).get();
      if (payment?.status !== 'pending' || payment.providerCheckoutId) return;
      await movePayment(tx, {
        ...work,
        payment,
        subscription: undefined,
        to: { status: 'cancelled' },
      });
      if (payment.subscriptionId)
        await tx
          .update(subscriptions)
          .set({ status: 'ended', endedAt: now })
          .where(eq(subscriptions.id, payment.subscriptionId));
    });
  });
}

async function lateSubscriptions(work: Reconciling) {
  const rows = await work.process.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'past_due']),
        lt(subscriptions.currentPeriodEndsAt, work.now - HOUR_MS),
        gt(subscriptions.syncClaimed, 0),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(BATCH);
  return rows.map(
    ({ id }) =>
      () =>
        syncSubscription(work, id),
  );
}

/**
 * One row that can't be worked on must not keep the others from it: it is left for the next run, and what the provider doesn't have for staff.
 * @throws ProviderAway, or the database's error
 */
async function apart({ log }: Reconciling, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderAway || isStorageFailure(error)) throw error;
    if (!(error instanceof ProviderMissing)) log?.error('payments.not_reconciled', { error });
  }
}

/** Ends what was given for free when its time is over: no provider will say so. */
export async function endFree(work: Reconciling): Promise<void> {
  const { process, parts, now } = work;
  const isOver = and(
    isNull(subscriptions.providerSubscriptionId),
    eq(subscriptions.status, 'active'),
    lt(subscriptions.paidThroughAt, now),
  );
  const rows: Pick<Subscription, 'id'>[] = await process.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isOver)
    .limit(BATCH);
  const end = (id: string) =>
    write(process.db, async (tx) => {
      const before = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), isOver))
        .get();
      if (!before) return;
      const [after] = await tx
        .update(subscriptions)
        .set({ status: 'ended', endedAt: now })
        .where(eq(subscriptions.id, id))
        .returning();
      const change = { process, before, after: after!, now };
      await purposeOf(parts, before.purpose)?.onSubscription?.(tx, change);
    });
  for (const { id } of rows) await apart(work, () => end(id));
}

/** How far back the first look goes. Stripe keeps events for 30 days. */
export const FIRST_LOOK_MS = 30 * DAY_MS;
