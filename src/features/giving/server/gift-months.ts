import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { donations, giftMonths } from '../../../db/schema/giving.ts';
import { officeMonth } from '../../../lib/office-months.ts';

type Donation = typeof donations.$inferSelect;

/** A gift counts in the month in which its money came. Called once a gift, in the transaction of its other effects. */
export async function countGift(tx: Tx, gift: Donation, givenAt: number): Promise<void> {
  await add(tx, gift, givenAt, {
    gifts: 1,
    amountCents: gift.amount,
    newGivers: (await isFirst(tx, gift)) ? 1 : 0,
  });
}

/** A refund counts in the month in which it was made. @param cents given back this time */
export const countRefund = (tx: Tx, gift: Donation, cents: number, now: number): Promise<void> =>
  add(tx, gift, now, { refunds: 1, refundedCents: cents });

type Counted = Partial<
  Pick<
    typeof giftMonths.$inferSelect,
    'gifts' | 'amountCents' | 'refunds' | 'refundedCents' | 'newGivers'
  >
>;

async function add(tx: Tx, gift: Donation, at: number, counted: Counted): Promise<void> {
  const { month, campaignId, kind, isOffline, currency } = giftMonths;
  const more = (name: keyof Counted) => sql`${giftMonths[name]} + ${counted[name] ?? 0}`;
  await tx
    .insert(giftMonths)
    .values({
      month: officeMonth(at),
      campaignId: gift.campaignId ?? '',
      kind: gift.donationType,
      isOffline: gift.paymentId === null,
      currency: gift.currency,
      ...counted,
    })
    .onConflictDoUpdate({
      target: [month, campaignId, kind, isOffline, currency],
      set: {
        gifts: more('gifts'),
        amountCents: more('amountCents'),
        refunds: more('refunds'),
        refundedCents: more('refundedCents'),
        newGivers: more('newGivers'),
      },
    });
}

/** Whether no other gift of this account, or of this address, came before. A gift without either is no one's first. */
async function isFirst(tx: Tx, { id, userId, giverEmailHash }: Donation): Promise<boolean> {
  if (!userId && !giverEmailHash) return false;
  const other = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        or(
          userId ? eq(donations.userId, userId) : undefined,
          giverEmailHash ? eq(donations.giverEmailHash, giverEmailHash) : undefined,
        ),
        ne(donations.id, id),
        inArray(donations.status, ['completed', 'refunded']),
      ),
    )
    .limit(1)
    .get();
  return other === undefined;
}
