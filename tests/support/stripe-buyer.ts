import { priceOf, type Params, type StripeAccount, type Thing } from './stripe-account.ts';

const MONTH_SECONDS = 30 * 86_400;

/** What people do on Stripe's pages, what their banks answer, and what Stripe does by its clock. Each tells of itself by events. */
export class StripeBuyer {
  private readonly account: StripeAccount;
  constructor(account: StripeAccount) {
    this.account = account;
  }

  /** Pays on the hosted page. @returns the session as it is then */
  pay(sessionId: string): Thing {
    const session = this.account.get(sessionId);
    if (session['status'] !== 'open') throw new Error('This page is closed');
    const asked = session['_asked'] as Params;
    const customer =
      (session['customer'] as string | null) ??
      (session['mode'] === 'subscription' ? this.account.make('cus', 'customer', {}).id : null);
    Object.assign(session, { status: 'complete', url: null, customer });
    if (session['mode'] === 'payment') {
      const data = asked['payment_intent_data'] as Params;
      const intent = this.charge(Number(session['amount_total']), customer, data['metadata']);
      session['payment_intent'] = intent.id;
    } else session['subscription'] = this.subscribe(session, customer!).id;
    this.account.emit('checkout.session.completed', session);
    return session;
  }

  /** The card is refused; the page stays open. */
  decline(sessionId: string): Thing {
    const session = this.account.get(sessionId);
    const data = (session['_asked'] as Params)['payment_intent_data'] as Params;
    const intent = this.intent(Number(session['amount_total']), null, data['metadata'], {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    session['payment_intent'] = intent.id;
    this.account.emit('payment_intent.payment_failed', intent);
    return intent;
  }

  /** The next period begins, and is paid or not. @returns its invoice */
  renew(subscriptionId: string, isPaid = true): Thing {
    const subscription = this.account.get(subscriptionId);
    const item = (subscription['items'] as { data: Thing[] }).data[0]!;
    const start = Number(item['current_period_end']);
    Object.assign(item, { current_period_start: start, current_period_end: start + MONTH_SECONDS });
    subscription['status'] = isPaid ? 'active' : 'past_due';
    const price = item['price'] as ReturnType<typeof priceOf>;
    const invoice = this.invoice(subscription, price.unit_amount, 'subscription_cycle', isPaid);
    this.account.emit('customer.subscription.updated', subscription);
    return invoice;
  }

  /** What a change in the middle of a period costs. */
  chargeDifference(subscriptionId: string, amount: number): Thing {
    const subscription = this.account.get(subscriptionId);
    return this.invoice(subscription, amount, 'subscription_update', true);
  }

  /** The bank took the money back. */
  loseDispute(intentId: string, amount: number): Thing {
    const intent = this.account.get(intentId);
    this.account.get(String(intent['latest_charge']))['disputed'] = true;
    const dispute = this.account.make('du', 'dispute', {
      amount,
      payment_intent: intentId,
      _payment_intent: intentId,
      status: 'lost',
    });
    this.account.emit('charge.dispute.closed', dispute);
    return dispute;
  }

  private subscribe(session: Thing, customer: string): Thing {
    const asked = session['_asked'] as Params;
    const data = ((asked['line_items'] as Params)['0'] as Params)['price_data'] as Params;
    const { metadata, description } = asked['subscription_data'] as Params;
    const now = this.account.now();
    const item = {
      id: `si_${session.id}`,
      object: 'subscription_item',
      price: priceOf(data),
      current_period_start: now,
      current_period_end: now + MONTH_SECONDS,
    };
    const subscription = this.account.make('sub', 'subscription', {
      status: 'active',
      customer,
      currency: String(data['currency']),
      metadata,
      description,
      items: { object: 'list', data: [item], has_more: false, url: '/' },
      cancel_at: null,
      cancel_at_period_end: false,
      pause_collection: null,
      ended_at: null,
    });
    this.account.emit('customer.subscription.created', subscription);
    this.invoice(subscription, Number(session['amount_total']), 'subscription_create', true);
    return subscription;
  }

  private invoice(subscription: Thing, amount: number, reason: string, isPaid: boolean): Thing {
    const item = (subscription['items'] as { data: Thing[] }).data[0]!;
    const isChange = reason === 'subscription_update';
    const intent = isPaid
      ? this.charge(amount, String(subscription['customer']), {})
      : this.intent(
          amount,
          String(subscription['customer']),
          {},
          {
            status: 'requires_payment_method',
            last_payment_error: { code: 'card_declined' },
          },
        );
    const invoice = this.account.make('in', 'invoice', {
      status: isPaid ? 'paid' : 'open',
      billing_reason: reason,
      amount_due: amount,
      currency: subscription['currency'],
      customer: subscription['customer'],
      // An invoice's own period is the one that ended when it was made.
      period_start: item['current_period_start'],
      period_end: item['current_period_start'],
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription['metadata'] },
      },
      lines: {
        object: 'list',
        data: [
          {
            period: { start: item['current_period_start'], end: item['current_period_end'] },
            parent: { subscription_item_details: { proration: isChange } },
          },
        ],
      },
      payments: {
        object: 'list',
        data: [
          {
            status: isPaid ? 'paid' : 'open',
            payment: { type: 'payment_intent', payment_intent: intent.id },
          },
        ],
      },
      status_transitions: { paid_at: isPaid ? this.account.now() : null },
      _subscription: subscription.id,
    });
    this.account.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return invoice;
  }

  private charge(amount: number, customer: string | null, metadata: unknown): Thing {
    const charge = this.account.make('ch', 'charge', {
      amount,
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { type: 'card' },
    });
    const intent = this.intent(amount, customer, metadata, {
      status: 'succeeded',
      latest_charge: charge.id,
    });
    charge['payment_intent'] = intent.id;
    this.account.emit('payment_intent.succeeded', intent);
    return intent;
  }

  private intent(
    amount: number,
    customer: string | null,
    metadata: unknown,
    fields: Record<string, unknown>,
  ): Thing {
    return this.account.make('pi', 'payment_intent', {
      amount,
      customer,
      currency: 'usd',
      metadata: metadata ?? {},
      latest_charge: null,
      last_payment_error: null,
      payment_method_types: ['card'],
      _customer: customer,
      ...fields,
    });
  }
}
