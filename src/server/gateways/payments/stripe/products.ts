import { createHash } from 'node:crypto';
import { ProviderRefused, type CheckoutOrder } from '../payment-gateway.ts';
import type { Asking } from './stripe-client.ts';
import { isThere } from './stripe-errors.ts';

const nameOf = (kind: string, of: unknown): string =>
  `${kind}_${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 24)}`;

/**
 * What a subscription is for. It is a product because that is where Stripe takes a subscription's words on the card statement from, and because a
 * later price needs one to belong to. The same words are one product.
 * @returns its id
 */
export async function ensureProduct(
  { stripe, once }: Asking,
  { title, statement }: Pick<CheckoutOrder, 'title' | 'statement'>,
): Promise<string> {
  const id = nameOf('order', [title, statement]);
  try {
    await stripe.products.create(
      { id, name: title, statement_descriptor: statement },
      once(`product:${id}`),
    );
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return id;
}

/**
 * What makes the first periods of an order cheaper. The same discount is one coupon at Stripe for everyone who gets it.
 * @returns its id, undefined where every period costs the same
 * @throws ProviderRefused where the first periods would cost more than later ones
 */
export async function ensureDiscount(
  { stripe, once }: Asking,
  { amountCents, currency, recurring }: CheckoutOrder,
): Promise<string | undefined> {
  const off = (recurring?.laterAmountCents ?? amountCents) - amountCents;
  if (!recurring || off === 0) return undefined;
  if (off < 0) throw new ProviderRefused('dearer_at_first');
  const periods = recurring.firstPeriods ?? 1;
  const terms = {
    amount_off: off,
    currency: currency.toLowerCase(),
    ...(periods === 1
      ? { duration: 'once' as const }
      : {
          duration: 'repeating' as const,
          duration_in_months: periods * (recurring.interval === 'year' ? 12 : 1),
        }),
  };
  const id = nameOf('first', terms);
  try {
    await stripe.coupons.create({ id, name: 'Discount', ...terms }, once(`coupon:${id}`));
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return id;
}
