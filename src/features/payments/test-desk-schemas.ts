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
  'end',
] as const;
export const eventSteps = ['oldest', 'newest', 'turns', 'unknown', 'hold', 'release'] as const;

/** Of the sandbox's objects and events. */
const LONGEST_ID = 60;

/** @param max characters of one value */
const list = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(max)).max(60),
    )
    .optional();

export const testDeskForm = z.object({
  step: z.enum([...objectSteps, ...eventSteps]),
  /** Of an object. */
  object: z.string().max(LONGEST_ID).optional(),
  /** Chosen events. */
  events: list(LONGEST_ID),
  /** Every event that is shown, and beside it the turn in which it is to come; empty for those that stay. */
  shown: list(LONGEST_ID),
  turns: list(20),
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
  /** What our side did with it: its effect is written, it says nothing to us, or it is tried again. */
  use: 'used' | 'unused' | 'waiting' | undefined;
  createdAt: number;
}

export interface TestDesk {
  isHolding: boolean;
  objects: readonly TestObject[];
  events: readonly TestEvent[];
}
