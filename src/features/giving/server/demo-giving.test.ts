import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { demoUserId } from '../../../db/seed/demo-people.ts';
import { seedDemoRows } from '../../../db/seed/demo.ts';
import {
  campaigns,
  donations,
  giftMonths,
  payments,
  rewardTransactions,
  sessionFundEntries,
  sessionFundTotals,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';
import { giftCompleted } from './gift-effects.ts';
import { listOwnGifts } from './own-gifts.ts';
import { listOwnPledges } from './own-pledges.ts';
import { readFund, readPublicFund } from './session-fund.ts';

const NOW = Date.UTC(2026, 2, 31, 12);
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await seedDemoRows(database.db, {
    passwordHash: 'none',
    now: NOW,
    seal: (column, row, text) => sealField({ cipher: testCipher }, column, row, text),
  });
});
afterEach(() => database.close());

const ctx = () => ({ ...testCtx(database.db, { userId: demoUserId('paid') }), now: NOW });

it('has receipt numbers as real payments have them', async () => {
  const all = await database.db.select({ id: payments.id }).from(payments);
  expect(all.length).toBeGreaterThan(5);
  for (const payment of all) expect(receiptNumber(payment)).toMatch(/^[\dA-F]{12}$/);
  expect(new Set(all.map(receiptNumber)).size).toBe(all.length);
});

/** All that comes of gifts, without times and ids. */
async function effects() {
  const { db } = database;
  return {
    campaigns: (await db.select().from(campaigns)).map((row) => [row.id, row.raisedAmount]),
    givers: (await db.select().from(users)).map((row) => [
      row.id,
      row.donationTotal,
      row.rewardPoints,
    ]),
    gifts: (await db.select().from(donations)).map((row) => [
      row.id,
      row.status,
      row.rewardPointsEarned,
    ]),
    points: (await db.select().from(rewardTransactions).orderBy(rewardTransactions.donationId)).map(
      ({ userId, points, type, reason, donationId }) => [userId, points, type, reason, donationId],
    ),
    fund: (await db.select().from(sessionFundEntries).orderBy(sessionFundEntries.cause)).map(
      ({ kind, amountCents, cause, donationId }) => [kind, amountCents, cause, donationId],
    ),
    months: await db
      .select()
      .from(giftMonths)
      .orderBy(giftMonths.month, giftMonths.campaignId, giftMonths.kind),
    totals: (await db.select().from(sessionFundTotals).orderBy(sessionFundTotals.kind)).map(
      ({ kind, amountCents, entryCount }) => [kind, amountCents, entryCount],
    ),
  };
}

it('says of the demo’s gifts what comes of gifts', async () => {
  const seeded = await effects();
  await write(database.db, async (tx) => {
    await tx.update(campaigns).set({ raisedAmount: 0 });
    await tx.update(users).set({ donationTotal: 0, rewardPoints: 0 });
    await tx.delete(rewardTransactions);
    await tx.delete(giftMonths);
    await tx.delete(sessionFundEntries).where(eq(sessionFundEntries.kind, 'gift'));
    await tx.delete(sessionFundTotals).where(eq(sessionFundTotals.kind, 'gift'));
    const gifts = await tx
      .update(donations)
      .set({ status: 'pending', rewardPointsEarned: 0, processedAt: null })
      .returning();
    for (const donation of gifts.toSorted((a, b) => a.createdAt - b.createdAt))
      await giftCompleted(tx, { process: ctx(), donation, givenAt: donation.createdAt, now: NOW });
  });
  expect(await effects()).toEqual(seeded);
});

it('has three gifts, a monthly one and a fund that may be told of', async () => {
  const { gifts } = await listOwnGifts({ ctx: ctx(), input: {} });
  expect(gifts.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'monthly completed',
    'monthly completed',
    'one_time completed',
  ]);
  expect(gifts.find(({ kind }) => kind === 'one_time')).toMatchObject({
    dedication: 'honor',
    dedicatedTo: 'My sister',
    campaign: 'Winter sessions (sample)',
  });
  expect(await listOwnPledges({ ctx: ctx() })).toMatchObject([
    { amountCents: 1_000, interval: 'month', state: 'running', isChanging: false },
  ]);
  expect((await readFund(ctx())).leftCents).toBeGreaterThanOrEqual(0);
  expect(await readPublicFund(ctx())).toEqual({ sessions: 10 });
});
