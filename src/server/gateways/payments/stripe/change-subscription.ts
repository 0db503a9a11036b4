import type Stripe from 'stripe';
import { ProviderRefused, type SubscriptionChange } from '../payment-gateway.ts';
import { ensureProduct } from './products.ts';
import { getSubscription, itemOf } from './read-subscription.ts';
import type { Asking, AskStripe } from './stripe-client.ts';
import { expectObject, idOf, secondsOf } from './stripe-shapes.ts';

type Update = Stripe.SubscriptionUpdateParams;

/**
 * A new amount from the next period, or at once with the difference charged; another date of payment. A charge at once that fails changes
 * nothing, so that no one gets more before it is paid.
 */
export const changeSubscription = (
  ask: AskStripe,
  statement: string,
  change: SubscriptionChange,
): Promise<void> =>
  ask(async (asking) => {
    const { subscriptionId, key, chargeNow, nextChargeAt } = change;
    const params: Update = {
      ...(change.amountCents !== undefined && {
        items: [await newPrice(asking, statement, change, change.amountCents)],
      }),
      // The only way of the API to an exact date: the time until then costs nothing, and later periods begin there.
      ...(nextChargeAt !== undefined && { trial_end: secondsOf(nextChargeAt) }),
      ...(change.title && { description: change.title }),
      ...(chargeNow
        ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
        : { proration_behavior: 'none' }),
    };
    await update(asking, { subscriptionId, key }, params);
  });

async function newPrice(
  asking: Asking,
  statement: string,
  { subscriptionId, title }: SubscriptionChange,
  amountCents: number,
): Promise<NonNullable<Update['items']>[number]> {
  const item = itemOf(await getSubscription(asking, subscriptionId));
  const { price } = item;
  const product = title
    ? await ensureProduct(asking, { title, statement })
    : idOf(price.product as string | { id: string });
  if (!price.recurring || !product) throw new ProviderRefused('not_recurring');
  return {
    id: item.id,
    price_data: {
      currency: price.currency,
      product,
      unit_amount: amountCents,
      recurring: { interval: price.recurring.interval },
    },
  };
}

/** Nothing is charged until then. What would have been due meanwhile is void, not owed. */
export const pauseSubscription = (
  ask: AskStripe,
  { subscriptionId, until, key }: { subscriptionId: string; until: number | null; key: string },
): Promise<void> =>
  ask(async (asking) => {
    const hasEnd = until !== null && Number.isFinite(until) && until < Number.MAX_SAFE_INTEGER;
    const pause = { behavior: 'void' as const, ...(hasEnd && { resumes_at: secondsOf(until) }) };
    await update(
      asking,
      { subscriptionId, key },
      { pause_collection: until === null ? '' : pause },
    );
  });

export const cancelSubscription = (
  ask: AskStripe,
  end: { subscriptionId: string; when: 'period_end' | 'now' | 'undo'; key: string },
): Promise<void> =>
  ask(async (asking) => {
    const { subscriptionId, when, key } = end;
    const { status, cancel_at, cancel_at_period_end } = await getSubscription(
      asking,
      subscriptionId,
    );
    const hasEnded = status === 'canceled' || status === 'incomplete_expired';
    if (hasEnded && when === 'undo') throw new ProviderRefused('ended');
    if (hasEnded) return;
    if (when === 'now') await endNow(asking, end);
    else if (when === 'undo' && cancel_at !== null && !cancel_at_period_end)
      await update(asking, { subscriptionId, key }, { cancel_at: '' });
    else
      await update(
        asking,
        { subscriptionId, key },
        { cancel_at_period_end: when === 'period_end' },
      );
  });

type Asked = { subscriptionId: string; key: string };

async function update({ stripe, once }: Asking, asked: Asked, params: Update): Promise<void> {
  expectObject(
    await stripe.subscriptions.update(asked.subscriptionId, params, once(asked.key)),
    'subscription',
  );
}

async function endNow({ stripe, once }: Asking, asked: Asked): Promise<void> {
  const params = { prorate: false, invoice_now: false };
  expectObject(
    await stripe.subscriptions.cancel(asked.subscriptionId, params, once(asked.key)),
    'subscription',
  );
}
