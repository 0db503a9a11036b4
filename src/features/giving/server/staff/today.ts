import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import { donations, giftAt } from '../../../../db/schema/giving.ts';
import {
  KEY_FIGURE_LIMIT,
  LAST_DAYS,
  type KeyFigure,
} from '../../../../server/staff/key-figures.ts';
import { lastOfficeDays } from '../../../../lib/office-days.ts';
import type { Ctx } from '../../../../server/context.ts';
import { donationList } from '../../staff-schemas.ts';

const DAYS = 30;

/** Gifts whose money came, not their sum: what stands on a screen that is open all day says no more than it must. */
export const giftsReceived: KeyFigure = {
  key: 'gifts',
  permission: donationList.permission,
  label: 'Gifts received',
  href: donationList.href(donationList.input.parse({}), { status: 'completed' }),
  span: LAST_DAYS,
  load: async ({ db, now }: Ctx) => {
    const days = lastOfficeDays(now, 2 * DAYS);
    const middle = days[DAYS]!.from;
    const within = (from: number, to: number) => sql<number>`(select count(*) from (
      select 1 from ${donations} where ${and(
        inArray(donations.status, ['completed', 'refunded']),
        gte(giftAt, from),
        lt(giftAt, to),
      )} limit ${KEY_FIGURE_LIMIT}))`;
    const [found] = await db
      .select({
        now: within(middle, days.at(-1)!.to).as('now'),
        before: within(days[0]!.from, middle).as('before'),
      })
      .from(sql`(select 1)`);
    return found!;
  },
};
