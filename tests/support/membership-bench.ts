import { DateTime } from 'luxon';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import {
  membershipPurchasable,
  membershipPurpose,
} from '../../src/features/membership/server/index.ts';
import type { Ctx, ProcessCtx } from '../../src/server/context.ts';
import { createClosedGateway } from '../../src/server/gateways/payments/closed-gateway.ts';
import type {
  InvoiceState,
  PaymentGateway,
  SubscriptionState,
} from '../../src/server/gateways/payments/payment-gateway.ts';
import { newPayment } from '../../src/server/payments/new-payment.ts';
import type { Offer } from '../../src/server/payments/purposes.ts';
import { runTasks } from '../../src/server/payments/run-tasks.ts';
import { linkSubscription, syncSubscription } from '../../src/server/payments/sync-subscription.ts';
import { testCtx, testProcessCtx } from './ctx.ts';
import type { TestDatabase } from './database.ts';

/** Midnight, so that months are easy to count. */
export const START = Date.UTC(2027, 0, 15);
export const monthsOn = (months: number) =>
  DateTime.fromMillis(START, { zone: 'utc' }).plus({ months }).toMillis();

const parts = { purposes: [membershipPurpose], everyPayment: { onPaid: async () => undefined } };

/**
 * Memberships with a provider whose state a test writes down. What was asked of it is kept in `asked`; it does nothing by itself, so that a test says when.
 */
export function membershipBench(database: TestDatabase) {
  const { db } = database;
  const states = new Map<string, SubscriptionState>();
  const asked: { what: string; key: string }[] = [];
  const note = (what: string) => (call: { key: string }) => {
    asked.push({ what, ...call });
    return Promise.resolve();
  };
  const payments: PaymentGateway = {
    ...createClosedGateway(),
    readSubscription: (id) => Promise.resolve(structuredClone(states.get(id)!)),
    changeSubscription: note('change'),
    pauseSubscription: note('pause'),
    cancelSubscription: note('cancel'),
    refund: note('refund'),
  };
  const process: ProcessCtx = { ...testProcessCtx(db), payments };
  const as = (userId: string, now: number, membershipLevel = 'free'): Ctx => ({
    ...testCtx(db, { userId, membershipLevel }),
    payments,
    now,
  });
  const bench = {
    asked,
    process,
    parts,
    as,
    state: (id: string) => states.get(id)!,

    async person(id: string): Promise<void> {
      await write(db, (tx) =>
        tx.insert(users).values({ id, email: `${id}@x.example`, firstName: 'Mia', lastName: 'B' }),
      );
    },

    /** An order as `/checkout` makes one. @returns ids of ours */
    async order(userId: string, level: string, dollars: number, now = START) {
      const ctx = as(userId, now);
      const offer = (await membershipPurchasable.find(ctx, {
        id: level,
        choice: String(dollars),
      })) as Offer;
      const { payment, subscription } = await write(db, (tx) =>
        newPayment(
          tx,
          { process, now },
          {
            userId,
            purpose: offer.purpose,
            title: offer.title,
            amountCents: offer.amountCents,
            recurring: {
              purpose: 'subscription',
              interval: 'month',
              amountCents: offer.amountCents,
              membershipLevel: level,
            },
            reserve: (inner, ids) => membershipPurchasable.reserve(inner, { ctx, offer, ...ids }),
          },
        ),
      );
      return { paymentId: payment.id, subscriptionId: subscription!.id };
    },

    /** What the provider has made of an order. */
    begin(subscriptionId: string, amountCents: number): SubscriptionState {
      const state: SubscriptionState = {
        subscriptionId: `sub_${subscriptionId}`,
        ids: {},
        customerId: `cus_${subscriptionId}`,
        status: 'active',
        amountCents,
        currency: 'USD',
        interval: 'month',
        currentPeriodEndsAt: monthsOn(1),
        cancelAtPeriodEnd: false,
        pausedUntil: null,
        endedAt: null,
        invoices: [],
      };
      states.set(state.subscriptionId, state);
      return state;
    },

    /** A message about a membership has come. */
    async hear(subscriptionId: string, now = START): Promise<void> {
      await linkSubscription(process, subscriptionId, {
        subscriptionId: `sub_${subscriptionId}`,
        customerId: `cus_${subscriptionId}`,
      });
      await syncSubscription({ process, parts, now }, subscriptionId);
    },

    /** The job that asks the provider. */
    work: (now: number) => runTasks({ process, parts, now }, new AbortController().signal),

    /** Bought, paid for one month and known. */
    async member(userId: string, level: string, dollars: number) {
      await bench.person(userId);
      const ids = await bench.order(userId, level, dollars);
      const state = bench.begin(ids.subscriptionId, dollars * 100);
      Object.assign(state, { invoices: [invoice('in_1', 0, dollars * 100)] });
      await bench.hear(ids.subscriptionId);
      return { ...ids, state };
    },
  };
  return bench;
}

/** One month's invoice, paid when it begins. */
export const invoice = (
  id: string,
  month: number,
  amountCents: number,
  changes: Partial<InvoiceState> = {},
): InvoiceState => ({
  invoiceId: id,
  paymentId: `pay_${id}`,
  status: 'paid',
  amountCents,
  refundedCents: 0,
  currency: 'USD',
  periodStartsAt: monthsOn(month),
  periodEndsAt: monthsOn(month + 1),
  paidAt: monthsOn(month),
  reason: month === 0 ? 'first' : 'period',
  createdAt: monthsOn(month),
  ...changes,
});
