import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import {
  ProviderAway,
  ProviderRefused,
} from '../../../server/gateways/payments/payment-gateway.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { getOwnPayment, openCheckout } from '../../../server/payments/open-checkout.ts';
import { statePath } from '../../../server/payments/paths.ts';
import { payPath } from '../links.ts';

/**
 * Where the browser goes to pay: the provider's page, what became of the payment where there is nothing left to pay, and our own page with a word on it
 * where the provider can't be reached. Nothing is lost then, and nothing was charged.
 * @throws NotFound
 */
export async function goToPayment({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<string> {
  const payment = await getOwnPayment(ctx, id);
  try {
    const language = await findLanguage(ctx.db, payment.userId);
    return await openCheckout({ ctx, paymentId: id, language });
  } catch (error) {
    if (error instanceof Conflict) return statePath(payment);
    if (error instanceof ProviderAway || error instanceof ProviderRefused)
      return `${payPath(id)}&away=1`;
    throw error;
  }
}
