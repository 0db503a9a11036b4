import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import {
  campaigns,
  donations,
  rewardTransactions,
  sessionFundEntries,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { giftClaimed, giftCompleted, giftRefunded } from './gift-effects.ts';
import { readFund, readOwnSessions, readPublicFund, takeSession } from './session-fund.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    await tx
      .insert(users)
      .values({ id: 'mia', email: 'mia@x.example', firstName: 'M', lastName: 'B' });
    await tx.insert(campaigns).values({ id: 'spring', title: 'Spring', goalAmount: 100_000 });
  });
});
afterEach(() => database.close());

type Gift = Partial<typeof donations.$inferInsert> & { id: string };
const give = (...gifts: Gift[]) =>
  write(database.db, async (tx) => {
    for (const gift of gifts)
      await tx
        .insert(donations)
        .values({ userId: 'mia', campaignId: 'spring', amount: 5_155, ...gift });
  });
const ctx = () => testCtx(database.db);
const complete = (id: string) =>
  write(database.db, (tx) => giftCompleted(tx, { process: ctx(), donation: { id }, now: 7 }));
const refund = (id: string, totalRefundedCents: number) =>
  write(database.db, (tx) =>
    giftRefunded(tx, { process: ctx(), donation: { id }, totalRefundedCents, now: 8 }),
  );
const giver = () => database.db.select().from(users).where(eq(users.id, 'mia')).get();
const raised = async () => (await database.db.select().from(campaigns).get())!.raisedAmount;
const gift = (id: string) => database.db.select().from(donations).where(eq(donations.id, id)).get();

describe('a gift', () => {
  it('counts once, however often it is told', async () => {
    await give({ id: 'a', feeCoveredCents: 155 });
    for (let time = 0; time < 3; time++) await complete('a');
    expect(await gift('a')).toMatchObject({
      status: 'completed',
      processedAt: 7,
      rewardPointsEarned: 51,
    });
    expect(await giver()).toMatchObject({ rewardPoints: 51, donationTotal: 5_155 });
    expect(await raised()).toBe(5_155);
    expect(await readFund(ctx())).toMatchObject({
      givenCents: 5_000,
      leftCents: 5_000,
      sessions: 0,
    });
    expect(await database.db.$count(rewardTransactions)).toBe(1);
  });

  it('counts for no one when it was made signed out, and for its giver once it is claimed', async () => {
    await give({ id: 'a', userId: null });
    await complete('a');
    expect(await giver()).toMatchObject({ rewardPoints: 0, donationTotal: 0 });
    await write(database.db, async (tx) => {
      const [claimed] = await tx.update(donations).set({ userId: 'mia' }).returning();
      await giftClaimed(tx, { donation: claimed!, now: 9 });
    });
    expect(await giver()).toMatchObject({ rewardPoints: 51, donationTotal: 5_155 });
    expect((await gift('a'))!.rewardPointsEarned).toBe(51);
    expect(await readFund(ctx())).toMatchObject({ givenCents: 5_155 });
  });

  it('is taken back as far as it was given back, in parts and repeated', async () => {
    await give({ id: 'a', feeCoveredCents: 155 });
    await complete('a');
    await refund('a', 100);
    await refund('a', 100);
    expect(await giver()).toMatchObject({ rewardPoints: 50, donationTotal: 5_055 });
    expect(await raised()).toBe(5_055);
    expect((await readFund(ctx())).leftCents).toBe(5_000);
    expect((await gift('a'))!.status).toBe('completed');
    await refund('a', 3_155);
    await refund('a', 100);
    expect(await giver()).toMatchObject({ rewardPoints: 20, donationTotal: 2_000 });
    await refund('a', 5_155);
    await complete('a');
    expect(await gift('a')).toMatchObject({
      status: 'refunded',
      refundedCents: 5_155,
      rewardPointsEarned: 0,
    });
    expect(await giver()).toMatchObject({ rewardPoints: 0, donationTotal: 0 });
    expect(await raised()).toBe(0);
    expect(await readFund(ctx())).toMatchObject({ givenCents: 0, leftCents: 0 });
    const rows = await database.db.select().from(rewardTransactions);
    expect(rows.map(({ type, points }) => [type, points]).toSorted()).toEqual([
      ['earned', 51],
      ['reversed', -51],
    ]);
  });

  it('that never came is not given back', async () => {
    await give({ id: 'a' });
    await refund('a', 100);
    expect(await gift('a')).toMatchObject({ status: 'pending', refundedCents: 0 });
    expect(await raised()).toBe(0);
  });
});

describe('the fund', () => {
  const take = (cause: string, amountCents = 400) =>
    write(database.db, (tx) => takeSession(tx, { cause, amountCents, now: 9 }));

  it('gives what is there, once for each session, and nothing more', async () => {
    await give({ id: 'a', amount: 1_000 });
    await complete('a');
    expect(await take('session:1')).toBe(true);
    expect(await take('session:1')).toBe(true);
    expect(await take('session:2')).toBe(true);
    expect(await take('session:3')).toBe(false);
    expect(await readFund(ctx())).toEqual({
      givenCents: 1_000,
      spentCents: 800,
      leftCents: 200,
      sessions: 2,
    });
    await expect(take('session:4', 0)).rejects.toThrow(RangeError);
  });

  it('tells of sessions only where they are many, and of a share without a name', async () => {
    await give({ id: 'a', amount: 3_000 }, { id: 'b', amount: 9_000, userId: null });
    await complete('a');
    await complete('b');
    for (let session = 1; session < 10; session++) await take(`session:${session}`);
    expect(await readPublicFund(ctx())).toEqual({ sessions: undefined });
    expect(await readOwnSessions(ctx(), 'mia')).toBeUndefined();
    for (let session = 10; session <= 14; session++) await take(`session:${session}`);
    expect(await readPublicFund(ctx())).toEqual({ sessions: 10 });
    // A quarter of 14.
    expect(await readOwnSessions(ctx(), 'mia')).toBe(3);
    expect(await readOwnSessions(ctx(), 'someone else')).toBeUndefined();
    const taken = await database.db
      .select()
      .from(sessionFundEntries)
      .where(eq(sessionFundEntries.kind, 'session'));
    expect(taken.every(({ donationId }) => donationId === null)).toBe(true);
  });
});
