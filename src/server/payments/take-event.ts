import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { paymentEvents, payments, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import type { ProcessCtx } from '../context.ts';
import type { Logger } from '../log.ts';
import {
  ProviderMissing,
  type EventRef,
  type ProviderEvent,
} from '../gateways/payments/payment-gateway.ts';
import { waitBefore } from './back-off.ts';
import type { PaymentParts } from './parts.ts';
import { syncPayment, type Syncing } from './sync-payment.ts';
import { linkSubscription, syncSubscription } from './sync-subscription.ts';

interface Taking {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
  log?: Logger | undefined;
}

/**
 * Works on a verified event: what it is about is read again at the provider, so order and age of events don't matter. The event is stored in the
 * transaction of its effect; one that can't be worked on now is stored without it and tried again by `retryEvents`.
 * @returns whether it was new
 */
export async function takeEvent(taking: Taking, event: ProviderEvent): Promise<boolean> {
  const { process, now } = taking;
  const { provider } = process.payments;
  const known = await process.db
    .select({ appliedAt: paymentEvents.appliedAt })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.id)))
    .get();
  if (known?.appliedAt) return false;
  const row = {
    provider,
    eventId: event.id,
    type: event.type,
    refKind: event.ref?.kind ?? null,
    refId: event.ref?.id ?? null,
    payload: event.payload,
    occurredAt: event.occurredAt,
    createdAt: now,
  };
  const store = async (tx: Tx, about: Ours = {}, appliedAt: number | null = now) => {
    await tx
      .insert(paymentEvents)
      .values({
        ...row,
        ...about,
        appliedAt,
        dueAt: appliedAt === null ? now + waitBefore(1) : null,
      })
      .onConflictDoUpdate({
        target: [paymentEvents.provider, paymentEvents.eventId],
        set: { ...about, appliedAt: sql`coalesce(${paymentEvents.appliedAt}, ${appliedAt})` },
      });
  };
  try {
    await follow(taking, event.ref, store);
  } catch (error) {
    // The provider is away, or the database was: what is known now is kept, the rest is tried again.
    taking.log?.warn('payments.event_waits', { type: event.type, error });
    await write(process.db, (tx) => store(tx, {}, null));
  }
  return known === undefined;
}

type Ours = { paymentId?: string; subscriptionId?: string };
type Store = (tx: Tx, about?: Ours) => Promise<void>;

/** @throws ProviderAway, or the database's error */
async function follow(taking: Taking, ref: EventRef | undefined, store: Store): Promise<void> {
  const ours = ref && (await findOurs(taking.process, ref));
  if (!ours?.subscriptionId && !ours?.paymentId) {
    // Not of ours, or a type that changes nothing: kept, so that a repeat is known.
    await write(taking.process.db, (tx) => store(tx));
    return;
  }
  let isStored = false;
  const syncing: Syncing = {
    ...taking,
    alongside: async (tx) => {
      await store(tx, ours);
      isStored = true;
    },
  };
  // A payment of a subscription finds its way to it, also while we don't know the provider's id of it yet.
  if (ours.paymentId) await syncPayment(syncing, ours.paymentId);
  else await syncSubscription(syncing, ours.subscriptionId!);
  if (!isStored) await write(taking.process.db, (tx) => store(tx, ours));
}

/** The row of ours that a provider's object belongs to: by the id that we know, else by the ids that we gave it. */
async function findOurs(process: ProcessCtx, ref: EventRef): Promise<Ours | undefined> {
  const { db, payments: gateway } = process;
  try {
    if (ref.kind === 'checkout') {
      const row = await db
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.providerCheckoutId, ref.id))
        .get();
      if (row) return { paymentId: row.id };
      const { ids } = await gateway.readCheckout(ref.id);
      return await claimCheckout(process, ids.payment, ref.id);
    }
    if (ref.kind === 'payment') {
      const row = await db
        .select({ id: payments.id, subscriptionId: payments.subscriptionId })
        .from(payments)
        .where(eq(payments.providerPaymentId, ref.id))
        .get();
      if (row)
        return {
          paymentId: row.id,
          ...(row.subscriptionId && { subscriptionId: row.subscriptionId }),
        };
      const { ids } = await gateway.readPayment(ref.id);
      // A later period's payment has no row before its invoice has one.
      return ids.payment
        ? await claimPayment(process, ids.payment, ref.id)
        : await findSubscription(process, ids.subscription);
    }
    const row = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.providerSubscriptionId, ref.id))
      .get();
    if (row) return { subscriptionId: row.id };
    const { ids, customerId } = await gateway.readSubscription(ref.id);
    const own = await findSubscription(process, ids.subscription);
    if (!own) return undefined;
    await linkSubscription(process, own.subscriptionId, { subscriptionId: ref.id, customerId });
    return own;
  } catch (error) {
    if (error instanceof ProviderMissing) return undefined;
    throw error;
  }
}

async function findSubscription(
  { db }: ProcessCtx,
  id: string | undefined,
): Promise<{ subscriptionId: string } | undefined> {
  if (id === undefined) return undefined;
  return await db
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .get();
}

/** The answer to `startCheckout` was lost: the checkout itself says whose it is. */
async function claimCheckout(
  { db }: ProcessCtx,
  paymentId: string | undefined,
  providerCheckoutId: string,
): Promise<Ours | undefined> {
  if (!paymentId) return undefined;
  const [row] = await write(db, (tx) =>
    tx
      .update(payments)
      .set({ providerCheckoutId })
      .where(
        and(
          eq(payments.id, paymentId),
          or(
            isNull(payments.providerCheckoutId),
            eq(payments.providerCheckoutId, providerCheckoutId),
          ),
        ),
      )
      .returning({ id: payments.id }),
  );
  return row && { paymentId: row.id };
}

async function claimPayment(
  { db }: ProcessCtx,
  paymentId: string | undefined,
  providerPaymentId: string,
): Promise<Ours | undefined> {
  if (!paymentId) return undefined;
  const [row] = await write(db, (tx) =>
    tx
      .update(payments)
      .set({ providerPaymentId })
      .where(
        and(
          eq(payments.id, paymentId),
          or(isNull(payments.providerPaymentId), eq(payments.providerPaymentId, providerPaymentId)),
        ),
      )
      .returning({ id: payments.id }),
  );
  return row && { paymentId: row.id };
}

const BATCH = 100;
const isDue = (now: number) =>
  and(
    isNull(paymentEvents.appliedAt),
    or(isNull(paymentEvents.dueAt), lte(paymentEvents.dueAt, now)),
  );

/** @returns whether an event waits to be worked on */
export const hasDueEvents = async ({ db }: Pick<ProcessCtx, 'db'>, now: number): Promise<boolean> =>
  (await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isDue(now))
    .limit(1)
    .get()) !== undefined;

/** Works on the events that could not be worked on when they came. After some tries they are shown to staff, and tried on. */
export async function retryEvents(taking: Taking, signal: AbortSignal): Promise<void> {
  const { db } = taking.process;
  // Those that waited longest come first, and one that fails again waits longer: none is passed over.
  const due = await db
    .select()
    .from(paymentEvents)
    .where(isDue(taking.now))
    .orderBy(asc(paymentEvents.dueAt), asc(paymentEvents.id))
    .limit(BATCH);
  for (const { id, type, attempts, refKind, refId } of due) {
    if (signal.aborted) return;
    const store: Store = async (tx, about = {}) =>
      void (await tx
        .update(paymentEvents)
        .set({ ...about, appliedAt: taking.now, problem: null })
        .where(eq(paymentEvents.id, id)));
    const ref = refKind && refId ? ({ kind: refKind, id: refId } as EventRef) : undefined;
    try {
      await follow(taking, ref, store);
    } catch (error) {
      taking.log?.warn('payments.event_waits', { type, attempts, error });
      await write(db, (tx) =>
        tx
          .update(paymentEvents)
          .set({
            attempts: attempts + 1,
            dueAt: taking.now + waitBefore(attempts + 2),
            problem: attempts >= 5 ? 'not_applied' : null,
          })
          .where(eq(paymentEvents.id, id)),
      );
    }
  }
}
