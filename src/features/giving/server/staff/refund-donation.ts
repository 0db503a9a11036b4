import { eq } from 'drizzle-orm';
import { donations } from '../../../../db/schema/giving.ts';
import { payments } from '../../../../db/schema/payments.ts';
import { write } from '../../../../db/write.ts';
import { formatMoney, parseMoney } from '../../../../lib/money.ts';
import { recordAccess, recordActivity } from '../../../../server/audit/audit.ts';
import { requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../../server/errors.ts';
import { askRefund } from '../../../../server/payments/ask-provider.ts';
import { REFUND_REASONS, type RefundInput } from '../../staff-schemas.ts';
import { giftRefunded } from '../gift-effects.ts';
import { refundsUnderWay } from './refunds-under-way.ts';

const CHANGED = 'Someone else changed this gift while you had it open. Nothing was refunded.';

/**
 * Gives a gift back, whole or in part. Of one paid here the payment service is asked, and the books follow its answer; one that came another way is
 * written down as given back.
 * @returns whether the payment service still has to do it
 * @throws Unauthenticated, Forbidden, NotFound, Conflict, Invalid when so much isn't left
 */
export async function refundDonation({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RefundInput & { id: string };
}): Promise<{ id: string; isAsked: boolean }> {
  requirePermission(ctx.actor, 'donations:refund');
  const amountCents = parseMoney(input.amount)!;
  return await write(ctx.db, async (tx) => {
    const donation = await tx.select().from(donations).where(eq(donations.id, input.id)).get();
    if (!donation) throw new NotFound();
    if (donation.updatedAt !== input.seenAt) throw new Conflict(CHANGED);
    if (donation.status !== 'completed')
      throw new Conflict('Only a gift whose money came can be refunded.');
    const left = donation.amount - donation.refundedCents - (await refundsUnderWay(tx, donation));
    if (amountCents > left)
      throw new Invalid('Please fix the fields marked with an error', {
        amount: `${formatMoney(left, { currency: donation.currency, exact: true })} is left to refund`,
      });
    const payment = donation.paymentId
      ? await tx.select().from(payments).where(eq(payments.id, donation.paymentId)).get()
      : undefined;
    if (payment)
      await askRefund(tx, {
        payment,
        amountCents,
        reason: input.reason,
        createdBy: ctx.actor?.userId,
        now: ctx.now,
      });
    else
      await giftRefunded(tx, {
        process: ctx,
        donation,
        totalRefundedCents: donation.refundedCents + amountCents,
        now: Math.max(ctx.now, donation.updatedAt + 1),
      });
    await recordActivity(tx, {
      ctx,
      action: 'donation.refund',
      resource: 'donations',
      resourceId: donation.id,
      details: {
        amountCents,
        reason: input.reason,
        isOffline: !payment,
      },
    });
    if (donation.userId)
      await recordAccess(tx, {
        ctx,
        userId: donation.userId,
        resource: 'donations',
        resourceId: donation.id,
        purpose: `Refunded a gift. ${REFUND_REASONS.find(({ value }) => value === input.reason)!.label}`,
        note: input.reasonNote,
      });
    return { id: donation.id, isAsked: payment !== undefined };
  });
}
