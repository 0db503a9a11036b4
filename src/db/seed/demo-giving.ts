import { DateTime } from 'luxon';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../config/constants.ts';
import { officeMonth } from '../../lib/office-months.ts';
import type { Tx } from '../client.ts';
import {
  campaigns,
  donations,
  giftMonths,
  payments,
  pledges,
  rewardTransactions,
  sandboxObjects,
  sessionFundEntries,
  sessionFundTotals,
  subscriptions,
  users,
} from '../schema/index.ts';
import type { Seal } from './demo-forms.ts';
import { demoPaymentId } from './demo-payment-id.ts';
import { demoUserId } from './demo-people.ts';

const SUBSCRIPTION = 'demo-subscription-gift';
const PLEDGE = 'demo-pledge';
const AT_PROVIDER = 'sub_test_demo_gift';
const CUSTOMER = 'cus_test_demo_paid';
const MONTHLY_CENTS = 1_000;
const SESSION_CENTS = 5_000;
/** Enough of them that the figure of the fund is told. */
const SESSIONS = 12;

const CAMPAIGNS = [
  {
    id: 'demo-campaign-winter',
    title: 'Winter sessions (sample)',
    description: 'Coaching over the holidays, when being alone is hardest.',
    goalAmount: 500_000,
    days: 60,
  },
  {
    id: 'demo-campaign-spanish',
    title: 'Groups in Spanish (sample)',
    description: 'A second support group each week, in Spanish.',
    goalAmount: 200_000,
    days: 120,
  },
] as const;

interface DemoGift {
  id: string;
  cents: number;
  daysAgo: number;
  campaignId?: string;
  /** By the demo's paid member; else no one is named. */
  isOwn?: boolean;
  dedicatedTo?: string;
}

const SINGLE: readonly DemoGift[] = [
  { id: 'fund', cents: 70_000, daysAgo: 75 },
  { id: 'winter', cents: 120_000, daysAgo: 20, campaignId: 'demo-campaign-winter' },
  { id: 'spanish', cents: 45_000, daysAgo: 12, campaignId: 'demo-campaign-spanish' },
  {
    id: 'own',
    cents: 5_000,
    daysAgo: 18,
    campaignId: 'demo-campaign-winter',
    isOwn: true,
    dedicatedTo: 'My sister',
  },
];

/**
 * Gifts of no one in particular, two sample campaigns, and those of the demo's paid member: one to a campaign and a monthly one that was charged twice. What
 * comes of a gift is written here as `features/giving/server/gift-effects.ts` would; a test holds the two together.
 */
export async function insertDemoGiving(tx: Tx, seal: Seal, now: number): Promise<void> {
  const today = DateTime.fromMillis(now, { zone: 'utc' });
  const start = today.minus({ days: 5 }).minus({ months: 1 });
  const begin = start.set({ day: Math.min(28, start.day) });
  const at = (month: number) => begin.plus({ months: month }).toMillis();
  const userId = demoUserId('paid');
  const gifts = [
    ...SINGLE.map((gift) => ({ ...gift, at: now - gift.daysAgo * DAY_MS, month: undefined })),
    ...[0, 1].map((month) => ({
      id: `month-${month}`,
      cents: MONTHLY_CENTS,
      at: at(month),
      isOwn: true,
      campaignId: undefined,
      dedicatedTo: undefined,
      month,
    })),
  ].sort((a, b) => a.at - b.at);
  const firstOwn = gifts.find(({ isOwn }) => isOwn);
  const sumOf = (list: typeof gifts) => list.reduce((sum, { cents }) => sum + cents, 0);
  await tx
    .insert(campaigns)
    .values(
      CAMPAIGNS.map(({ days, ...campaign }) => ({
        ...campaign,
        raisedAmount: sumOf(gifts.filter(({ campaignId }) => campaignId === campaign.id)),
        startDate: now - 30 * DAY_MS,
        endDate: now + days * DAY_MS,
        category: 'Sample',
        createdAt: now - 30 * DAY_MS,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
  await insertSubscription(tx, { userId, at, now });
  for (const gift of gifts) {
    const id = `demo-gift-${gift.id}`;
    const isMonthly = gift.month !== undefined;
    const shared = { createdAt: gift.at, updatedAt: gift.at };
    const points = gift.isOwn ? Math.floor(gift.cents / 100) : 0;
    await tx
      .insert(payments)
      .values({
        id: demoPaymentId(gift.id),
        userId: gift.isOwn ? userId : null,
        purpose: 'donation',
        subjectId: isMonthly ? PLEDGE : id,
        subscriptionId: isMonthly ? SUBSCRIPTION : null,
        title: isMonthly ? 'Monthly gift' : 'Gift',
        provider: 'sandbox',
        providerPaymentId: `pi_test_demo_${gift.id}`,
        providerInvoiceId: isMonthly ? `in_test_demo_${gift.id}` : null,
        amountCents: gift.cents,
        status: 'completed',
        periodStartsAt: isMonthly ? at(gift.month) : null,
        periodEndsAt: isMonthly ? at(gift.month + 1) : null,
        completedAt: gift.at,
        ...shared,
      })
      .onConflictDoNothing();
    const made = await tx
      .insert(donations)
      .values({
        id,
        userId: gift.isOwn ? userId : null,
        amount: gift.cents,
        donationType: isMonthly ? 'monthly' : 'one_time',
        status: 'completed',
        isAnonymous: !gift.isOwn,
        campaignId: gift.campaignId ?? null,
        dedication: gift.dedicatedTo ? 'honor' : null,
        dedicatedTo: gift.dedicatedTo ? seal(donations.dedicatedTo, id, gift.dedicatedTo) : null,
        rewardPointsEarned: points,
        paymentId: demoPaymentId(gift.id),
        pledgeId: isMonthly ? PLEDGE : null,
        processedAt: gift.at,
        ...shared,
      })
      .onConflictDoNothing()
      .returning();
    for (const donation of made) await countInMonth(tx, donation, gift === firstOwn);
    if (gift.isOwn)
      await tx
        .insert(rewardTransactions)
        .values({
          id: `demo-points-${gift.id}`,
          userId,
          points,
          type: 'earned',
          reason: 'Your gift',
          donationId: id,
          createdAt: gift.at,
        })
        .onConflictDoNothing();
    await tx
      .insert(sessionFundEntries)
      .values({
        id: `demo-fund-${gift.id}`,
        kind: 'gift',
        amountCents: gift.cents,
        donationId: id,
        cause: `gift:${id}`,
        createdAt: gift.at,
      })
      .onConflictDoNothing();
    await tx.insert(sandboxObjects).values(objectOf(gift, isMonthly)).onConflictDoNothing();
  }
  await insertFund(tx, { given: sumOf(gifts), count: gifts.length, now });
  const own = gifts.filter(({ isOwn }) => isOwn);
  await tx
    .update(users)
    .set({
      donationTotal: sumOf(own),
      rewardPoints: own.reduce((sum, { cents }) => sum + Math.floor(cents / 100), 0),
    })
    .where(eq(users.id, userId));
}

/** Only a gift that was just written counts, so that seeding again counts nothing twice. */
async function countInMonth(
  tx: Tx,
  { amount, donationType, campaignId, createdAt }: typeof donations.$inferSelect,
  isFirst: boolean,
): Promise<void> {
  const newGivers = isFirst ? 1 : 0;
  await tx
    .insert(giftMonths)
    .values({
      month: officeMonth(createdAt),
      campaignId: campaignId ?? '',
      kind: donationType,
      gifts: 1,
      amountCents: amount,
      newGivers,
    })
    .onConflictDoUpdate({
      target: [
        giftMonths.month,
        giftMonths.campaignId,
        giftMonths.kind,
        giftMonths.isOffline,
        giftMonths.currency,
      ],
      set: {
        gifts: sql`${giftMonths.gifts} + 1`,
        amountCents: sql`${giftMonths.amountCents} + ${amount}`,
        newGivers: sql`${giftMonths.newGivers} + ${newGivers}`,
      },
    });
}

async function insertFund(
  tx: Tx,
  { given, count, now }: { given: number; count: number; now: number },
): Promise<void> {
  const sessions = [...Array(SESSIONS).keys()];
  await tx
    .insert(sessionFundEntries)
    .values(
      sessions.map((number) => ({
        id: `demo-fund-session-${number}`,
        kind: 'session' as const,
        amountCents: -SESSION_CENTS,
        cause: `session:demo-${number}`,
        createdAt: now - (70 - number * 5) * DAY_MS,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(sessionFundTotals)
    .values([
      { kind: 'gift', amountCents: given, entryCount: count, updatedAt: now },
      {
        kind: 'session',
        amountCents: -SESSION_CENTS * SESSIONS,
        entryCount: SESSIONS,
        updatedAt: now,
      },
    ])
    .onConflictDoNothing();
}

async function insertSubscription(
  tx: Tx,
  { userId, at, now }: { userId: string; at: (month: number) => number; now: number },
): Promise<void> {
  const shared = { createdAt: at(0), updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({
      id: SUBSCRIPTION,
      userId,
      purpose: 'donation',
      provider: 'sandbox',
      providerSubscriptionId: AT_PROVIDER,
      providerCustomerId: CUSTOMER,
      amountCents: MONTHLY_CENTS,
      status: 'active',
      currentPeriodEndsAt: at(2),
      paidThroughAt: at(2),
      ...shared,
    })
    .onConflictDoNothing();
  await tx
    .insert(pledges)
    .values({ id: PLEDGE, userId, subscriptionId: SUBSCRIPTION, ...shared })
    .onConflictDoNothing();
  await tx
    .insert(sandboxObjects)
    .values([
      {
        id: AT_PROVIDER,
        kind: 'subscription',
        parentId: CUSTOMER,
        state: {
          kind: 'subscription',
          ids: { payment: demoPaymentId('month-0'), subscription: SUBSCRIPTION },
          status: 'active',
          customerId: CUSTOMER,
          title: 'Monthly gift',
          amountCents: MONTHLY_CENTS,
          discountCents: 0,
          discountedPeriods: 0,
          currency: 'USD',
          interval: 'month',
          periods: 2,
          anchorAt: at(0),
          sinceAnchor: 2,
          currentPeriodStartsAt: at(1),
          currentPeriodEndsAt: at(2),
          cancelAtPeriodEnd: false,
          pausedUntil: null,
          endedAt: null,
          openInvoiceId: null,
          retries: 0,
          retryAt: null,
          failNext: 0,
        },
        dueAt: at(2),
        ...shared,
      },
      ...[0, 1].map((month) => ({
        id: `in_test_demo_month-${month}`,
        kind: 'invoice',
        parentId: AT_PROVIDER,
        state: {
          kind: 'invoice',
          subscriptionId: AT_PROVIDER,
          paymentId: `pi_test_demo_month-${month}`,
          status: 'paid',
          amountCents: MONTHLY_CENTS,
          currency: 'USD',
          reason: month === 0 ? 'first' : 'period',
          periodStartsAt: at(month),
          periodEndsAt: at(month + 1),
          paidAt: at(month),
          createdAt: at(month),
        },
        createdAt: at(month),
        updatedAt: at(month),
      })),
    ])
    .onConflictDoNothing();
}

/** The payment as the test provider keeps it, so that it can be refunded. */
function objectOf(gift: { id: string; cents: number; at: number }, isMonthly: boolean) {
  return {
    id: `pi_test_demo_${gift.id}`,
    kind: 'payment',
    parentId: isMonthly ? AT_PROVIDER : null,
    state: {
      kind: 'payment',
      ids: isMonthly ? { subscription: SUBSCRIPTION } : { payment: demoPaymentId(gift.id) },
      status: 'completed',
      amountCents: gift.cents,
      currency: 'USD',
      refundedCents: 0,
      completedAt: gift.at,
      method: 'card',
      declined: 0,
    },
    createdAt: gift.at,
    updatedAt: gift.at,
  };
}
