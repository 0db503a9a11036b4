import { payments, sandboxObjects, subscriptions } from '../../src/db/schema/payments.ts';
import type { Ctx } from '../../src/server/context.ts';
import type {
  SandboxCheckout,
  SandboxPayment,
} from '../../src/server/gateways/payments/sandbox/states.ts';
import { ledgerOf } from './payment-ledger.ts';

/** Our order that each of the sandbox's objects belongs to, by the object's id. */
export async function ordersOfObjects({ db }: Ctx): Promise<Map<string, string>> {
  const objects = await db.select().from(sandboxObjects);
  return new Map(
    objects.flatMap(({ id, state }) => {
      const { ids } = state as Partial<SandboxPayment>;
      const orderId = ids?.subscription ?? ids?.payment;
      return orderId ? [[id, orderId]] : [];
    }),
  );
}

/** One in thirteen of the orders that were paid: as if all messages about them were lost. */
export async function somePaidOrders(ctx: Ctx): Promise<Set<string>> {
  const orders = await ordersOfObjects(ctx);
  const paid = new Set(Object.keys(await sumsOfProvider(ctx)).map((id) => orders.get(id)!));
  return new Set([...paid].filter((_, at) => at % 13 === 3));
}

/** What was paid and given back, by the provider's id of each payment: `amount -refunded`. */
export type Sums = Record<string, string>;

/** As it must be, from the sandbox's own objects alone: another amount than was asked for counts for nothing. */
export async function sumsOfProvider({ db }: Ctx): Promise<Sums> {
  const objects = await db.select().from(sandboxObjects);
  const asked = new Map(
    objects
      .filter(({ kind }) => kind === 'checkout')
      .map(({ state }) => state as SandboxCheckout)
      .flatMap(({ paymentId, amountCents }) => (paymentId ? [[paymentId, amountCents]] : [])),
  );
  return Object.fromEntries(
    objects
      .filter(({ kind }) => kind === 'payment')
      .map(({ id, state }) => ({ id, ...(state as SandboxPayment) }))
      .filter(
        ({ id, status, amountCents }) =>
          status === 'completed' && (asked.get(id) ?? amountCents) === amountCents,
      )
      .map(({ id, amountCents, refundedCents }) => [id, `${amountCents} -${refundedCents}`]),
  );
}

/** As our rows say. */
export async function sumsOfRows({ db }: Ctx): Promise<Sums> {
  const rows = await db.select().from(payments);
  return Object.fromEntries(
    rows
      .filter(({ status }) => status === 'completed' || status === 'refunded')
      .map((row) => [row.providerPaymentId, `${row.amountCents} -${row.refundedCents}`]),
  );
}

/** As features heard it, line by line: an effect that came twice counts twice. */
export async function sumsOfLedger({ db }: Ctx): Promise<Sums> {
  const lines = await ledgerOf(db);
  const ids = new Map(
    (await db.select().from(payments)).map(({ id, providerPaymentId }) => [id, providerPaymentId]),
  );
  const sums = new Map<string, { paid: number; refunded: number }>();
  for (const { payment, kind, cents } of lines) {
    if (kind === 'not_paid') continue;
    const id = ids.get(payment) ?? payment;
    const sum = sums.get(id) ?? { paid: 0, refunded: 0 };
    sum[kind] += cents;
    sums.set(id, sum);
  }
  return Object.fromEntries(
    [...sums].map(([id, { paid, refunded }]) => [id, `${paid} -${refunded}`]),
  );
}

/** Subscriptions whose state isn't the provider's. */
export async function strayingSubscriptions(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select().from(subscriptions);
  const straying: string[] = [];
  for (const { status, providerSubscriptionId, cancelAtPeriodEnd, currentPeriodEndsAt } of rows) {
    if (!providerSubscriptionId) continue;
    const state = await ctx.payments.readSubscription(providerSubscriptionId);
    const wanted = state.status === 'incomplete' ? 'pending' : state.status;
    if (
      status !== wanted ||
      cancelAtPeriodEnd !== state.cancelAtPeriodEnd ||
      currentPeriodEndsAt !== state.currentPeriodEndsAt
    )
      straying.push(providerSubscriptionId);
  }
  return straying;
}
