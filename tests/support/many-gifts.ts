import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createGiftsBench } from './gifts-bench.ts';
import {
  campaigns,
  donations,
  rewardTransactions,
  sessionFundTotals,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import {
  giftCompleted,
  giftRefunded,
  pointsFor,
} from '../../src/features/giving/server/gift-effects.ts';
import { fundPart } from '../../src/features/giving/server/session-fund.ts';

/** Gifts drawn by chance, the same for a seed; two files of 5,000 make the 10,000. Call it at the top of a test file. */
export const testManyGifts = (seed: number): void =>
  it('adds up to the cent over 5,000 random gifts with refunds', async () => {
    const bench = await createGiftsBench();
    await bench.addPeople('mia', 'zoe');
    await write(bench.db, (tx) => tx.insert(campaigns).values({ id: 'open', title: 'Open' }));
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const COUNT = 5_000;
    // A transaction may take a few seconds at most.
    const BATCH = 100;
    const people = ['mia', 'zoe', null];
    const rows = Array.from({ length: COUNT }, (_, index) => {
      const amount = 100 + random(2_499_901);
      return {
        id: `g${index}`,
        userId: people[random(3)]!,
        campaignId: random(2) === 0 ? 'open' : null,
        amount,
        feeCoveredCents: random(2) === 0 ? Math.min(random(5_000), amount) : 0,
      };
    });
    const process = bench.as();
    for (let start = 0; start < COUNT; start += BATCH)
      await write(bench.db, async (tx) => {
        const batch = rows.slice(start, start + BATCH);
        await tx.insert(donations).values(batch);
        for (const { id, amount } of batch) {
          await giftCompleted(tx, { process, donation: { id }, now: 1 });
          if (random(4) > 0) continue;
          await giftRefunded(tx, {
            process,
            donation: { id },
            totalRefundedCents: 1 + random(amount),
            now: 2,
          });
          await giftRefunded(tx, {
            process,
            donation: { id },
            totalRefundedCents: 1 + random(amount),
            now: 3,
          });
        }
      });
    const all = await bench.db.select().from(donations);
    const left = (list: typeof all) =>
      list.reduce((sum, { amount, refundedCents }) => sum + amount - refundedCents, 0);
    for (const id of ['mia', 'zoe']) {
      const own = all.filter(({ userId }) => userId === id);
      const points = own.reduce((sum, gift) => sum + pointsFor(gift), 0);
      expect(await bench.db.select().from(users).where(eq(users.id, id)).get()).toMatchObject({
        donationTotal: left(own),
        rewardPoints: points,
      });
      const [row] = await bench.db
        .select({ sum: sql<number>`sum(${rewardTransactions.points})` })
        .from(rewardTransactions)
        .where(eq(rewardTransactions.userId, id));
      expect(row!.sum).toBe(points);
    }
    const open = await bench.db.select().from(campaigns).where(eq(campaigns.id, 'open')).get();
    expect(open!.raisedAmount).toBe(left(all.filter(({ campaignId }) => campaignId === 'open')));
    const totals = await bench.db.select().from(sessionFundTotals);
    expect(totals.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      all.reduce((sum, gift) => sum + fundPart(gift), 0),
    );
    await bench.close();
  }, 300_000);
