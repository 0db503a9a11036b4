import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../src/db/client.ts';
import { payments, sandboxEvents, subscriptions } from '../../src/db/schema/payments.ts';
import { write } from '../../src/db/write.ts';
import type { Ctx, ProcessCtx } from '../../src/server/context.ts';
import { noteDelivery } from '../../src/server/gateways/payments/sandbox/deliver.ts';
import type { ProviderEvent } from '../../src/server/gateways/payments/payment-gateway.ts';
import { eventOf } from '../../src/server/gateways/payments/sandbox/events.ts';
import { moveOn } from '../../src/server/gateways/payments/sandbox/move-on.ts';
import type { Sandbox } from '../../src/server/gateways/payments/sandbox/objects.ts';
import {
  payCheckout,
  type CheckoutStep,
} from '../../src/server/gateways/payments/sandbox/pay-checkout.ts';
import { findSandbox } from '../../src/server/gateways/payments/sandbox/sandbox-gateway.ts';
import { newPayment, type NewPayment } from '../../src/server/payments/new-payment.ts';
import { openCheckout } from '../../src/server/payments/open-checkout.ts';
import type { PaymentParts } from '../../src/server/payments/parts.ts';
import type { Payment, Subscription } from '../../src/server/payments/purposes.ts';
import { runTasks } from '../../src/server/payments/run-tasks.ts';
import { retryEvents, takeEvent } from '../../src/server/payments/take-event.ts';
import { moveSandboxClock } from './sandbox.ts';

/** The sandbox of a ctx of tests. */
export function sandboxOf({ payments: gateway }: Pick<ProcessCtx, 'payments'>): Sandbox {
  const sandbox = findSandbox(gateway);
  if (!sandbox) throw new Error('This ctx has no sandbox');
  return sandbox;
}

/** The same world at the sandbox's own time. */
export const atSandboxTime = <Of extends ProcessCtx>(ctx: Of): Of & { now: number } => ({
  ...ctx,
  now: sandboxOf(ctx).clock(),
});

/** Makes the rows of an order: $65 for nothing in particular unless it says otherwise. */
export const order = (
  ctx: Ctx,
  given: Partial<NewPayment> = {},
): Promise<{ payment: Payment; subscription: Subscription | undefined }> => {
  const now = sandboxOf(ctx).clock();
  return write(ctx.db, (tx) =>
    newPayment(
      tx,
      { process: ctx, now },
      {
        userId: ctx.actor?.userId,
        purpose: 'test',
        title: 'Services',
        amountCents: 65_00,
        reserve: async () => 'subject',
        ...given,
      },
    ),
  );
};

/** Opens the page of a payment, as its buyer. @returns the checkout's id at the sandbox */
export const openPage = async (ctx: Ctx, paymentId: string): Promise<string> =>
  new URL(await openCheckout({ ctx: atSandboxTime(ctx), paymentId })).pathname.split('/').pop()!;

/** Opens the page of a payment and does one thing there. Nothing of ours knows of it before `deliverAll`. @returns the checkout's id */
export async function payAtSandbox(
  ctx: Ctx,
  paymentId: string,
  step: CheckoutStep = 'pay',
  options?: { amountCents?: number },
): Promise<string> {
  const checkoutId = await openPage(ctx, paymentId);
  await payCheckout(sandboxOf(ctx), checkoutId, step, options);
  return checkoutId;
}

/** Hands every event that wasn't delivered to the kit, oldest first, as the webhook would. @returns how many there were */
export async function deliverAll(process: ProcessCtx, parts: PaymentParts): Promise<number> {
  const sandbox = sandboxOf(process);
  const waiting = await process.db
    .select()
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id));
  for (const event of waiting) {
    await takeEvent({ process, parts, now: sandbox.clock() }, eventOf(event.payload));
    await noteDelivery(sandbox, event, true);
  }
  return waiting.length;
}

/** Opens, pays and delivers. */
export async function payAndDeliver(
  ctx: Ctx,
  parts: PaymentParts,
  paymentId: string,
  step: CheckoutStep = 'pay',
): Promise<Payment> {
  await payAtSandbox(ctx, paymentId, step);
  await deliverAll(ctx, parts);
  return await getPaymentRow(ctx.db, paymentId);
}

/** Works on what was asked of the provider, as the job does, and delivers what came of it. */
export async function workOnTasks(process: ProcessCtx, parts: PaymentParts): Promise<void> {
  const work = { process, parts, now: sandboxOf(process).clock() };
  const { signal } = new AbortController();
  await runTasks(work, signal);
  await retryEvents(work, signal);
  await deliverAll(process, parts);
}

/** Lets time pass at the sandbox: what is due there happens. Deliver its events afterwards. */
export async function advance(process: ProcessCtx, ms: number): Promise<void> {
  moveSandboxClock(process.db, ms);
  await moveOn(sandboxOf(process));
}

export async function getPaymentRow(db: Db, id: string): Promise<Payment> {
  return (await db.select().from(payments).where(eq(payments.id, id)).get())!;
}

export async function getSubscriptionRow(db: Db, id: string): Promise<Subscription> {
  return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get())!;
}

/** The same world with a provider some of whose answers are others. */
export const withGateway = <Of extends ProcessCtx>(
  ctx: Of,
  answers: Partial<ProcessCtx['payments']>,
): Of => ({ ...ctx, payments: { ...ctx.payments, ...answers } });

/** Everything that happened at the sandbox so far, oldest first. */
export async function listSandboxEvents(process: ProcessCtx): Promise<ProviderEvent[]> {
  return await Array.fromAsync(process.payments.listEvents(0));
}

/** An order of $65 that is paid each month. */
export const monthly = {
  purpose: 'subscription',
  recurring: { purpose: 'subscription', interval: 'month', amountCents: 65_00 },
} as const satisfies Partial<NewPayment>;
