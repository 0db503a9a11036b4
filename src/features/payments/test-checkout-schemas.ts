import { z } from 'zod';

/** What someone may do on the test payment page. */
export const checkoutSteps = [
  'pay',
  'twice',
  'ask',
  'confirm',
  'refuse',
  'decline',
  'slow',
  'first_fails',
  'expire',
] as const;
/** What the card of a customer does from now on, chosen on the test card page. */
export const cardSteps = ['card_works', 'card_fails'] as const;

export const testStepForm = z.object({ step: z.enum([...checkoutSteps, ...cardSteps]) });
export type TestStep = z.output<typeof testStepForm>['step'];

/** The page on which someone pays at the sandbox. */
export interface TestCheckout {
  kind: 'checkout';
  id: string;
  title: string;
  amountCents: number;
  currency: string;
  /** Of an order that is paid again and again. */
  recurring: { interval: 'month' | 'year'; laterAmountCents: number; firstPeriods: number } | null;
  statement: string;
  /** `asking` while a bank waits for the buyer. */
  status: 'open' | 'declined' | 'asking' | 'complete' | 'expired';
  /** UTC ms. */
  expiresAt: number;
  /** Own paths. */
  doneHref: string;
  backHref: string;
}

export interface TestCards {
  kind: 'cards';
  id: string;
  backHref: string;
}
