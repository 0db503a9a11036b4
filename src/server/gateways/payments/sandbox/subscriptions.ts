import { DAY_MS, HOUR_MS } from '../../../../config/constants.ts';
import type { Tx } from '../../../../db/client.ts';
import { decline, putPayment, settle } from './charges.ts';
import { emit } from './events.ts';
import {
  createSandboxId,
  getObject,
  keepObject,
  putObject,
  type SandboxObject,
} from './objects.ts';
import { nextPrice, periodEnd, subscriptionDueAt } from './periods.ts';
import type { SandboxInvoice, SandboxSubscription } from './states.ts';

type Subscription = SandboxObject<'subscription'>;

/** After a charge failed it is tried again this long after the first failure; when the last one fails too, the subscription ends. */
export const RETRY_AFTER_MS = [3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS] as const;
/** A first invoice that no one pays is given up. */
const INCOMPLETE_MS = 23 * HOUR_MS;

/** Makes the subscription of a checkout, with its first invoice: paid, or open where the first charge failed. */
export async function beginSubscription(
  tx: Tx,
  {
    checkout: { state: order },
    paymentId,
    now,
  }: { checkout: SandboxObject<'checkout'>; paymentId: string; now: number },
): Promise<Subscription> {
  const payment = await getObject(tx, 'payment', paymentId);
  const isPaid = payment.state.status === 'completed';
  const { interval, laterAmountCents = order.amountCents, firstPeriods = 1 } = order.recurring!;
  const customerId = order.customerId ?? createSandboxId('customer', now);
  const state: SandboxSubscription = {
    kind: 'subscription',
    ids: order.ids,
    status: isPaid ? 'active' : 'incomplete',
    customerId,
    title: order.title,
    amountCents: laterAmountCents,
    discountCents: laterAmountCents - order.amountCents,
    discountedPeriods: laterAmountCents === order.amountCents ? 0 : firstPeriods,
    currency: order.currency,
    interval,
    periods: 1,
    anchorAt: now,
    sinceAnchor: 1,
    currentPeriodStartsAt: now,
    currentPeriodEndsAt: periodEnd({ anchorAt: now, interval }, 1),
    cancelAtPeriodEnd: false,
    pausedUntil: null,
    endedAt: null,
    openInvoiceId: null,
    retries: 0,
    retryAt: isPaid ? null : now + INCOMPLETE_MS,
    failNext: 0,
  };
  const made = await putObject<'subscription'>(tx, state, {
    parentId: customerId,
    dueAt: subscriptionDueAt(state),
    now,
  });
  await emit(tx, 'customer.subscription.created', made, now);
  const invoice = await putInvoice(tx, made, {
    paymentId,
    status: isPaid ? 'paid' : 'open',
    amountCents: payment.state.amountCents,
    reason: 'first',
    now,
  });
  return isPaid ? made : await keep(tx, made, { openInvoiceId: invoice.id }, now);
}

/** The period is over: ends what was cancelled, passes over what is paused, charges the rest. */
export async function renew(tx: Tx, before: Subscription, now: number): Promise<void> {
  if (before.state.cancelAtPeriodEnd)
    return await end(tx, before, before.state.currentPeriodEndsAt, now);
  const startsAt = before.state.currentPeriodEndsAt;
  const sinceAnchor = before.state.sinceAnchor + 1;
  const subscription = await keep(
    tx,
    before,
    {
      sinceAnchor,
      currentPeriodStartsAt: startsAt,
      currentPeriodEndsAt: periodEnd(before.state, sinceAnchor),
    },
    now,
  );
  const { pausedUntil } = subscription.state;
  const amountCents = nextPrice(subscription.state);
  if (pausedUntil === 'never' || (pausedUntil !== null && pausedUntil > startsAt)) {
    await putInvoice(tx, subscription, { status: 'void', amountCents, reason: 'period', now });
    await emit(tx, 'customer.subscription.updated', subscription, now);
    return;
  }
  const counted = await keep(tx, subscription, { periods: before.state.periods + 1 }, now);
  if (amountCents === 0)
    await putInvoice(tx, counted, { status: 'paid', amountCents, reason: 'period', now });
  else await charge(tx, counted, amountCents, now);
  await emit(tx, 'customer.subscription.updated', counted, now);
}

async function charge(
  tx: Tx,
  subscription: Subscription,
  amountCents: number,
  now: number,
): Promise<void> {
  const { ids, currency, failNext } = subscription.state;
  const payment = await putPayment(tx, {
    ids: ids.subscription ? { subscription: ids.subscription } : {},
    amountCents,
    currency,
    parentId: subscription.id,
    now,
  });
  const paymentId = payment.id;
  if (failNext === 0) {
    await settle(tx, payment, now);
    await putInvoice(tx, subscription, {
      paymentId,
      status: 'paid',
      amountCents,
      reason: 'period',
      now,
    });
    return;
  }
  await decline(tx, payment, now);
  const open = { paymentId, status: 'open', amountCents, reason: 'period', now } as const;
  const invoice = await putInvoice(tx, subscription, open);
  await keep(
    tx,
    subscription,
    {
      status: 'past_due',
      failNext: failNext - 1,
      openInvoiceId: invoice.id,
      retries: 0,
      retryAt: now + RETRY_AFTER_MS[0],
    },
    now,
  );
}

/** Tries a failed charge again, and gives up after the last time. A first one that was never paid is given up at once. */
export async function retry(tx: Tx, subscription: Subscription, now: number): Promise<void> {
  const { status, failNext, retries, openInvoiceId } = subscription.state;
  if (status === 'incomplete' || !openInvoiceId) return await end(tx, subscription, now, now);
  if (failNext === 0) return await payOpenInvoice(tx, subscription, now);
  const invoice = await getObject(tx, 'invoice', openInvoiceId);
  await decline(tx, await getObject(tx, 'payment', invoice.state.paymentId!), now);
  await emit(tx, 'invoice.payment_failed', invoice, now);
  const isLast = retries + 1 >= RETRY_AFTER_MS.length;
  const failed = { failNext: failNext - 1, retries: retries + 1 };
  if (isLast) return await end(tx, await keep(tx, subscription, failed, now), now, now);
  const retryAt = now + RETRY_AFTER_MS[retries + 1]! - RETRY_AFTER_MS[retries]!;
  await keep(tx, subscription, { ...failed, retryAt }, now);
}

/** The open invoice is paid after all; one of a subscription that has ended pays for its period and revives nothing. */
export async function payOpenInvoice(tx: Tx, before: Subscription, now: number): Promise<void> {
  const { openInvoiceId, status } = before.state;
  if (!openInvoiceId) return;
  const invoice = await getObject(tx, 'invoice', openInvoiceId);
  await settle(tx, await getObject(tx, 'payment', invoice.state.paymentId!), now);
  const paid = await keepObject(tx, invoice, { status: 'paid', paidAt: now }, { now });
  await emit(tx, 'invoice.paid', paid, now);
  const after = await keep(
    tx,
    before,
    {
      openInvoiceId: null,
      retries: 0,
      retryAt: null,
      ...(status !== 'ended' && { status: 'active' as const }),
    },
    now,
  );
  await emit(tx, 'customer.subscription.updated', after, now);
}

/** @param at when it ended, UTC ms */
export async function end(tx: Tx, before: Subscription, at: number, now: number): Promise<void> {
  const { status, openInvoiceId } = before.state;
  if (status === 'ended') return;
  if (openInvoiceId) {
    const invoice = await getObject(tx, 'invoice', openInvoiceId);
    const isFirst = status === 'incomplete';
    const given = isFirst ? ('void' as const) : ('uncollectible' as const);
    const over = await keepObject(tx, invoice, { status: given }, { now });
    await emit(tx, isFirst ? 'invoice.voided' : 'invoice.marked_uncollectible', over, now);
  }
  const ended = await keep(
    tx,
    before,
    { status: 'ended', endedAt: at, pausedUntil: null, retryAt: null },
    now,
  );
  await emit(tx, 'customer.subscription.deleted', ended, now);
}

export function keep(
  tx: Tx,
  before: Subscription,
  change: Partial<SandboxSubscription>,
  now: number,
): Promise<Subscription> {
  const dueAt = subscriptionDueAt({ ...before.state, ...change });
  return keepObject(tx, before, change, { now, dueAt });
}

const INVOICE_EVENTS = {
  draft: 'invoice.created',
  open: 'invoice.payment_failed',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.marked_uncollectible',
} as const;

export async function putInvoice(
  tx: Tx,
  { id, state: { currency, currentPeriodStartsAt, currentPeriodEndsAt } }: Subscription,
  made: Pick<SandboxInvoice, 'status' | 'amountCents' | 'reason'> & {
    paymentId?: string;
    now: number;
  },
): Promise<SandboxObject<'invoice'>> {
  const { status, amountCents, reason, paymentId = null, now } = made;
  const invoice = await putObject<'invoice'>(
    tx,
    {
      kind: 'invoice',
      subscriptionId: id,
      paymentId,
      status,
      amountCents,
      currency,
      reason,
      periodStartsAt: reason === 'change' ? now : currentPeriodStartsAt,
      periodEndsAt: currentPeriodEndsAt,
      paidAt: status === 'paid' ? now : null,
      createdAt: now,
    },
    { parentId: id, now },
  );
  await emit(tx, INVOICE_EVENTS[status], invoice, now);
  return invoice;
}
