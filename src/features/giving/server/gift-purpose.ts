import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { donations, pledges } from '../../../db/schema/giving.ts';
import { createId } from '../../../lib/ids.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { askProvider } from '../../../server/payments/ask-provider.ts';
import type { Payment, PaymentChange, PaymentPurpose } from '../../../server/payments/purposes.ts';
import { secondGiftAt } from '../gift-days.ts';
import { readFeeParts } from './fee-parts.ts';
import { giftCompleted, giftRefunded, type Donation } from './gift-effects.ts';
import { sendReceipt } from './receipt-links.ts';

/** What becomes of a gift when its money moves. A pledge becomes a gift of its own for each payment that came. */
export const giftPurpose: PaymentPurpose = {
  purpose: 'donation',
  async onPaid(tx, { process, payment, subscription, now }) {
    const donation =
      (await findGift(tx, payment)) ??
      (subscription && (await giftOfPledge(tx, { process, payment, subscription, now })));
    if (!donation) return;
    if (payment.provider === 'stripe' && payment.providerPaymentId)
      await tx
        .update(donations)
        .set({ stripePaymentIntentId: payment.providerPaymentId })
        .where(eq(donations.id, donation.id));
    await giftCompleted(tx, {
      process,
      donation,
      givenAt: payment.completedAt ?? undefined,
      now,
    });
    // A member's receipts stay in the portal.
    if (!donation.userId) await sendReceipt(tx, { process, donation, now });
  },
  async onRefunded(tx, { process, payment, now }) {
    const donation = await findGift(tx, payment);
    if (!donation) return;
    const totalRefundedCents = payment.refundedCents;
    await giftRefunded(tx, { process, donation, totalRefundedCents, now });
  },
  async onNotPaid(tx, { payment, now }) {
    const donation = await findGift(tx, payment);
    if (donation?.status !== 'pending') return;
    const status = payment.status === 'failed' ? 'failed' : 'cancelled';
    await tx.update(donations).set({ status, updatedAt: now }).where(eq(donations.id, donation.id));
  },
  async onSubscription(tx, { before, after, now }) {
    const { dayOfMonth, id, interval } = after;
    if (before.status !== 'pending' || after.status !== 'active' || dayOfMonth === null) return;
    const nextChargeAt = secondGiftAt(now, interval, dayOfMonth);
    await askProvider(tx, {
      key: `day:${id}`,
      subscriptionId: id,
      wish: { kind: 'change', nextChargeAt },
      now,
    });
  },
};

const findGift = (tx: Tx, { id }: Payment): Promise<Donation | undefined> =>
  tx.select().from(donations).where(eq(donations.paymentId, id)).get();

/** What its giver said once is said of each gift, sealed for the row that it stands in. */
async function giftOfPledge(
  tx: Tx,
  {
    process,
    payment,
    subscription,
    now,
  }: Omit<PaymentChange, 'isForChange'> & {
    subscription: NonNullable<PaymentChange['subscription']>;
  },
): Promise<Donation | undefined> {
  const pledge = await tx
    .select()
    .from(pledges)
    .where(eq(pledges.subscriptionId, subscription.id))
    .get();
  if (!pledge) return undefined;
  const feePart = await readFeeParts(tx, [pledge]);
  const id = createId(now);
  const again = (column: 'dedicatedTo' | 'message' | 'giverEmail') => {
    const text = openField(process, pledges[column], pledge.id, pledge[column]);
    return text === '' ? null : sealField(process, donations[column], id, text);
  };
  const [gift] = await tx
    .insert(donations)
    .values({
      id,
      userId: pledge.userId,
      amount: payment.amountCents,
      currency: payment.currency,
      donationType: donationTypeOf(subscription),
      dedication: pledge.dedication,
      dedicatedTo: again('dedicatedTo'),
      isAnonymous: pledge.isAnonymous,
      message: again('message'),
      giverEmail: again('giverEmail'),
      giverEmailHash: pledge.giverEmailHash,
      campaignId: pledge.campaignId,
      feeCoveredCents: feePart(pledge, payment.amountCents),
      paymentId: payment.id,
      pledgeId: pledge.id,
      createdAt: payment.createdAt,
      updatedAt: now,
    })
    .returning();
  return gift;
}

export const donationTypeOf = ({
  interval,
}: Pick<NonNullable<PaymentChange['subscription']>, 'interval'>) =>
  interval === 'year' ? ('yearly' as const) : ('monthly' as const);
