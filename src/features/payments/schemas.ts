export * from './test-checkout-schemas.ts';

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
  /** The provider was asked to close its page. */
  isClosing: boolean;
  receiptHref: string | undefined;
  /** Back to the order page, to begin again. */
  orderHref: string | undefined;
  /** Leads to the provider's page. */
  goHref: string;
  /** Shows where it stands. */
  stateHref: string;
}

/** One line of what someone paid. Amounts are cents. */
export interface OwnPayment {
  id: string;
  purpose: PaymentView['purpose'];
  stage: PaymentStage;
  title: string;
  amountCents: number;
  discountCents: number;
  refundedCents: number;
  currency: string;
  /** When it was paid, or begun; UTC ms. */
  at: number;
  stateHref: string;
  receiptHref: string | undefined;
}

export interface OwnPayments {
  rows: OwnPayment[];
  /** To be given for the next page; empty on the last one. */
  after: string | undefined;
}
