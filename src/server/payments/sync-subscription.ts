import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import type { ProcessCtx } from '../context.ts';
import type {
  CheckoutState,
  InvoiceState,
  SubscriptionState,
} from '../gateways/payments/payment-gateway.ts';
import { movePayment, type PaymentMove } from './move-payment.ts';
import { purposeOf } from './parts.ts';
import type { Payment, Subscription } from './purposes.ts';
import type { Syncing } from './sync-payment.ts';

/**
 * Brings a subscription and every payment that came of it to the state that they have at the provider (`syncPayment` tells of the turns).
 * @throws ProviderAway, ProviderMissing
 */
export async function syncSubscription(syncing: Syncing, id: string): Promise<void> {
  const { process } = syncing;
  const [claimed] = await write(process.db, (tx) =>
    tx
      .update(subscriptions)
      .set({ syncClaimed: sql`${subscriptions.syncClaimed} + 1` })
      .where(eq(subscriptions.id, id))
      .returning(),
  );
  if (!claimed?.providerSubscriptionId) return;
  const turn = claimed.syncClaimed;
  const state = await process.payments.readSubscription(claimed.providerSubscriptionId);
  await write(process.db, async (tx) => {
    await syncing.alongside?.(tx);
    const before = await findSubscription(tx, id);
    if (!before || before.syncApplied >= turn) return;
    await applySubscription(tx, { ...syncing, before, state, turn });
  });
}

/** The provider's id of a subscription, known once its checkout is complete. */
export async function linkSubscription(
  process: ProcessCtx,
  id: string,
  { subscriptionId, customerId }: Pick<CheckoutState, 'subscriptionId' | 'customerId'>,
): Promise<void> {
  await write(process.db, (tx) =>
    tx
      .update(subscriptions)
      .set({ providerSubscriptionId: subscriptionId, providerCustomerId: customerId })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.providerSubscriptionId))),
  );
}

interface Applying extends Syncing {
  before: Subscription;
  state: SubscriptionState;
  turn: number;
}

const STATUS = {
  incomplete: 'pending',
  active: 'active',
  past_due: 'past_due',
  ended: 'ended',
} as const;

async function applySubscription(tx: Tx, applying: Applying): Promise<void> {
  const { process, parts, now, before, state, turn } = applying;
  const status = STATUS[state.status];
  const [after] = await tx
    .update(subscriptions)
    .set({
      status,
      amountCents: state.amountCents,
      // Turns keep older news out, so this is the newest; a next charge that was moved may come earlier.
      currentPeriodEndsAt: state.currentPeriodEndsAt ?? before.currentPeriodEndsAt,
      paidThroughAt: paidThrough(state.invoices),
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      pausedUntil: state.pausedUntil === Infinity ? Number.MAX_SAFE_INTEGER : state.pausedUntil,
      providerCustomerId: state.customerId ?? before.providerCustomerId,
      pastDueAt: status === 'past_due' ? (before.pastDueAt ?? now) : null,
      endedAt: status === 'ended' ? (state.endedAt ?? before.endedAt ?? now) : null,
      syncApplied: turn,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, before.id))
    .returning();
  const known = await tx
    .select()
    .from(payments)
    .where(eq(payments.subscriptionId, before.id))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  let subscription = after!;
  for (const invoice of state.invoices) {
    const payment = await findPayment(tx, applying, known, invoice);
    if (!payment) continue;
    const to = moveOfInvoice(invoice, status);
    const moved = await movePayment(tx, { process, parts, now, payment, subscription, to });
    // A purpose may have changed the row while it heard of a payment.
    if (moved !== payment) subscription = (await findSubscription(tx, before.id))!;
  }
  const change = { process, before, after: subscription, now };
  await purposeOf(parts, before.purpose)?.onSubscription?.(tx, change);
}

const findSubscription = (tx: Tx, id: string) =>
  tx.select().from(subscriptions).where(eq(subscriptions.id, id)).get();

/**
 * The row of an invoice: by its id, the one that was made before its buyer left, or a new one for a later period.
 * @param known the subscription's payments, oldest first
 */
async function findPayment(
  tx: Tx,
  { before, now }: Applying,
  known: readonly Payment[],
  invoice: InvoiceState,
): Promise<Payment | undefined> {
  const own = known.find(({ providerInvoiceId }) => providerInvoiceId === invoice.invoiceId);
  if (own) return own;
  const [first] = known;
  if (invoice.reason === 'first') return first?.providerInvoiceId ? undefined : first;
  if (invoice.status === 'draft' || invoice.status === 'void' || invoice.amountCents === 0)
    return undefined;
  const [made] = await tx
    .insert(payments)
    .values({
      id: createId(now),
      userId: before.userId,
      purpose: before.purpose,
      subjectId: first?.subjectId ?? null,
      subscriptionId: before.id,
      title: first?.title ?? '',
      provider: before.provider,
      providerInvoiceId: invoice.invoiceId,
      amountCents: invoice.amountCents,
      currency: invoice.currency,
      // A provider counts in seconds: the first payment stays the first.
      createdAt: Math.max(invoice.createdAt, (first?.createdAt ?? 0) + 1),
      updatedAt: now,
    })
    .returning();
  return made;
}

const INVOICE_STATUS = {
  draft: 'pending',
  open: 'pending',
  paid: 'completed',
  void: 'cancelled',
  uncollectible: 'failed',
} as const;

function moveOfInvoice(invoice: InvoiceState, status: Subscription['status']): PaymentMove {
  return {
    status:
      invoice.status === 'open' && status === 'ended' ? 'failed' : INVOICE_STATUS[invoice.status],
    completedAt: invoice.paidAt,
    refundedCents: invoice.refundedCents,
    amountCents: invoice.amountCents,
    currency: invoice.currency,
    providerPaymentId: invoice.paymentId,
    providerInvoiceId: invoice.invoiceId,
    periodStartsAt: invoice.periodStartsAt,
    periodEndsAt: invoice.periodEndsAt,
    isForChange: invoice.reason === 'change',
  };
}

/** End of the newest period that was paid and not given back. */
function paidThrough(invoices: readonly InvoiceState[]): number | null {
  const paid = invoices.filter(
    ({ status, reason, refundedCents, amountCents }) =>
      status === 'paid' &&
      reason !== 'change' &&
      (amountCents === 0 || refundedCents < amountCents),
  );
  return paid.length > 0 ? Math.max(...paid.map(({ periodEndsAt }) => periodEndsAt)) : null;
}
