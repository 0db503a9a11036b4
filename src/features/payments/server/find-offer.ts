import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { Offer, Purchasable } from '../../../server/payments/purposes.ts';
import type { OrderInput } from '../checkout-schemas.ts';

export interface Sold {
  purchasable: Purchasable;
  offer: Offer;
}

/** What is for sale to this person, at today's price. @throws NotFound */
export async function findOffer(
  ctx: Ctx,
  { item, id, choice }: OrderInput,
  sells: readonly Purchasable[],
): Promise<Sold> {
  const purchasable = sells.find(({ kind }) => kind === item);
  const offer = await purchasable?.find(ctx, { id, ...(choice !== undefined && { choice }) });
  if (!purchasable || !offer) throw new NotFound('We can’t find this');
  return { purchasable, offer };
}
