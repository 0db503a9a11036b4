import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { setCards } from '../../../server/gateways/payments/sandbox/by-hand.ts';
import { expireCheckout } from '../../../server/gateways/payments/sandbox/checkouts.ts';
import { findObject, type Sandbox } from '../../../server/gateways/payments/sandbox/objects.ts';
import { answerBank, payCheckout } from '../../../server/gateways/payments/sandbox/pay-checkout.ts';
import { findSandbox } from '../../../server/gateways/payments/sandbox/sandbox-gateway.ts';
import type { SandboxCheckout } from '../../../server/gateways/payments/sandbox/states.ts';
import {
  ProviderMissing,
  ProviderRefused,
} from '../../../server/gateways/payments/payment-gateway.ts';
import type { TestCards, TestCheckout, TestStep } from '../test-checkout-schemas.ts';

/** @throws NotFound, also where a real provider takes the money */
export async function getTestPage(
  ctx: Pick<Ctx, 'payments'>,
  id: string,
): Promise<TestCheckout | TestCards> {
  const sandbox = requireSandbox(ctx);
  const cards = await findObject(sandbox.db, 'cards', id);
  if (cards) return { kind: 'cards', id, backHref: ownHref(cards.state.returnUrl) };
  const checkout = await findObject(sandbox.db, 'checkout', id);
  if (!checkout) throw new NotFound();
  const { state } = checkout;
  const { title, amountCents, currency, recurring, statement, expiresAt } = state;
  return {
    kind: 'checkout',
    id,
    title,
    amountCents,
    currency,
    recurring: recurring
      ? {
          interval: recurring.interval,
          laterAmountCents: recurring.laterAmountCents ?? amountCents,
          firstPeriods: recurring.firstPeriods ?? 1,
        }
      : null,
    statement,
    status: await statusOf(sandbox, state),
    expiresAt,
    doneHref: ownHref(state.successUrl),
    backHref: ownHref(state.cancelUrl),
  };
}

async function statusOf(
  { db, clock }: Sandbox,
  { status, paymentId, expiresAt }: SandboxCheckout,
): Promise<TestCheckout['status']> {
  if (status !== 'open') return status;
  if (expiresAt <= clock()) return 'expired';
  const payment = paymentId ? await findObject(db, 'payment', paymentId) : undefined;
  if (payment?.state.status === 'processing') return 'asking';
  return payment?.state.status === 'failed' ? 'declined' : 'open';
}

/**
 * Does what a button of the test payment page says.
 * @returns where its reader goes on
 * @throws NotFound, Conflict
 */
export async function stepTestPage(
  ctx: Pick<Ctx, 'payments'>,
  { id, step }: { id: string; step: TestStep },
): Promise<{ next: string }> {
  const sandbox = requireSandbox(ctx);
  const stay = `/test-checkout/${id}`;
  try {
    if (step === 'card_works' || step === 'card_fails') {
      const { state } = await setCards(sandbox, id, step === 'card_works' ? 0 : 99);
      return { next: ownHref(state.returnUrl) };
    }
    if (step === 'expire') {
      await expireCheckout(sandbox, id);
      return { next: stay };
    }
    const { state } = await payBy(sandbox, id, step);
    return { next: state.status === 'complete' ? ownHref(state.successUrl) : stay };
  } catch (error) {
    if (error instanceof ProviderMissing) throw new NotFound();
    if (error instanceof ProviderRefused) throw new Conflict('That isn’t possible here.');
    throw error;
  }
}

type PayStep = Exclude<TestStep, 'card_works' | 'card_fails' | 'expire'>;

async function payBy(sandbox: Sandbox, id: string, step: PayStep) {
  if (step === 'confirm' || step === 'refuse')
    return await answerBank(sandbox, id, step === 'confirm');
  if (step !== 'twice') return await payCheckout(sandbox, id, step);
  const [first] = await Promise.all([
    payCheckout(sandbox, id, 'pay'),
    payCheckout(sandbox, id, 'pay'),
  ]);
  return first;
}

/** Not there where a real provider takes the money, or no one. @throws NotFound */
export function requireSandbox({ payments }: Pick<Ctx, 'payments'>): Sandbox {
  const sandbox = findSandbox(payments);
  if (!sandbox) throw new NotFound();
  return sandbox;
}

/** An address of ours as a path: it works under whatever name someone has reached us. */
function ownHref(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
