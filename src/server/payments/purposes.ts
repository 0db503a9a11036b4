import type { Tx } from '../../db/client.ts';
import type { payments, subscriptions } from '../../db/schema/payments.ts';
import type { Ctx, ProcessCtx } from '../context.ts';

export type Payment = typeof payments.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;
export type Purpose = Payment['purpose'];

/** What a feature does when money moves. Each runs inside the transaction that writes the new state, once for each change, in whatever order events came. */
export interface PaymentPurpose {
  purpose: Purpose;
  /** The payment became `completed`. Of a subscription's payment `subscription` is its state afterwards. */
  onPaid(tx: Tx, change: PaymentChange): Promise<void>;
  /** Money went back. @param change.refundedCents of this time */
  onRefunded(tx: Tx, change: PaymentChange & { refundedCents: number }): Promise<void>;
  /** The payment ended without money: `failed` or `cancelled`. */
  onNotPaid?(tx: Tx, change: PaymentChange): Promise<void>;
  /** Anything of a subscription's state changed, after the payments that came with it were worked on. */
  onSubscription?(tx: Tx, change: SubscriptionChange): Promise<void>;
}

export interface PaymentChange {
  process: ProcessCtx;
  payment: Payment;
  subscription: Subscription | undefined;
  /** It is what a change in the middle of a period cost, and pays for no period of its own. */
  isForChange: boolean;
  /** UTC ms. */
  now: number;
}

export interface SubscriptionChange {
  process: ProcessCtx;
  before: Subscription;
  after: Subscription;
  now: number;
}

/** Something that `/checkout` sells. A feature declares it and adds one line to `features/payments/server/purchasables.ts`. */
export interface Purchasable {
  /** As in `/checkout?item=<kind>&id=<id>`. */
  kind: 'membership' | 'session' | 'course';
  /**
   * What the order would be, for the person who is signed in; nothing that decides the price comes from the browser but what `choice` may say.
   * @returns undefined when there is no such thing, or it isn't for this person
   */
  find(ctx: Ctx, wanted: { id: string; choice?: string }): Promise<Offer | undefined>;
  /**
   * Puts what is bought into the feature's own tables, in the transaction that makes the payment row.
   * @returns the payment's `subjectId`
   */
  reserve(
    tx: Tx,
    order: { ctx: Ctx; offer: Offer; paymentId: string; subscriptionId: string | undefined },
  ): Promise<string>;
}

export interface Offer {
  kind: Purchasable['kind'];
  id: string;
  purpose: Purpose;
  /** Neutral words for the order, the provider's page and the receipt. */
  title: string;
  /** One or two lines on what it brings. */
  lines: readonly string[];
  amountCents: number;
  currency: string;
  recurring?: { interval: 'month' | 'year'; membershipLevel: string };
  /** What coupons may name: `membership`, `membership:affordable` … */
  scopes: readonly string[];
  /** Where the buyer goes on when it is theirs. */
  doneHref: string;
}
