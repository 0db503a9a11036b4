import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { campaigns, donations, rewardTransactions } from '../../../db/schema/giving.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { countGift, countRefund } from './gift-months.ts';
import { fundPart, moveFund } from './session-fund.ts';

export type Donation = typeof donations.$inferSelect;

/** Cents that one point stands for: a point for each whole dollar. */
const CENTS_A_POINT = 100;

/** Points thank someone for a gift; they buy nothing. */
export const pointsFor = ({ amount, refundedCents }: Pick<Donation, 'amount' | 'refundedCents'>) =>
  Math.floor((amount - refundedCents) / CENTS_A_POINT);

interface Completed {
  process: ProcessCtx;
  donation: Pick<Donation, 'id'>;
  /** When the gift was made, where that isn't now: the day it counts for, UTC ms. */
  givenAt?: number | undefined;
  now: number;
}

/**
 * A gift is there: its status, its giver's points and total, its campaign's sum and the fund for free sessions, together and once. Called again it changes
 * nothing, nor for a gift that was given back.
 */
export async function giftCompleted(
  tx: Tx,
  { donation: { id }, givenAt, now }: Completed,
): Promise<void> {
  const [gift] = await tx
    .update(donations)
    .set({ status: 'completed', processedAt: givenAt ?? now, updatedAt: now })
    .where(and(eq(donations.id, id), notInArray(donations.status, ['completed', 'refunded'])))
    .returning();
  if (!gift) return;
  await countGift(tx, gift, givenAt ?? now);
  await moveCampaign(tx, gift, gift.amount, now);
  await moveFund(tx, {
    kind: 'gift',
    amountCents: fundPart(gift),
    cause: `gift:${id}`,
    donationId: id,
    now,
  });
  await thankGiver(tx, gift, now);
}

interface Refunded {
  process: ProcessCtx;
  donation: Pick<Donation, 'id'>;
  /** Cents given back in all, this time included, so that a repeat changes nothing. */
  totalRefundedCents: number;
  now: number;
}

/**
 * Some of a gift, or all of it, was given back: what came of it is taken back as far, in whatever order and however often this is told. Does nothing for a
 * gift that was never completed.
 */
export async function giftRefunded(
  tx: Tx,
  { donation: { id }, totalRefundedCents, now }: Refunded,
): Promise<void> {
  const before = await tx.select().from(donations).where(eq(donations.id, id)).get();
  if (before?.status !== 'completed') return;
  const refundedCents = Math.min(totalRefundedCents, before.amount);
  const given = refundedCents - before.refundedCents;
  if (given <= 0) return;
  const gift = { ...before, refundedCents };
  await tx
    .update(donations)
    .set({
      refundedCents,
      status: refundedCents === before.amount ? 'refunded' : 'completed',
      ...(before.userId && { rewardPointsEarned: pointsFor(gift) }),
      updatedAt: now,
    })
    .where(eq(donations.id, id));
  await countRefund(tx, gift, given, now);
  await moveCampaign(tx, gift, -given, now);
  const outOfFund = fundPart(before) - fundPart(gift);
  if (outOfFund > 0)
    await moveFund(tx, {
      kind: 'refund',
      amountCents: -outOfFund,
      cause: `refund:${id}:${refundedCents}`,
      donationId: id,
      now,
    });
  if (before.userId) await takeBackPoints(tx, before, gift, now);
}

/**
 * A completed gift that was made signed out has a giver now, as `donation.userId` says: they get what it would have given them.
 */
export const giftClaimed = (tx: Tx, { donation, now }: { donation: Donation; now: number }) =>
  thankGiver(tx, donation, now);

async function moveCampaign(tx: Tx, gift: Donation, cents: number, now: number): Promise<void> {
  if (!gift.campaignId) return;
  await tx
    .update(campaigns)
    .set({ raisedAmount: sql`${campaigns.raisedAmount} + ${cents}`, updatedAt: now })
    .where(eq(campaigns.id, gift.campaignId));
}

async function thankGiver(tx: Tx, gift: Donation, now: number): Promise<void> {
  if (!gift.userId || (gift.status !== 'completed' && gift.status !== 'refunded')) return;
  const points = pointsFor(gift);
  await tx
    .update(users)
    .set({
      rewardPoints: sql`${users.rewardPoints} + ${points}`,
      donationTotal: sql`${users.donationTotal} + ${gift.amount - gift.refundedCents}`,
    })
    .where(eq(users.id, gift.userId));
  if (points === 0) return;
  await tx.update(donations).set({ rewardPointsEarned: points }).where(eq(donations.id, gift.id));
  await tx
    .insert(rewardTransactions)
    .values({
      userId: gift.userId,
      points,
      type: 'earned',
      reason: 'Your gift',
      donationId: gift.id,
      createdAt: now,
    })
    .onConflictDoNothing();
}

async function takeBackPoints(
  tx: Tx,
  before: Donation,
  after: Donation,
  now: number,
): Promise<void> {
  const points = pointsFor(before) - pointsFor(after);
  await tx
    .update(users)
    .set({
      rewardPoints: sql`${users.rewardPoints} - ${points}`,
      donationTotal: sql`${users.donationTotal} - ${after.refundedCents - before.refundedCents}`,
    })
    .where(eq(users.id, before.userId!));
  if (points === 0) return;
  // One row a gift: what a second refund takes is added to it.
  await tx
    .insert(rewardTransactions)
    .values({
      userId: before.userId!,
      points: -points,
      type: 'reversed',
      reason: 'A refund of your gift',
      donationId: before.id,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [rewardTransactions.donationId, rewardTransactions.type],
      set: { points: sql`${rewardTransactions.points} - ${points}` },
    });
}
