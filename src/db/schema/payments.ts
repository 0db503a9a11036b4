import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  couponHoldStatuses,
  couponTypes,
  paymentIntervals,
  paymentProviders,
  paymentPurposes,
  paymentStatuses,
  paymentTaskKinds,
  subscriptionPurposes,
  subscriptionStatuses,
} from '../../config/enumerations.ts';
import { users } from './accounts.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';

/**
 * What someone pays again and again: a membership or a recurring gift. The provider's state, as it was read last; only
 * `server/payments/sync-subscription.ts` writes it.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    /** Empty for a gift that was made signed out. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    purpose: oneOf(subscriptionPurposes).notNull(),
    /** Of a membership. */
    membershipLevel: text(),
    provider: oneOf(paymentProviders).notNull(),
    providerSubscriptionId: text().unique('subscriptions_provider_subscription_id_unique'),
    providerCustomerId: text(),
    /** What the next period costs. */
    amountCents: integer().notNull(),
    /** The level that comes with the next paid period; empty where nothing changes. */
    nextMembershipLevel: text(),
    /** First periods that a coupon makes cheaper; their price is the first payment's. */
    discountedPeriods: count(),
    currency: text().notNull().default('USD'),
    interval: oneOf(paymentIntervals).notNull().default('month'),
    /** 1-28, as the giver asked; empty for the day it began. */
    dayOfMonth: integer(),
    status: oneOf(subscriptionStatuses).notNull().default('pending'),
    currentPeriodEndsAt: time(),
    /** End of the newest period that was paid for. Only moves forward, but when its payment is refunded. */
    paidThroughAt: time(),
    cancelAtPeriodEnd: flag(false),
    pausedUntil: time(),
    /** When the first of the open failures came. */
    pastDueAt: time(),
    endedAt: time(),
    /** A state that staff must look at, as a code. */
    problem: text(),
    syncClaimed: count(),
    syncApplied: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('subscriptions', t.purpose, subscriptionPurposes),
    checkOneOf('subscriptions', t.provider, paymentProviders),
    checkOneOf('subscriptions', t.status, subscriptionStatuses),
    checkOneOf('subscriptions', t.interval, paymentIntervals),
    checkThat('subscriptions_amount_check', `"amount_cents" >= 0`),
    indexOn('subscriptions', t.userId, t.purpose, t.createdAt),
    indexOn('subscriptions', t.purpose, t.status, t.createdAt),
    indexOn('subscriptions', t.status, t.currentPeriodEndsAt),
  ],
);

/** One sum of money: made before anyone leaves for the provider, or for a later period of a subscription. Kept without a name when its account is deleted. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    purpose: oneOf(paymentPurposes).notNull(),
    /** Row that the payment is for, in the table that `purpose` names. */
    subjectId: text(),
    subscriptionId: text().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** Of an order that was put together at `/checkout`: kind, id and choice, so that a second press finds it and the way back leads there. */
    orderKey: text(),
    /** What is paid for, in neutral words: it stands at the provider and on the receipt. */
    title: text().notNull().default(''),
    provider: oneOf(paymentProviders).notNull(),
    providerPaymentId: text().unique('payments_provider_payment_id_unique'),
    providerInvoiceId: text().unique('payments_provider_invoice_id_unique'),
    providerCheckoutId: text().unique('payments_provider_checkout_id_unique'),
    /** The provider's page, while it is open. Anyone who has it can pay. */
    checkoutUrl: sealed(),
    checkoutExpiresAt: time(),
    /** What is paid, after `discountCents`. */
    amountCents: integer().notNull(),
    discountCents: count(),
    refundedCents: count(),
    currency: text().notNull().default('USD'),
    status: oneOf(paymentStatuses).notNull().default('pending'),
    /** Of a subscription's payment: what it pays for. */
    periodStartsAt: time(),
    periodEndsAt: time(),
    /** A state that staff must look at, as a code. */
    problem: text(),
    /** What the provider takes, where that isn't what we asked for: once someone settled it, it is no problem anymore until it is another. */
    otherAmountCents: integer(),
    otherCurrency: text(),
    /** What the provider has given back, as it was read last; less than `refundedCents` when a bank sent a refund back. */
    providerRefundedCents: count(),
    /** What staff gave back another way after the bank sent a refund back: part of `refundedCents`, and no one asks the provider for it again. */
    refundedElsewhereCents: count(),
    syncClaimed: count(),
    syncApplied: count(),
    completedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('payments', t.purpose, paymentPurposes),
    checkOneOf('payments', t.provider, paymentProviders),
    checkOneOf('payments', t.status, paymentStatuses),
    checkThat(
      'payments_amount_check',
      `"amount_cents" >= 0 and "discount_cents" >= 0 and "refunded_cents" between 0 and "amount_cents"`,
    ),
    indexOn('payments', t.userId, t.createdAt),
    indexOn('payments', t.purpose, t.subjectId),
    indexOn('payments', t.purpose, t.createdAt),
    indexOn('payments', t.subscriptionId, t.createdAt),
    indexOn('payments', t.status, t.createdAt),
    indexOn('payments', t.problem, t.createdAt),
    indexOn('payments', t.createdAt),
  ],
);

/** Each verified event once. One that could not be worked on yet has no `appliedAt` and is tried again. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: id(),
    provider: oneOf(paymentProviders).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    subscriptionId: text().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The provider's kind and id of what the event is about; empty for types we don't use. */
    refKind: text(),
    refId: text(),
    payload: json(),
    occurredAt: time(),
    appliedAt: time(),
    attempts: count(),
    dueAt: time(),
    problem: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_events_provider_event_unique').on(t.provider, t.eventId),
    checkOneOf('payment_events', t.provider, paymentProviders),
    indexOn('payment_events', t.paymentId),
    indexOn('payment_events', t.subscriptionId),
    indexOn('payment_events', t.appliedAt, t.dueAt),
    indexOn('payment_events', t.createdAt),
  ],
);

/** What we have asked, or have yet to ask, of the provider: refunds, changes, pauses, ends. Written with the wish, worked on by a job until it is done. */
export const paymentTasks = sqliteTable(
  'payment_tasks',
  {
    id: id(),
    kind: oneOf(paymentTaskKinds).notNull(),
    /** Also the provider's idempotency key. */
    key: text().notNull().unique('payment_tasks_key_unique'),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    subscriptionId: text().references(() => subscriptions.id, { onDelete: 'set null' }),
    input: json(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    attempts: count(),
    dueAt: time(),
    doneAt: time(),
    /** Why it could not be done, as a code; empty while it may still work. */
    problem: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('payment_tasks', t.kind, paymentTaskKinds),
    indexOn('payment_tasks', t.doneAt, t.problem, t.dueAt),
    indexOn('payment_tasks', t.paymentId),
    indexOn('payment_tasks', t.subscriptionId),
    indexOn('payment_tasks', t.createdBy),
    indexOn('payment_tasks', t.createdAt),
  ],
);

export const coupons = sqliteTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text().notNull().unique('coupons_code_unique'),
    description: text(),
    type: oneOf(couponTypes).notNull(),
    /** Percent (1-100) or cents, by `type`. */
    value: integer().notNull(),
    /** `any`, a kind (`membership`, `course`, `session`) or one of a kind (`membership:affordable`, `course:<id>`). */
    appliesTo: text().notNull().default('any'),
    /** Months of a membership that it counts for; empty for the first payment. */
    months: integer(),
    minimumCents: count(),
    isFirstPurchaseOnly: flag(false),
    /** Given for need: the buyer sees an order like any other. */
    isScholarship: flag(false),
    maxRedemptions: integer(),
    maxPerPerson: integer().notNull().default(1),
    /** Held, used: what a returned one gives back. */
    redemptionCount: count(),
    /** Single-use codes that were made together. */
    batch: text(),
    startsAt: time(),
    expiresAt: time(),
    isActive: flag(true),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coupons', t.type, couponTypes),
    checkThat('coupons_value_check', `"value" > 0 and ("type" <> 'percent' or "value" <= 100)`),
    // The database itself refuses to redeem a coupon too often; a count that was read earlier could be outdated.
    checkThat(
      'coupons_redemption_count_check',
      `"redemption_count" >= 0 and ("max_redemptions" is null or "redemption_count" <= "max_redemptions")`,
    ),
    indexOn('coupons', t.createdBy),
    indexOn('coupons', t.batch, t.createdAt),
    indexOn('coupons', t.isActive, t.createdAt),
    indexOn('coupons', t.createdAt),
  ],
);

export const couponRedemptions = sqliteTable(
  'coupon_redemptions',
  {
    id: id(),
    couponId: text()
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    paymentId: text()
      .unique('coupon_redemptions_payment_id_unique')
      .references(() => payments.id, { onDelete: 'set null' }),
    discountCents: integer().notNull(),
    /** `held` while its order is open, `used` once it is paid, `returned` when the order failed. */
    status: oneOf(couponHoldStatuses).notNull().default('held'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coupon_redemptions', t.status, couponHoldStatuses),
    indexOn('coupon_redemptions', t.couponId, t.userId, t.status),
    indexOn('coupon_redemptions', t.couponId, t.createdAt),
    indexOn('coupon_redemptions', t.userId),
  ],
);

/** What the sandbox provider holds: checkouts, payments, subscriptions, invoices. Test money only. */
export const sandboxObjects = sqliteTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What it belongs to: the subscription of an invoice, the customer of a subscription. */
    parentId: text(),
    /** Idempotency key of the call that made it. */
    key: text().unique('sandbox_objects_key_unique'),
    state: json().notNull(),
    /** When the sandbox goes on with it by itself (a renewal, an expiry). */
    dueAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('sandbox_objects', t.kind, t.createdAt),
    indexOn('sandbox_objects', t.parentId, t.createdAt),
    indexOn('sandbox_objects', t.dueAt),
    indexOn('sandbox_objects', t.createdAt),
  ],
);

/** The sandbox's events, and whether our webhook has taken them. */
export const sandboxEvents = sqliteTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    payload: json().notNull(),
    attempts: count(),
    dueAt: time(),
    deliveredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('sandbox_events', t.deliveredAt, t.dueAt),
    indexOn('sandbox_events', t.objectId, t.createdAt),
    indexOn('sandbox_events', t.createdAt),
  ],
);
