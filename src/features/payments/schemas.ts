/** Where a payment stands, as people are told. */
export type PaymentStage =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  /** No one paid while the provider's page was open. */
  | 'expired';

/** A payment as its buyer sees it. Amounts are cents. */
export interface PaymentView {
  id: string;
  stage: PaymentStage;
  purpose: 'donation' | 'subscription' | 'course' | 'session' | 'test';
  title: string;
  amountCents: number;
  discountCents: number;
  refundedCents: number;
  currency: string;
  /** Of what is paid again and again. */
  recurring: { interval: 'month' | 'year'; laterCents: number; firstPeriods: number } | undefined;
  /** Neutral words of the card statement; empty where no one takes payments. */
  statement: string;
  isTest: boolean;
  /** The bank took another sum than was asked for: people look at it. */
  isLookedAt: boolean;
  /** It belongs to the account that is signed in. */
  isOwn: boolean;
  /** Leads to the provider's page. */
  goHref: string;
  /** Shows where it stands. */
  stateHref: string;
}
