import { and, eq, isNull, or } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import { payments, subscriptions, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { isAhead, isRecent } from '../../lib/stored-times.ts';
import type { Language } from '../../lib/languages.ts';
import type { Ctx } from '../context.ts';
import { openField, sealField } from '../crypto/sealed-field.ts';
import { Conflict, NotFound } from '../errors.ts';
import { statePath } from './paths.ts';
import type { Payment } from './purposes.ts';

/** A page that closes in a moment isn't worth going to. */
const LEFT_MS = 60_000;
/** How long after an order its page may be asked for again under the same key. */
const PAGE_LASTS_MS = 23 * HOUR_MS;

/**
 * A payment for the person who asks: their own, or one that was made signed out, whose random id is what opens it.
 * @throws NotFound
 */
export async function getOwnPayment(ctx: Ctx, id: string): Promise<Payment> {
  const row = await ctx.db.select().from(payments).where(eq(payments.id, id)).get();
  if (!row || (row.userId !== null && row.userId !== ctx.actor?.userId)) throw new NotFound();
  return row;
}

/**
 * Opens the provider's page for a payment that waits, once: a second call, from another tab or after a lost answer, gets the same page.
 * @returns its address
 * @throws NotFound, Conflict when there is nothing to pay any more, ProviderAway, ProviderRefused
 */
export async function openCheckout({
  ctx,
  paymentId,
  language = 'en',
}: {
  ctx: Ctx;
  paymentId: string;
  language?: Language;
}): Promise<string> {
  const payment = await getOwnPayment(ctx, paymentId);
  if (payment.status !== 'pending') throw new Conflict('This is settled already.');
  if (payment.checkoutUrl && isAhead(payment.checkoutExpiresAt, ctx.now + LEFT_MS, DAY_MS * 2))
    return openField(ctx, payments.checkoutUrl, payment.id, payment.checkoutUrl);
  // A provider forgets keys after a day: another page for this payment would be one that its row doesn't know.
  if (payment.providerCheckoutId && !isRecent(payment.createdAt, ctx.now, PAGE_LASTS_MS))
    throw new Conflict('This payment page has closed. Please start again.');
  const subscription = payment.subscriptionId
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, payment.subscriptionId))
        .get()
    : undefined;
  const customer = payment.userId
    ? await ctx.db
        .select({ id: users.stripeCustomerId })
        .from(users)
        .where(eq(users.id, payment.userId))
        .get()
    : undefined;
  const here = `${ctx.siteUrl}${statePath(payment)}`;
  const open = await ctx.payments.startCheckout({
    ids: { payment: payment.id, ...(subscription && { subscription: subscription.id }) },
    key: `checkout:${payment.id}`,
    title: payment.title,
    amountCents: payment.amountCents,
    currency: payment.currency,
    ...(subscription && {
      recurring: {
        interval: subscription.interval,
        laterAmountCents: subscription.amountCents,
        firstPeriods: Math.max(1, subscription.discountedPeriods),
      },
    }),
    ...(customer?.id && { customerId: customer.id }),
    statement: ctx.payments.statement,
    successUrl: here,
    cancelUrl: `${here}&back=1`,
    language,
  });
  const url = sealField(ctx, payments.checkoutUrl, payment.id, open.url);
  await write(ctx.db, (tx) =>
    tx
      .update(payments)
      .set({
        providerCheckoutId: open.checkoutId,
        checkoutUrl: url,
        checkoutExpiresAt: open.expiresAt,
      })
      .where(
        and(
          eq(payments.id, payment.id),
          or(isNull(payments.providerCheckoutId), eq(payments.providerCheckoutId, open.checkoutId)),
        ),
      ),
  );
  return open.url;
}
