import { DAY_MS } from '../../../../config/constants.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import type { AskStripe } from './stripe-client.ts';
import { eventOf } from './stripe-events.ts';
import { expectObject, secondsOf } from './stripe-shapes.ts';

const PAGE = 100;

/** The types that change something of ours; Stripe takes twenty at most. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'invoice.marked_uncollectible',
];

/**
 * Oldest first, though Stripe lists the newest first: a day's events are read to their end, then turned round. So no more than a day's are held at
 * once, and what happens meanwhile comes with the last day.
 */
export async function* listEvents(ask: AskStripe, since: number): AsyncGenerator<ProviderEvent> {
  for (let from = since; from <= Date.now(); from += DAY_MS) {
    const isLast = from + DAY_MS > Date.now();
    yield* (await eventsOfDay(ask, from, isLast ? undefined : from + DAY_MS)).reverse();
  }
}

async function eventsOfDay(
  ask: AskStripe,
  from: number,
  to: number | undefined,
): Promise<ProviderEvent[]> {
  const created = { gte: secondsOf(from), ...(to !== undefined && { lt: secondsOf(to) }) };
  const events: ProviderEvent[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await ask(async ({ stripe, once }) =>
      expectObject(
        await stripe.events.list(
          { types: EVENT_TYPES, created, limit: PAGE, ...(after && { starting_after: after }) },
          once(),
        ),
        'list',
      ),
    );
    for (const each of page.data) {
      const event = eventOf(each);
      if (event) events.push(event);
    }
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return events;
  }
}
