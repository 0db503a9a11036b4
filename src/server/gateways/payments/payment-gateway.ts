import type { PaymentProvider } from './providers.ts';

export type { PaymentProvider } from './providers.ts';

/** Set on everything we make at a provider, so that its events lead back to our rows. Ids of ours, never words about a person. */
export interface OurIds {
  payment: string;
  subscription?: string;
}

/** One order on the provider's page. Amounts are integer cents. */
export interface CheckoutOrder {
  ids: OurIds;
  /** Idempotency key: the same key is one checkout, however often it is asked for. */
  key: string;
  /** What is paid for, in neutral words. */
  title: string;
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Paid again and again; empty for once. */
  recurring?: {
    interval: 'month' | 'year';
    /** Of each later period, where a coupon makes the first ones cheaper; else `amountCents`. */
    laterAmountCents?: number;
    /** Periods that cost `amountCents`, 1 when not given. */
    firstPeriods?: number;
  };
  /** The provider's own id of someone who has paid before. */
  customerId?: string;
  /** Neutral words of the card statement, at most 22 characters. */
  statement: string;
  successUrl: string;
  cancelUrl: string;
  language: 'en' | 'es';
}

export interface OpenCheckout {
  checkoutId: string;
  /** The provider's page. */
  url: string;
  /** UTC ms. */
  expiresAt: number;
}

export interface CheckoutState {
  checkoutId: string;
  status: 'open' | 'complete' | 'expired';
  ids: Partial<OurIds>;
  /** Of an order for once, as soon as there is one. */
  paymentId: string | null;
  /** Of a recurring order, once it is complete. */
  subscriptionId: string | null;
  customerId: string | null;
  amountCents: number;
  currency: string;
  expiresAt: number | null;
}

export interface PaymentState {
  paymentId: string;
  ids: Partial<OurIds>;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  amountCents: number;
  refundedCents: number;
  currency: string;
  /** UTC ms. */
  completedAt: number | null;
  /** Kind of means, such as `card`. Never a number. */
  method: string | null;
}

export interface InvoiceState {
  invoiceId: string;
  paymentId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  amountCents: number;
  refundedCents: number;
  currency: string;
  /** Of the period it pays for, UTC ms. */
  periodStartsAt: number;
  periodEndsAt: number;
  paidAt: number | null;
  /** The first invoice of a subscription, a later period, or what a change in the middle of one costs. */
  reason: 'first' | 'period' | 'change';
  createdAt: number;
}

export interface SubscriptionState {
  subscriptionId: string;
  ids: Partial<OurIds>;
  customerId: string | null;
  /** `incomplete`: its first invoice was not paid, so nothing was bought. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  /** What the next period costs. */
  amountCents: number;
  currency: string;
  interval: 'month' | 'year';
  currentPeriodEndsAt: number | null;
  cancelAtPeriodEnd: boolean;
  /** Nothing is charged until then; `Infinity` never, null where it isn't paused. */
  pausedUntil: number | null;
  endedAt: number | null;
  /** Oldest first; at most the newest hundred. */
  invoices: readonly InvoiceState[];
}

/** What an event is about. Its own words may be outdated, so the object is always read again. */
export type EventRef = { kind: 'checkout' | 'payment' | 'subscription'; id: string };

export interface ProviderEvent {
  id: string;
  type: string;
  /** UTC ms. */
  occurredAt: number;
  /** Undefined for types that change nothing of ours. */
  ref: EventRef | undefined;
  /** What of it is kept: what it is about, never who paid. */
  payload: unknown;
}

/**
 * A payment provider. Every method that reaches it gives up after four seconds, so that a request that needs three of them stays under fifteen.
 * @throws ProviderAway when it could not be reached or answered nonsense; nothing is known of what became of the call, which may be repeated with its key.
 * @throws ProviderRefused when it said no; a repeat would not help.
 * @throws ProviderMissing when it has no such object
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** No real money moves: every page that leads to it says so. */
  readonly isTest: boolean;
  /** Neutral words of the card statement. */
  readonly statement: string;
  startCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  readCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Its page takes no money any more. One that is complete stays as it is. */
  expireCheckout(checkoutId: string): Promise<void>;
  readPayment(paymentId: string): Promise<PaymentState>;
  readSubscription(subscriptionId: string): Promise<SubscriptionState>;
  /** @param refund.totalCents what will have been given back in all when it is done, so that a repeat gives nothing twice */
  refund(refund: { paymentId: string; totalCents: number; key: string }): Promise<void>;
  changeSubscription(change: SubscriptionChange): Promise<void>;
  /** @param pause.until UTC ms; null goes on at once */
  pauseSubscription(pause: {
    subscriptionId: string;
    until: number | null;
    key: string;
  }): Promise<void>;
  cancelSubscription(end: {
    subscriptionId: string;
    /** `undo` takes back an end at the period's end. */
    when: 'period_end' | 'now' | 'undo';
    key: string;
  }): Promise<void>;
  /** The provider's own page for cards. @returns its address */
  openCards(open: { customerId: string; returnUrl: string }): Promise<string>;
  /**
   * Whether a message is the provider's, by its signature over the raw bytes, at most five minutes old.
   * @throws Forbidden
   */
  verifyEvent(message: { bytes: Uint8Array; headers: Headers; now: number }): Promise<void>;
  /**
   * What a verified message says, in the shape of any API version that the provider still sends.
   * @throws Invalid for what is no event
   */
  readEvent(bytes: Uint8Array): ProviderEvent;
  /** Everything that happened since then (UTC ms), oldest first, whether or not it was delivered. */
  listEvents(since: number): AsyncIterable<ProviderEvent>;
}

export interface SubscriptionChange {
  subscriptionId: string;
  key: string;
  amountCents?: number;
  title?: string;
  /** Charges the difference for the rest of the period at once; else the new amount counts from the next period. */
  chargeNow?: boolean;
  /** The next charge is moved to then (UTC ms), and later ones follow its day. */
  nextChargeAt?: number;
}

export class ProviderAway extends Error {}
export class ProviderMissing extends Error {}
export class ProviderRefused extends Error {
  /** The provider's own short code. */
  readonly code: string;
  constructor(code: string) {
    super(`The payment provider refused: ${code}`);
    this.code = code;
  }
}
