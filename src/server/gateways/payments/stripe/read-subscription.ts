import type Stripe from 'stripe';
import { ProviderAway, type SubscriptionState } from '../payment-gateway.ts';
import { readInvoices } from './read-invoices.ts';
import type { Asking, AskStripe } from './stripe-client.ts';
import { currencyOf, expectObject, idOf, msOf, ourIds } from './stripe-shapes.ts';

const STATUS: Record<string, SubscriptionState['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  active: 'active',
  // A period that costs nothing, such as the time until a moved date of payment.
  trialing: 'active',
  paused: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
};

export const readSubscription = (
  ask: AskStripe,
  subscriptionId: string,
): Promise<SubscriptionState> =>
  ask(async (asking) => {
    const subscription = await getSubscription(asking, subscriptionId);
    const { price } = itemOf(subscription);
    const status = STATUS[subscription.status];
    if (!status) throw new ProviderAway(`Unknown state of a subscription: ${subscription.status}`);
    return {
      subscriptionId: subscription.id,
      ids: ourIds(subscription.metadata),
      customerId: idOf(subscription.customer),
      status,
      amountCents: price.unit_amount ?? 0,
      currency: currencyOf(subscription.currency ?? price.currency),
      interval: price.recurring?.interval === 'year' ? 'year' : 'month',
      currentPeriodEndsAt: periodEnd(subscription),
      cancelAtPeriodEnd:
        status !== 'ended' &&
        (subscription.cancel_at_period_end || subscription.cancel_at !== null),
      pausedUntil: pausedUntil(subscription),
      endedAt: msOf(subscription.ended_at),
      invoices: await readInvoices(asking, subscription),
    };
  });

export async function getSubscription(
  { stripe, once }: Asking,
  subscriptionId: string,
): Promise<Stripe.Subscription> {
  return expectObject(
    await stripe.subscriptions.retrieve(subscriptionId, undefined, once()),
    'subscription',
  );
}

/** The one thing that is paid for. @throws ProviderAway */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items?.data[0];
  if (!item) throw new ProviderAway('A subscription without an item');
  return item;
}

/** On the item; on the subscription itself in versions of the API before 2025-03-31. */
function periodEnd(subscription: Stripe.Subscription): number | null {
  const { current_period_end: ofItem } = itemOf(subscription) as { current_period_end?: number };
  const { current_period_end: own } = subscription as { current_period_end?: number };
  return msOf(ofItem ?? own);
}

function pausedUntil({ pause_collection, status }: Stripe.Subscription): number | null {
  if (pause_collection) return msOf(pause_collection.resumes_at) ?? Infinity;
  return status === 'paused' ? Infinity : null;
}
