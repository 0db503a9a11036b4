import { DateTime } from 'luxon';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProcessCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { DAY_MS, OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { users } from '../../../db/schema/accounts.ts';
import { campaigns, donations, giftMonths } from '../../../db/schema/giving.ts';
import { write } from '../../../db/write.ts';
import { officeMonth } from '../../../lib/office-months.ts';
import { giftCompleted, giftRefunded } from './gift-effects.ts';

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

const NOON = Date.parse('2026-05-05T17:00:00Z');
const months = () => database.db.select().from(giftMonths);
const process = () => testProcessCtx(database.db);

async function give(gift: Partial<typeof donations.$inferInsert>, givenAt = NOON): Promise<string> {
  return await write(database.db, async (tx) => {
    const [made] = await tx
      .insert(donations)
      .values({ amount: 1000, ...gift })
      .returning();
    await giftCompleted(tx, { process: process(), donation: made!, givenAt, now: givenAt });
    return made!.id;
  });
}
const refund = (id: string, totalRefundedCents: number, now: number) =>
  write(database.db, (tx) =>
    giftRefunded(tx, { process: process(), donation: { id }, totalRefundedCents, now }),
  );

describe('sums of gifts by month', () => {
  it('begin each month when the office clock does, to the millisecond, in summer and winter', async () => {
    const starts = Array.from({ length: 24 }, (_, index) =>
      DateTime.fromObject({ year: 2020, month: 1 }, { zone: OFFICE_TIME_ZONE })
        .plus({ months: index })
        .toMillis(),
    );
    const wanted = new Map<string, number>();
    for (const at of starts.flatMap((start) => [start - 1, start])) {
      await give({ amount: 100 }, at);
      wanted.set(officeMonth(at), (wanted.get(officeMonth(at)) ?? 0) + 1);
    }
    expect(new Map((await months()).map(({ month, gifts }) => [month, gifts]))).toEqual(wanted);
    expect(wanted.get('2020-01')).toBe(2);
  });

  it('count a gift once, when its money came, and a refund when it was made', async () => {
    const id = await give({ campaignId: 'winter', createdAt: NOON - 90 * DAY_MS });
    await write(database.db, (tx) =>
      giftCompleted(tx, { process: process(), donation: { id }, now: NOON + 1 }),
    );
    const june = NOON + 40 * DAY_MS;
    await refund(id, 400, june);
    await refund(id, 400, june);
    await refund(id, 1000, june + 1);
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
    await give({ userId: 'mia' });
    await give({ userId: 'mia' });
    await give({ giverEmailHash: 'one' });
    await give({ giverEmailHash: 'one' });
    await give({ giverEmailHash: 'two' });
    await give({});
    expect(await months()).toMatchObject([{ gifts: 6, newGivers: 3 }]);
  });

  it('keep kinds apart', async () => {
    await give({ donationType: 'monthly' });
    await give({ donationType: 'one_time' });
    expect((await months()).map(({ kind, gifts }) => [kind, gifts]).sort()).toEqual([
      ['monthly', 1],
      ['one_time', 1],
    ]);
  });
});
