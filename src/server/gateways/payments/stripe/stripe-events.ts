import { z } from 'zod';
import { Forbidden, Invalid } from '../../../errors.ts';
import type { EventRef, ProviderEvent } from '../payment-gateway.ts';
import { idOf } from './stripe-shapes.ts';

const TOLERANCE_SECONDS = 300;

/** @throws Forbidden for what Stripe didn't sign with this secret within the last five minutes */
export async function verifyEvent(
  secret: string,
  { bytes, headers, now }: { bytes: Uint8Array; headers: Headers; now: number },
): Promise<void> {
  const { default: Stripe } = await import('stripe');
  const given = headers.get('stripe-signature') ?? '';
  const { signature } = Stripe.webhooks;
  let isTheirs: boolean | undefined;
  try {
    isTheirs = signature?.verifyHeader(
      Buffer.from(bytes),
      given,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
  } catch {
    isTheirs = false;
  }
  if (!isTheirs) throw new Forbidden();
}

const eventShape = z.object({
  id: z.string().regex(/^evt_\w+$/),
  object: z.literal('event'),
  type: z.string().min(1),
  created: z.number().int().positive(),
  api_version: z.string().nullish(),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** @throws Invalid */
export function readEvent(bytes: Uint8Array): ProviderEvent {
  let payload: unknown;
  try {
    payload = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Invalid('This is no event.');
  }
  const event = eventOf(payload);
  if (!event) throw new Invalid('This is no event.');
  return event;
}

export function eventOf(payload: unknown): ProviderEvent | undefined {
  const { data: event } = eventShape.safeParse(payload);
  return (
    event && {
      id: event.id,
      type: event.type,
      occurredAt: event.created * 1_000,
      ref: refOf(event.type, event.data.object),
      payload: keptOf(event),
    }
  );
}

type Thing = Record<string, unknown>;

/** Fields that say what became of something. What says who paid, their address and their card, stays at Stripe: effects are read there anyway. */
const KEPT = [
  'id',
  'object',
  'status',
  'mode',
  'payment_status',
  'billing_reason',
  'reason',
  'currency',
  'amount',
  'amount_due',
  'amount_paid',
  'amount_refunded',
  'amount_total',
  'payment_intent',
  'invoice',
  'subscription',
  'customer',
  'created',
];

function keptOf({ data, ...event }: z.output<typeof eventShape>): object {
  const kept = Object.entries(data.object).filter(
    ([name, value]) => KEPT.includes(name) && typeof value !== 'object',
  );
  const { metadata } = data.object;
  return {
    ...event,
    data: { object: { ...Object.fromEntries(kept), ...(metadata !== undefined && { metadata }) } },
  };
}

/** What each kind of event is about, by the beginning of its type. */
const ABOUT: [prefix: string, kind: EventRef['kind'], id: (thing: Thing) => unknown][] = [
  ['checkout.session.', 'checkout', ({ id }) => id],
  ['payment_intent.', 'payment', ({ id }) => id],
  ['charge.', 'payment', ({ payment_intent }) => payment_intent],
  ['refund.', 'payment', ({ payment_intent }) => payment_intent],
  ['customer.subscription.', 'subscription', ({ id }) => id],
  ['invoice.', 'subscription', subscriptionOf],
];

/** An invoice's subscription: in `parent`, or on the invoice itself in versions of the API before 2025-03-31. */
function subscriptionOf({ parent, subscription }: Thing): unknown {
  const { subscription_details: details } = (parent ?? {}) as {
    subscription_details?: { subscription?: unknown } | null;
  };
  return details?.subscription ?? subscription;
}

function refOf(type: string, thing: Thing): EventRef | undefined {
  const about = ABOUT.find(([prefix]) => type.startsWith(prefix));
  const id = about && idOf(about[2](thing) as string | { id: string } | null | undefined);
  return id ? { kind: about![1], id } : undefined;
}
