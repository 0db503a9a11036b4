import type { Tx } from '../client.ts';
import { sandboxObjects } from '../schema/payments.ts';

/** A test payment that belongs to no one, so that its page can be looked at. It stays open until someone presses a button there. */
export async function insertDemoPayments(tx: Tx, now: number): Promise<void> {
  const here = 'http://demo.invalid/test-checkout/demo-checkout';
  await tx
    .insert(sandboxObjects)
    .values({
      id: 'demo-checkout',
      kind: 'checkout',
      state: {
        kind: 'checkout',
        ids: { payment: 'demo-payment' },
        title: 'Services',
        amountCents: 25_00,
        currency: 'USD',
        statement: 'HW SERVICES',
        successUrl: here,
        cancelUrl: here,
        language: 'en',
        status: 'open',
        customerId: null,
        paymentId: null,
        subscriptionId: null,
        expiresAt: now + 366 * 24 * 60 * 60 * 1000,
      },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
