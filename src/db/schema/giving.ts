import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import {
  dedicationKinds,
  donationStatuses,
  donationTypes,
  fundEntryKinds,
  membershipRequestStatuses,
  rewardTypes,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  money,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';
import { payments, subscriptions } from './payments.ts';

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
  (t) => [
    indexOn('campaigns', t.isActive, t.endDate),
    indexOn('campaigns', t.isActive, t.createdAt),
    indexOn('campaigns', t.createdBy),
  ],
);

/** A recurring gift: what its giver said once, for each gift that comes of it. What is paid and when stands in `subscriptions`. */
export const pledges = sqliteTable(
  'pledges',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text()
      .notNull()
      .unique('pledges_subscription_id_unique')
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    campaignId: text().references(() => campaigns.id, { onDelete: 'set null' }),
    dedication: oneOf(dedicationKinds),
    dedicatedTo: sealed(),
    isAnonymous: flag(false),
    message: sealed(),
    feeCoveredCents: count(),
    giverEmail: sealed(),
    giverEmailHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('pledges', t.dedication, dedicationKinds),
    indexOn('pledges', t.userId, t.createdAt),
    indexOn('pledges', t.campaignId),
    indexOn('pledges', t.giverEmailHash),
    indexOn('pledges', t.createdAt),
  ],
);

/** The moment a gift counts from: when its money came, else when it was made. Indexes hold it in these words. */
const GIFT_AT = sql.raw(
  `(case when "processed_at" is null then "created_at" else "processed_at" end)`,
);
/** The same in a query, where other tables have such columns too. UTC ms. */
export const giftAt = sql<number>`(case when "donations"."processed_at" is null then "donations"."created_at" else "donations"."processed_at" end)`;
/** Whether a gift came another way than through us, 0 or 1, in the words of its index. */
export const giftIsOffline = sql<number>`("donations"."payment_id" is null)`;

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
    /** `honor` or `memory` of whom; empty without a dedication. */
    dedication: oneOf(dedicationKinds),
    dedicatedTo: sealed(),
    isAnonymous: flag(false),
    message: sealed(),
    campaignId: text().references(() => campaigns.id, { onDelete: 'set null' }),
    rewardPointsEarned: count(),
    /** Cents of the amount that cover the provider's fee. */
    feeCoveredCents: count(),
    refundedCents: count(),
    paymentId: text()
      .unique('donations_payment_id_unique')
      .references(() => payments.id, { onDelete: 'set null' }),
    /** A gift of a recurring one. */
    pledgeId: text().references(() => pledges.id, { onDelete: 'set null' }),
    /** Of a gift made signed out, for its receipt; a keyed hash of it finds the gift when its giver claims it. */
    giverEmail: sealed(),
    giverEmailHash: text(),
    /** Staff who wrote down a gift that came another way. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    note: sealed(),
    processedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('donations_amount_check', `"amount" > 0 and "refunded_cents" between 0 and "amount"`),
    checkOneOf('donations', t.donationType, donationTypes),
    checkOneOf('donations', t.dedication, dedicationKinds),
    checkOneOf('donations', t.status, donationStatuses),
    indexOn('donations', t.userId, t.createdAt),
    indexOn('donations', t.campaignId, t.createdAt),
    indexOn('donations', t.status, t.createdAt),
    indexOn('donations', t.pledgeId, t.createdAt),
    indexOn('donations', t.giverEmailHash),
    indexOn('donations', t.createdBy),
    indexOn('donations', t.createdAt),
    // Lists of staff, each filter in the order of the books.
    index('donations_at_idx').on(GIFT_AT, t.id),
    index('donations_status_at_idx').on(t.status, GIFT_AT, t.id),
    index('donations_type_at_idx').on(t.donationType, GIFT_AT, t.id),
    index('donations_campaign_at_idx').on(t.campaignId, GIFT_AT, t.id),
    index('donations_source_at_idx').on(sql.raw(`("payment_id" is null)`), GIFT_AT, t.id),
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

/** Written in Keystatic, mirrored here at publish by `slug`. */
export const donationPresets = sqliteTable(
  'donation_presets',
  {
    id: id(),
    slug: text().unique('donation_presets_slug_unique'),
    /** Cents. */
    amount: integer().notNull(),
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

/**
 * The fund that pays for free sessions, in cents: gifts fill it, sessions given for free take from it. No row names who gave or who was given to; a
 * gift's rows are found through `donationId`, a session's through its credit.
 */
export const sessionFundEntries = sqliteTable(
  'session_fund_entries',
  {
    id: id(),
    kind: oneOf(fundEntryKinds).notNull(),
    /** Cents, negative where it leaves the fund. */
    amountCents: integer().notNull(),
    donationId: text().references(() => donations.id, { onDelete: 'set null' }),
    /** What caused it, once: `gift:<donation>`, `refund:<donation>:<cents so far>`, `session:<credit>`. */
    cause: text().notNull().unique('session_fund_entries_cause_unique'),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('session_fund_entries', t.kind, fundEntryKinds),
    indexOn('session_fund_entries', t.donationId),
    indexOn('session_fund_entries', t.createdAt),
  ],
);

/** What the entries add up to, a row a kind, written with each entry: the fund is asked at every free session, however many gifts there were. */
export const sessionFundTotals = sqliteTable(
  'session_fund_totals',
  {
    kind: text({ enum: fundEntryKinds }).primaryKey(),
    amountCents: count(),
    entryCount: count(),
    updatedAt: updatedAt(),
  },
  (t) => [checkOneOf('session_fund_totals', t.kind, fundEntryKinds)],
);

/** Someone asks for Community Support: what they wrote, and the answer. */
export const membershipRequests = sqliteTable(
  'membership_requests',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they said of their need; sealed JSON. */
    answers: sealed(),
    status: oneOf(membershipRequestStatuses).notNull().default('new'),
    /** Answered by the rule in the settings, not by a person. */
    isByRule: flag(false),
    reviewedBy: text().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: time(),
    reviewNotes: sealed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('membership_requests', t.status, membershipRequestStatuses),
    indexOn('membership_requests', t.userId, t.createdAt),
    indexOn('membership_requests', t.status, t.createdAt),
    indexOn('membership_requests', t.reviewedBy),
    indexOn('membership_requests', t.createdAt),
  ],
);

/**
 * What came and went back in a month of the office clock, so that no report adds up a whole table. `giftCompleted` and `giftRefunded` keep it, in the
 * transaction of a gift's other effects. A refund counts in the month in which it was made.
 */
export const giftMonths = sqliteTable(
  'gift_months',
  {
    /** `2026-11`, America/Chicago. */
    month: text().notNull(),
    /** Empty without a campaign. */
    campaignId: text().notNull().default(''),
    kind: oneOf(donationTypes).notNull(),
    /** Not paid through us: a check, cash. */
    isOffline: flag(false),
    currency: text().notNull().default('USD'),
    gifts: count(),
    amountCents: count(),
    refunds: count(),
    refundedCents: count(),
    /** Gifts that were the first of an account, or of an address. */
    newGivers: count(),
  },
  (t) => [
    checkOneOf('gift_months', t.kind, donationTypes),
    primaryKey({ columns: [t.month, t.campaignId, t.kind, t.isOffline, t.currency] }),
  ],
);
