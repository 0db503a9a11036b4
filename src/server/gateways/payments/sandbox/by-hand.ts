import { write } from '../../../../db/write.ts';
import { ProviderRefused } from '../payment-gateway.ts';
import { emit } from './events.ts';
import { getObject, listChildren, type Sandbox, type SandboxObject } from './objects.ts';
import { keep, payOpenInvoice, renew } from './subscriptions.ts';

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

/** So many of the next charges of a subscription fail. @throws ProviderMissing */
export async function failCard(
  { db, clock }: Sandbox,
  subscriptionId: string,
  failing: number,
): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const subscription = await getObject(tx, 'subscription', subscriptionId);
    await keep(tx, subscription, { failNext: failing }, now);
  });
}

/** The next period begins now, whatever day it is. @throws ProviderMissing, ProviderRefused */
export async function renewNow({ db, clock }: Sandbox, subscriptionId: string): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const subscription = await getObject(tx, 'subscription', subscriptionId);
    if (subscription.state.status !== 'active') throw new ProviderRefused('not_active');
    await renew(tx, subscription, now);
  });
}

/** The open invoice of a subscription is paid after all. @throws ProviderMissing */
export async function payInvoice({ db, clock }: Sandbox, subscriptionId: string): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    await payOpenInvoice(tx, await getObject(tx, 'subscription', subscriptionId), now);
  });
}
