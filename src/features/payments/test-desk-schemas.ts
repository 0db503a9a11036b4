import { z } from 'zod';

/** What staff may make happen at the sandbox by hand. */
export const objectSteps = [
  'expire',
  'other_amount',
  'pay_late',
  'refund_half',
  'refund',
  'refund_failed',
  'renew',
  'fail_next',
  'card_works',
] as const;
export const eventSteps = ['oldest', 'newest', 'hold', 'release'] as const;

export const testDeskForm = z.object({
  step: z.enum([...objectSteps, ...eventSteps]),
  /** Of an object. */
  object: z.string().max(100).optional(),
  /** Chosen events. */
  events: z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(100)).max(100),
    )
    .optional(),
});
export type TestDeskInput = z.output<typeof testDeskForm>;

/** An object of the sandbox as staff see it: no name, no address, only ids and amounts. */
export interface TestObject {
  id: string;
  kind: 'checkout' | 'payment' | 'subscription';
  status: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  createdAt: number;
  steps: readonly (typeof objectSteps)[number][];
}

export interface TestEvent {
  id: string;
  type: string;
  objectId: string;
  attempts: number;
  state: 'delivered' | 'waiting' | 'held';
  createdAt: number;
}

export interface TestDesk {
  isHolding: boolean;
  objects: readonly TestObject[];
  events: readonly TestEvent[];
}
