import { and, desc, inArray } from 'drizzle-orm';
import { sandboxEvents, sandboxObjects } from '../../../db/schema/payments.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import {
  failCard,
  payInvoice,
  renewNow,
} from '../../../server/gateways/payments/sandbox/by-hand.ts';
import { failRefund, refund } from '../../../server/gateways/payments/sandbox/charges.ts';
import { expireCheckout } from '../../../server/gateways/payments/sandbox/checkouts.ts';
import {
  HELD,
  isHolding,
  setHolding,
} from '../../../server/gateways/payments/sandbox/hold-events.ts';
import { findObject, type Sandbox } from '../../../server/gateways/payments/sandbox/objects.ts';
import { payCheckout, payLate } from '../../../server/gateways/payments/sandbox/pay-checkout.ts';
import type {
  SandboxCheckout,
  SandboxPayment,
  SandboxSubscription,
} from '../../../server/gateways/payments/sandbox/states.ts';
import {
  ProviderMissing,
  ProviderRefused,
} from '../../../server/gateways/payments/payment-gateway.ts';
import type { TestDesk, TestDeskInput, TestObject } from '../test-desk-schemas.ts';
import { requireSandbox } from './test-checkout.ts';

const OBJECTS = 30;
const EVENTS = 60;

/** @throws NotFound where a real provider takes the money */
export async function getTestDesk(ctx: Pick<Ctx, 'payments'>): Promise<TestDesk> {
  const { db } = requireSandbox(ctx);
  const objects = await db
    .select()
    .from(sandboxObjects)
    .where(inArray(sandboxObjects.kind, ['checkout', 'payment', 'subscription']))
    .orderBy(desc(sandboxObjects.createdAt), desc(sandboxObjects.id))
    .limit(OBJECTS);
  const events = await db
    .select()
    .from(sandboxEvents)
    .orderBy(desc(sandboxEvents.createdAt), desc(sandboxEvents.id))
    .limit(EVENTS);
  return {
    isHolding: await isHolding(db),
    objects: objects.map(({ id, state, createdAt }) =>
      shown(id, state as SandboxCheckout | SandboxPayment | SandboxSubscription, createdAt),
    ),
    events: events.map(({ id, type, objectId, attempts, deliveredAt, dueAt, createdAt }) => ({
      id,
      type,
      objectId,
      attempts,
      createdAt,
      state: deliveredAt ? 'delivered' : dueAt === HELD ? 'held' : 'waiting',
    })),
  };
}

function shown(
  id: string,
  state: SandboxCheckout | SandboxPayment | SandboxSubscription,
  createdAt: number,
): TestObject {
  const { kind, status, amountCents, currency } = state;
  return {
    id,
    kind,
    status,
    amountCents,
    currency,
    createdAt,
    refundedCents: kind === 'payment' ? state.refundedCents : 0,
    steps: stepsOf(state),
  };
}

function stepsOf(
  state: SandboxCheckout | SandboxPayment | SandboxSubscription,
): TestObject['steps'] {
  if (state.kind === 'checkout')
    return state.status === 'open'
      ? ['other_amount', 'expire']
      : state.recurring || state.status === 'complete'
        ? []
        : ['pay_late'];
  if (state.kind === 'payment')
    return state.status !== 'completed'
      ? []
      : state.refundedCents === 0
        ? ['refund_half', 'refund']
        : state.refundedCents < state.amountCents
          ? ['refund', 'refund_failed']
          : ['refund_failed'];
  if (state.status === 'active')
    return state.failNext > 0 ? ['renew', 'card_works'] : ['renew', 'fail_next'];
  return state.openInvoiceId ? ['pay_late'] : [];
}

/**
 * Makes something happen at the sandbox.
 * @throws NotFound, Conflict
 */
export async function stepTestDesk(
  ctx: Pick<Ctx, 'payments'>,
  { step, object = '', events = [] }: TestDeskInput,
): Promise<object> {
  const sandbox = requireSandbox(ctx);
  try {
    if (step === 'hold' || step === 'release') await setHolding(sandbox, step === 'hold');
    else if (step === 'oldest' || step === 'newest') await sendAgain(sandbox, events, step);
    else await stepObject(sandbox, object, step);
    return {};
  } catch (error) {
    if (error instanceof ProviderMissing) throw new NotFound();
    if (error instanceof ProviderRefused) throw new Conflict('That isn’t possible here.');
    throw error;
  }
}

type ObjectStep = Exclude<TestDeskInput['step'], 'hold' | 'release' | 'oldest' | 'newest'>;

async function stepObject(sandbox: Sandbox, id: string, step: ObjectStep): Promise<void> {
  if (step === 'expire') return await expireCheckout(sandbox, id);
  if (step === 'other_amount')
    return void (await payCheckout(sandbox, id, 'pay', { amountCents: 1_00 }));
  if (step === 'renew') return await renewNow(sandbox, id);
  if (step === 'fail_next') return await failCard(sandbox, id, 1);
  if (step === 'card_works') return await failCard(sandbox, id, 0);
  if (step === 'refund_failed') return await failRefund(sandbox, id);
  if (step === 'pay_late')
    return (await findObject(sandbox.db, 'subscription', id))
      ? await payInvoice(sandbox, id)
      : await payLate(sandbox, id);
  const payment = await findObject(sandbox.db, 'payment', id);
  if (!payment) throw new NotFound();
  const { amountCents } = payment.state;
  const totalCents = step === 'refund' ? amountCents : Math.floor(amountCents / 2);
  await refund(sandbox, { paymentId: id, totalCents, key: `by-hand:${createId()}` });
}

/** Sends chosen events, delivered or not, one after the other in this order. */
async function sendAgain(
  { db, clock }: Sandbox,
  ids: readonly string[],
  first: 'oldest' | 'newest',
): Promise<void> {
  const now = clock();
  const rows = await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(and(inArray(sandboxEvents.id, [...ids])))
    .orderBy(sandboxEvents.createdAt, sandboxEvents.id);
  if (first === 'newest') rows.reverse();
  await write(db, async (tx) => {
    for (const [index, { id }] of rows.entries())
      await tx
        .update(sandboxEvents)
        .set({ deliveredAt: null, dueAt: now - rows.length + index })
        .where(inArray(sandboxEvents.id, [id]));
  });
}
