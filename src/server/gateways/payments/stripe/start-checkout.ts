import type Stripe from 'stripe';
import { ProviderAway, type CheckoutOrder, type OpenCheckout } from '../payment-gateway.ts';
import { orderParams } from './order-params.ts';
import { ensureDiscount, ensureProduct } from './products.ts';
import type { Asking, AskStripe } from './stripe-client.ts';
import { isMissing, isOtherOrder } from './stripe-errors.ts';
import { expectObject, msOf } from './stripe-shapes.ts';

type Session = Stripe.Checkout.Session;

/**
 * Opens Stripe's hosted page for an order. The key makes it one page however often it is asked for, for as long as the page is open: Stripe keeps
 * both for a day. So the page's end is left to Stripe: a time of ours would differ from one try to the next, and a key takes no other parameters.
 */
export const startCheckout = (ask: AskStripe, order: CheckoutOrder): Promise<OpenCheckout> =>
  ask(async (asking) => {
    const session = await openSession(asking, order);
    const { id, url, expires_at } = expectObject(session, 'checkout.session');
    // Closed already: the page of ours says what became of it.
    return { checkoutId: id, url: url ?? order.successUrl, expiresAt: msOf(expires_at) ?? 0 };
  });

async function openSession(asking: Asking, order: CheckoutOrder): Promise<Session> {
  const { stripe, once } = asking;
  const made = {
    product: order.recurring && (await ensureProduct(asking, order)),
    discount: await ensureDiscount(asking, order),
  };
  try {
    return await stripe.checkout.sessions.create(orderParams(order, made), once(order.key));
  } catch (error) {
    if (isOtherOrder(error)) return await findSession(asking, order);
    if (!order.customerId || !isMissing(error, 'customer')) throw error;
    // Deleted at Stripe, or of another provider: someone who has paid before may pay again.
    const { customerId: _, ...anew } = order;
    return await stripe.checkout.sessions.create(
      orderParams(anew, made),
      once(`${order.key}:new-customer`),
    );
  }
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The order was opened before, a little differently, such as in the other language, and the answer was lost. That page is still the order's only one.
 */
async function findSession({ stripe, once }: Asking, { ids }: CheckoutOrder): Promise<Session> {
  const created = { gte: Math.floor(Date.now() / 1_000) - DAY_SECONDS };
  let after: string | undefined;
  for (;;) {
    const page = await stripe.checkout.sessions.list(
      { limit: 100, created, ...(after && { starting_after: after }) },
      once(),
    );
    const found = page.data.find(({ metadata }) => metadata?.['payment'] === ids.payment);
    if (found) return found;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) throw new ProviderAway('The order was opened, and is not there');
  }
}
