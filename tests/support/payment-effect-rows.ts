import { eq, inArray } from 'drizzle-orm';
import {
  campaigns,
  coupons,
  donations,
  giftMonths,
  outboundMessages,
  rewardTransactions,
  sessionCredits,
  sessionFundEntries,
  sessionFundTotals,
  users,
} from '../../src/db/schema/index.ts';
import type { Ctx } from '../../src/server/context.ts';
import { add, noEffects, type Effects } from './payment-effects.ts';

/** What follows from the money, as our rows say. */
export async function effectsInRows({ db }: Ctx): Promise<Effects> {
  const effects = noEffects();
  for (const person of await db.select().from(users)) {
    const { id, membershipLevel, donationTotal, rewardPoints } = person;
    if (id.startsWith('member-')) effects.levels[id] = membershipLevel!;
    if (id.startsWith('donor-'))
      effects.accounts[id] = { cents: donationTotal, points: rewardPoints, thanked: 0 };
  }
  for (const { userId, points } of await db.select().from(rewardTransactions))
    add(effects.accounts, userId, { cents: 0, points: 0, thanked: points });
  const credits = db.select().from(sessionCredits).where(eq(sessionCredits.status, 'available'));
  for (const { grantedFor } of await credits) {
    const period = grantedFor!.slice(0, grantedFor!.lastIndexOf(':'));
    effects.credits[period] = (effects.credits[period] ?? 0) + 1;
  }
  const gifts = db
    .select()
    .from(donations)
    .where(inArray(donations.status, ['completed', 'refunded']));
  for (const { userId, giverEmailHash, amount, refundedCents, rewardPointsEarned } of await gifts)
    add(effects.givers, userId ?? giverEmailHash!, {
      gifts: 1,
      cents: amount - refundedCents,
      points: rewardPointsEarned,
    });
  for (const { id, raisedAmount } of await db.select().from(campaigns))
    effects.campaigns[id] = raisedAmount;
  for (const row of await db.select().from(giftMonths)) {
    const { month, campaignId, gifts: count, amountCents, refunds, refundedCents } = row;
    const kind = `${campaignId} ${row.kind}`;
    if (count > 0) add(effects.months, `${month} ${kind}`, { gifts: count, cents: amountCents });
    if (refunds > 0) add(effects.refunds, kind, { refunds, cents: refundedCents });
    effects.newGivers += row.newGivers;
  }
  for (const { kind, amountCents } of await db.select().from(sessionFundTotals))
    if (kind === 'gift' || kind === 'refund') effects.fund[kind] = amountCents;
  for (const { kind, amountCents } of await db.select().from(sessionFundEntries))
    if (kind === 'gift' || kind === 'refund') effects.fundLines[kind] += amountCents;
  effects.couponUses = (await db.select().from(coupons).get())!.redemptionCount;
  effects.receipts = await db.$count(
    outboundMessages,
    eq(outboundMessages.purpose, 'gift.receipt'),
  );
  return effects;
}
