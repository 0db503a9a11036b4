import { and, desc, eq, inArray } from 'drizzle-orm';
import { paymentEvents, sandboxEvents, sandboxObjects } from '../../../db/schema/payments.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import {
  failCard,
  payInvoice,
  renewNow,
} from '../../../server/gateways/payments/sandbox/by-hand.ts';
import { cancelSubscription } from '../../../server/gateways/payments/sandbox/change-subscription.ts';
import { failRefund, refund } from '../../../server/gateways/payments/sandbox/charges.ts';
import { emit } from '../../../server/gateways/payments/sandbox/events.ts';
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
import type {
  eventSteps,
  TestDesk,
  TestDeskInput,
  TestEvent,
  TestObject,
} from '../test-desk-schemas.ts';
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
    .select({ event: sandboxEvents, taken: paymentEvents })
    .from(sandboxEvents)
    .leftJoin(
      paymentEvents,
      and(eq(paymentEvents.provider, 'sandbox'), eq(paymentEvents.eventId, sandboxEvents.id)),
    )
    .orderBy(desc(sandboxEvents.createdAt), desc(sandboxEvents.id))
    .limit(EVENTS);
  return {
    isHolding: await isHolding(db),
    objects: objects.map(({ id, state, createdAt }) =>
      shown(id, state as SandboxCheckout | SandboxPayment | SandboxSubscription, createdAt),
    ),
    events: events.map(({ event, taken }) => ({
      id: event.id,
      type: event.type,
      objectId: event.objectId,
      attempts: event.attempts,
      createdAt: event.createdAt,
      state: event.deliveredAt ? 'delivered' : event.dueAt === HELD ? 'held' : 'waiting',
      use: taken ? useOf(taken) : undefined,
    })),
  };
}

const useOf = ({ appliedAt, refKind }: typeof paymentEvents.$inferSelect): TestEvent['use'] =>
  appliedAt === null ? 'waiting' : refKind === null ? 'unused' : 'used';

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
    return ['renew', state.failNext > 0 ? 'card_works' : 'fail_next', 'end'];
  if (state.status === 'past_due') return ['pay_late', 'end'];
  return state.openInvoiceId ? ['pay_late'] : [];
}

/**
 * Makes something happen at the sandbox.
 * @throws NotFound, Conflict
 */
export async function stepTestDesk(
  ctx: Pick<Ctx, 'payments'>,
  { step, object = '', ...input }: TestDeskInput,
): Promise<object> {
  const sandbox = requireSandbox(ctx);
  try {
    if (step === 'hold' || step === 'release') await setHolding(sandbox, step === 'hold');
    else if (step === 'unknown') await sendUnknown(sandbox);
    else if (step === 'oldest' || step === 'newest' || step === 'turns')
      await sendAgain(sandbox, await inTurn(sandbox, { ...input, step }));
    else await stepObject(sandbox, object, step);
    return {};
  } catch (error) {
    if (error instanceof ProviderMissing) throw new NotFound();
    if (error instanceof ProviderRefused) throw new Conflict('That isn’t possible here.');
    throw error;
  }
}

type ObjectStep = Exclude<TestDeskInput['step'], (typeof eventSteps)[number]>;

async function stepObject(sandbox: Sandbox, id: string, step: ObjectStep): Promise<void> {
  if (step === 'expire') return await expireCheckout(sandbox, id);
  if (step === 'other_amount')
    return void (await payCheckout(sandbox, id, 'pay', { amountCents: 1_00 }));
  if (step === 'end')
    return await cancelSubscription(sandbox, {
      subscriptionId: id,
      when: 'now',
      key: `by-hand:${createId()}`,
    });
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

type Chosen = Pick<TestDeskInput, 'events' | 'shown' | 'turns'> & {
  step: 'oldest' | 'newest' | 'turns';
};

/** The chosen events in the order in which they are to come: that of their numbers, or of the time when they were made. */
async function inTurn(
  { db }: Sandbox,
  { step, events = [], shown: ids = [], turns = [] }: Chosen,
): Promise<string[]> {
  if (step === 'turns')
    return ids
      .map((id, index) => ({ id, turn: Number.parseFloat(turns[index] ?? '') }))
      .filter(({ turn }) => Number.isFinite(turn))
      .sort((a, b) => a.turn - b.turn)
      .map(({ id }) => id);
  const rows = await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(inArray(sandboxEvents.id, events))
    .orderBy(sandboxEvents.createdAt, sandboxEvents.id);
  const oldest = rows.map(({ id }) => id);
  return step === 'oldest' ? oldest : oldest.reverse();
}

/** Sends events, delivered or not, one after the other in this order. */
async function sendAgain({ db, clock }: Sandbox, ids: readonly string[]): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    for (const [index, id] of ids.entries())
      await tx
        .update(sandboxEvents)
        .set({ deliveredAt: null, dueAt: now - ids.length + index })
        .where(eq(sandboxEvents.id, id));
  });
}

/** An event of a kind that means nothing to us, as a provider adds one every few months. */
const sendUnknown = ({ db, clock }: Sandbox): Promise<void> =>
  write(db, (tx) =>
    emit(
      tx,
      'customer.discovered',
      { id: createId(), parentId: null, state: { kind: 'invoice' } },
      clock(),
    ),
  );
