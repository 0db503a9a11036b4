import type {
  CheckoutOrder,
  CheckoutState,
  InvoiceState,
  PaymentState,
} from '../payment-gateway.ts';
import type { SubscriptionState } from '../payment-gateway.ts';

/** What the sandbox keeps of each of its objects. Ids of ours, neutral words and amounts; nothing about a person. */

export interface SandboxCheckout extends Pick<
  CheckoutOrder,
  | 'ids'
  | 'title'
  | 'amountCents'
  | 'currency'
  | 'recurring'
  | 'statement'
  | 'successUrl'
  | 'cancelUrl'
  | 'language'
> {
  kind: 'checkout';
  status: CheckoutState['status'];
  customerId: string | null;
  paymentId: string | null;
  subscriptionId: string | null;
  expiresAt: number;
}

export interface SandboxPayment extends Omit<PaymentState, 'paymentId'> {
  kind: 'payment';
  /** Tries that were declined. */
  declined: number;
}

export interface SandboxSubscription extends Pick<
  SubscriptionState,
  'ids' | 'status' | 'currency' | 'interval' | 'cancelAtPeriodEnd' | 'endedAt'
> {
  kind: 'subscription';
  customerId: string;
  title: string;
  /** Of a period without a discount. */
  amountCents: number;
  /** Off each of the first `discountedPeriods`. */
  discountCents: number;
  discountedPeriods: number;
  /** Periods that an invoice was made for. */
  periods: number;
  /** The day and hour that periods follow, UTC ms, and how many of them have begun since. */
  anchorAt: number;
  sinceAnchor: number;
  currentPeriodStartsAt: number;
  currentPeriodEndsAt: number;
  /** Nothing is charged until then; `never` goes on only when someone says so. */
  pausedUntil: number | 'never' | null;
  /** The charge of this invoice failed and is tried again. */
  openInvoiceId: string | null;
  retries: number;
  retryAt: number | null;
  /** So many of the next charges fail: set by hand. */
  failNext: number;
}

export interface SandboxInvoice extends Omit<InvoiceState, 'invoiceId' | 'refundedCents'> {
  kind: 'invoice';
  subscriptionId: string;
}

/** A page on which someone would change their card. */
export interface SandboxCards {
  kind: 'cards';
  customerId: string;
  returnUrl: string;
}

/** A call that was made with a key, so that a repeat changes nothing. */
export interface SandboxCall {
  kind: 'call';
}

/** What was set by hand for the sandbox as a whole. */
export interface SandboxSettings {
  kind: 'settings';
  /** New events wait until someone delivers them. */
  isHolding: boolean;
}

export type SandboxState =
  | SandboxCheckout
  | SandboxPayment
  | SandboxSubscription
  | SandboxInvoice
  | SandboxCards
  | SandboxCall
  | SandboxSettings;
export type SandboxKind = SandboxState['kind'];
export type StateOf<Kind extends SandboxKind> = Extract<SandboxState, { kind: Kind }>;
