import { write } from '../../../../db/write.ts';
import { emit } from './events.ts';
import { getObject, listChildren, type Sandbox, type SandboxObject } from './objects.ts';
import { keep } from './subscriptions.ts';

/**
 * Changes the card of a customer: `failing` of the next charges of each of their subscriptions fail.
 * @param cardsId of the page on which they did it
 * @throws ProviderMissing
 */
export async function setCards(
  { db, clock }: Sandbox,
  cardsId: string,
  failing: number,
): Promise<SandboxObject<'cards'>> {
  const now = clock();
  return await write(db, async (tx) => {
    const page = await getObject(tx, 'cards', cardsId);
    for (const subscription of await listChildren(tx, 'subscription', page.state.customerId)) {
      if (subscription.state.status === 'ended') continue;
      const changed = await keep(tx, subscription, { failNext: failing }, now);
      await emit(tx, 'customer.subscription.updated', changed, now);
    }
    return page;
  });
}
