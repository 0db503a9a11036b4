import { DateTime } from 'luxon';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { OFFICE_TIME_ZONE } from '../../../../config/constants.ts';
import { campaigns, donations, giftMonths } from '../../../../db/schema/giving.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { write } from '../../../../db/write.ts';
import { officeMonth } from '../../../../lib/office-months.ts';
import { eq } from 'drizzle-orm';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    await tx
      .insert(users)
      .values({ id: 'mia', email: 'mia@x.example', firstName: 'M', lastName: 'B' });
    await tx.insert(campaigns).values({ id: 'winter', title: 'Winter' });
  });
});
afterEach(() => database.close());

type NewGift = Partial<typeof donations.$inferInsert>;
const add = (...gifts: NewGift[]) =>
  write(database.db, async (tx) => {
    for (const gift of gifts) await tx.insert(donations).values({ amount: 1000, ...gift });
  });
const months = () => database.db.select().from(giftMonths);
const NOON = Date.parse('2026-05-05T17:00:00Z');

describe('sums of gifts by month', () => {
  it('begin each month when the office clock does, to the millisecond, in summer and winter', async () => {
    const starts = Array.from({ length: 12 * 12 }, (_, index) =>
      DateTime.fromObject({ year: 2020, month: 1 }, { zone: OFFICE_TIME_ZONE })
        .plus({ months: index })
        .toMillis(),
    );
    const moments = starts.flatMap((at) => [at - 1, at]);
    await write(database.db, async (tx) => {
      await tx
        .insert(donations)
        .values(
          moments.map((at) => ({ amount: 1, status: 'completed' as const, processedAt: at })),
        );
    });
    const found = new Map((await months()).map(({ month, gifts }) => [month, gifts]));
    const wanted = new Map<string, number>();
    for (const at of moments) wanted.set(officeMonth(at), (wanted.get(officeMonth(at)) ?? 0) + 1);
    expect(found).toEqual(wanted);
  });

  it('count a gift once, when its money came, and a refund when it was made', async () => {
    await add({
      id: 'a',
      status: 'pending',
      campaignId: 'winter',
      createdAt: NOON - 90 * 86_400_000,
    });
    expect(await months()).toEqual([]);
    const set = (values: NewGift) =>
      write(database.db, (tx) => tx.update(donations).set(values).where(eq(donations.id, 'a')));
    await set({ status: 'completed', processedAt: NOON, updatedAt: NOON });
    await set({ status: 'completed', updatedAt: NOON + 1 });
    const june = NOON + 40 * 86_400_000;
    await set({ refundedCents: 400, updatedAt: june });
    await set({ refundedCents: 1000, status: 'refunded', updatedAt: june + 1 });
    expect(await months()).toMatchObject([
      {
        month: '2026-05',
        campaignId: 'winter',
        isOffline: true,
        gifts: 1,
        amountCents: 1000,
        refunds: 0,
      },
      { month: '2026-06', gifts: 0, amountCents: 0, refunds: 2, refundedCents: 1000 },
    ]);
  });

  it('tell first gifts of an account or an address from later ones', async () => {
    const came = { status: 'completed' as const, processedAt: NOON };
    await add(
      { ...came, userId: 'mia' },
      { ...came, userId: 'mia' },
      { ...came, giverEmailHash: 'one' },
      { ...came, giverEmailHash: 'one' },
      { ...came, giverEmailHash: 'two' },
      came,
    );
    expect(await months()).toMatchObject([{ gifts: 6, newGivers: 3 }]);
  });

  it('keep kinds apart', async () => {
    const came = { status: 'completed' as const, processedAt: NOON };
    await add({ ...came, donationType: 'monthly' }, { ...came, donationType: 'one_time' });
    expect((await months()).map(({ kind, gifts }) => [kind, gifts]).sort()).toEqual([
      ['monthly', 1],
      ['one_time', 1],
    ]);
  });
});
