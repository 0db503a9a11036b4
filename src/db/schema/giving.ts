import { integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  couponTypes,
  donationStatuses,
  donationTypes,
  paymentProviders,
  paymentPurposes,
  paymentStatuses,
  rewardTypes,
  subscriptionStatuses,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  money,
  oneOf,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    /** Cents. */
    goalAmount: money(),
    /** Cents; moved only together with a completed or refunded donation. */
    raisedAmount: count(),
    startDate: time(),
    endDate: time(),
    isActive: flag(true),
    imageUrl: text(),
    category: text(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('campaigns', t.isActive, t.endDate), indexOn('campaigns', t.createdBy)],
);

/** Kept without a name when the giver's account is deleted: the books must stay whole. */
export const donations = sqliteTable(
  'donations',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Cents. */
    amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    donationType: oneOf(donationTypes).notNull().default('one_time'),
    paymentMethod: text(),
    stripePaymentIntentId: text().unique('donations_stripe_payment_intent_id_unique'),
    status: oneOf(donationStatuses).notNull().default('pending'),
    dedicatedTo: text(),
    isAnonymous: flag(false),
    message: text(),
    campaignId: text().references(() => campaigns.id, { onDelete: 'set null' }),
    rewardPointsEarned: count(),
    processedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('donations_amount_check', `"amount" > 0`),
    checkOneOf('donations', t.donationType, donationTypes),
    checkOneOf('donations', t.status, donationStatuses),
    indexOn('donations', t.userId, t.createdAt),
    indexOn('donations', t.campaignId, t.createdAt),
    indexOn('donations', t.status, t.createdAt),
    indexOn('donations', t.createdAt),
  ],
);

export const rewardTransactions = sqliteTable(
  'reward_transactions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    type: oneOf(rewardTypes).notNull(),
    reason: text(),
    donationId: text().references(() => donations.id, { onDelete: 'set null' }),
    description: text(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('reward_transactions', t.type, rewardTypes),
    unique('reward_transactions_donation_type_unique').on(t.donationId, t.type),
    indexOn('reward_transactions', t.userId, t.createdAt),
  ],
);

/** Figures of the organization (no `userId`) are written in Keystatic and mirrored here at publish by `slug`; their source and day stand in the content. */
export const impactMetrics = sqliteTable(
  'impact_metrics',
  {
    id: id(),
    slug: text().unique('impact_metrics_slug_unique'),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    metric: text().notNull(),
    value: real().notNull(),
    period: text().notNull().default('all-time'),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('impact_metrics_user_metric_period_unique').on(t.userId, t.metric, t.period),
    indexOn('impact_metrics', t.metric, t.period),
  ],
);

export const donationPresets = sqliteTable(
  'donation_presets',
  {
    id: id(),
    /** Cents. */
    amount: integer().notNull().unique('donation_presets_amount_unique'),
    label: text().notNull(),
    description: text(),
    icon: text(),
    isPopular: flag(false),
    sortOrder: count(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('donation_presets_amount_check', `"amount" > 0`),
    indexOn('donation_presets', t.isActive, t.sortOrder),
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
    appliesTo: text(),
    maxRedemptions: integer(),
    redemptionCount: count(),
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
      `"max_redemptions" is null or "redemption_count" <= "max_redemptions"`,
    ),
    indexOn('coupons', t.createdBy),
    indexOn('coupons', t.createdAt),
  ],
);

export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    purpose: oneOf(paymentPurposes).notNull(),
    /** Row that the payment is for, in the table that `purpose` names. */
    subjectId: text(),
    provider: oneOf(paymentProviders).notNull(),
    providerPaymentId: text().unique('payments_provider_payment_id_unique'),
    amountCents: integer().notNull(),
    refundedCents: count(),
    currency: text().notNull().default('USD'),
    status: oneOf(paymentStatuses).notNull().default('pending'),
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
      `"amount_cents" >= 0 and "refunded_cents" between 0 and "amount_cents"`,
    ),
    indexOn('payments', t.userId, t.createdAt),
    indexOn('payments', t.purpose, t.subjectId),
    indexOn('payments', t.status, t.createdAt),
    indexOn('payments', t.createdAt),
  ],
);

/** Each signed webhook event once; the key is written in the transaction of its effect. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: id(),
    provider: oneOf(paymentProviders).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    payload: json(),
    occurredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_events_provider_event_unique').on(t.provider, t.eventId),
    checkOneOf('payment_events', t.provider, paymentProviders),
    indexOn('payment_events', t.paymentId),
    indexOn('payment_events', t.createdAt),
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
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    discountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupon_redemptions_coupon_user_unique').on(t.couponId, t.userId),
    indexOn('coupon_redemptions', t.userId),
    indexOn('coupon_redemptions', t.paymentId),
  ],
);

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    membershipLevel: text().notNull(),
    provider: oneOf(paymentProviders).notNull(),
    providerSubscriptionId: text().unique('subscriptions_provider_subscription_id_unique'),
    amountCents: integer().notNull(),
    currency: text().notNull().default('USD'),
    status: oneOf(subscriptionStatuses).notNull().default('pending'),
    currentPeriodEndsAt: time(),
    cancelAtPeriodEnd: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('subscriptions', t.provider, paymentProviders),
    checkOneOf('subscriptions', t.status, subscriptionStatuses),
    indexOn('subscriptions', t.userId, t.createdAt),
    indexOn('subscriptions', t.status, t.currentPeriodEndsAt),
  ],
);
