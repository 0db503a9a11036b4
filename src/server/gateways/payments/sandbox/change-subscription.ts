import type { Tx } from '../../../../db/client.ts';
import { write } from '../../../../db/write.ts';
import { ProviderRefused, type SubscriptionChange } from '../payment-gateway.ts';
import type { InvoiceState, SubscriptionState } from '../payment-gateway.ts';
import { putPayment, settle } from './charges.ts';
import { emit } from './events.ts';
import {
  findPayments,
  getObject,
  isFirstCall,
  listChildren,
  type Sandbox,
  type SandboxObject,
} from './objects.ts';
import { nextPrice, proration } from './periods.ts';
import { end, keep, putInvoice } from './subscriptions.ts';

const NEWEST = 100;

/** @throws ProviderMissing */
export async function readSubscription(
  { db }: Sandbox,
  subscriptionId: string,
): Promise<SubscriptionState> {
  const { state } = await getObject(db, 'subscription', subscriptionId);
  const found = (await listChildren(db, 'invoice', subscriptionId)).slice(-NEWEST);
  const paid = await findPayments(
    db,
    found.flatMap((invoice) => invoice.state.paymentId ?? []),
  );
  const invoices = found.map(({ id, state: invoice }): InvoiceState => {
    const { kind: _, subscriptionId: __, ...told } = invoice;
    const payment = invoice.paymentId ? paid.get(invoice.paymentId) : undefined;
    return { ...told, invoiceId: id, refundedCents: payment?.refundedCents ?? 0 };
  });
  const { ids, customerId, status, currency, interval, currentPeriodEndsAt } = state;
  return {
    subscriptionId,
    ids,
    customerId,
    status,
    amountCents: nextPrice(state),
    currency,
    interval,
    currentPeriodEndsAt,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    pausedUntil: state.pausedUntil === 'never' ? Infinity : state.pausedUntil,
    endedAt: state.endedAt,
    invoices,
  };
}

type Change = (tx: Tx, before: SandboxObject<'subscription'>, now: number) => Promise<unknown>;

/** Changes a subscription once for each key. */
async function once(
  { db, clock }: Sandbox,
  { subscriptionId, key }: { subscriptionId: string; key: string },
  change: Change,
): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const before = await getObject(tx, 'subscription', subscriptionId);
    if (await isFirstCall(tx, key, now)) await change(tx, before, now);
  });
}

/** @throws ProviderMissing, ProviderRefused */
export const changeSubscription = (sandbox: Sandbox, change: SubscriptionChange): Promise<void> =>
  once(sandbox, change, async (tx, before, now) => {
    const { amountCents, title, chargeNow, nextChargeAt } = change;
    refuseEnded(before);
    if (amountCents !== undefined && (!Number.isSafeInteger(amountCents) || amountCents < 0))
      throw new ProviderRefused('amount_invalid');
    if (nextChargeAt !== undefined && nextChargeAt <= now)
      throw new ProviderRefused('date_in_the_past');
    if (amountCents !== undefined && chargeNow)
      await chargeDifference(tx, before, amountCents, now);
    const after = await keep(
      tx,
      before,
      {
        ...(amountCents !== undefined && { amountCents }),
        ...(title !== undefined && { title }),
        ...(nextChargeAt !== undefined && {
          anchorAt: nextChargeAt,
          sinceAnchor: 0,
          currentPeriodEndsAt: nextChargeAt,
        }),
      },
      now,
    );
    await emit(tx, 'customer.subscription.updated', after, now);
  });

/** What a higher amount costs for the rest of the period is paid at once; a card that fails changes nothing. */
async function chargeDifference(
  tx: Tx,
  subscription: SandboxObject<'subscription'>,
  newAmountCents: number,
  now: number,
): Promise<void> {
  const amountCents = proration(subscription.state, newAmountCents, now);
  if (amountCents === 0) return;
  if (subscription.state.failNext > 0) throw new ProviderRefused('card_declined');
  const { ids, currency } = subscription.state;
  const payment = await putPayment(tx, {
    ids: ids.subscription ? { subscription: ids.subscription } : {},
    amountCents,
    currency,
    parentId: subscription.id,
    now,
  });
  await settle(tx, payment, now);
  await putInvoice(tx, subscription, {
    paymentId: payment.id,
    status: 'paid',
    amountCents,
    reason: 'change',
    now,
  });
}

interface Pause {
  subscriptionId: string;
  until: number | null;
  key: string;
}

/** @throws ProviderMissing, ProviderRefused */
export const pauseSubscription = (sandbox: Sandbox, pause: Pause): Promise<void> =>
  once(sandbox, pause, async (tx, before, now) => {
    refuseEnded(before);
    const { until } = pause;
    const after = await keep(
      tx,
      before,
      { pausedUntil: until === Infinity ? 'never' : until },
      now,
    );
    await emit(tx, 'customer.subscription.updated', after, now);
  });

interface End {
  subscriptionId: string;
  when: 'period_end' | 'now' | 'undo';
  key: string;
}

/** @throws ProviderMissing, ProviderRefused */
export const cancelSubscription = (sandbox: Sandbox, ending: End): Promise<void> =>
  once(sandbox, ending, async (tx, before, now) => {
    if (ending.when === 'undo') refuseEnded(before);
    if (before.state.status === 'ended') return;
    if (ending.when === 'now') return await end(tx, before, now, now);
    const cancelAtPeriodEnd = ending.when === 'period_end';
    const after = await keep(tx, before, { cancelAtPeriodEnd }, now);
    await emit(tx, 'customer.subscription.updated', after, now);
  });

function refuseEnded({ state }: SandboxObject<'subscription'>): void {
  if (state.status === 'ended') throw new ProviderRefused('subscription_ended');
}
