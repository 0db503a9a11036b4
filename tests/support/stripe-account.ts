import { randomBytes } from 'node:crypto';

export interface Params {
  [name: string]: string | Params;
}
/** An object of Stripe's, with the fields that are read. */
export type Thing = Record<string, unknown> & { id: string; object: string };

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['message'] ?? body['code'] ?? status));
    this.status = status;
    this.body = { type: status === 402 ? 'card_error' : 'invalid_request_error', ...body };
  }
}

const missing = (param: string, status = 400) =>
  new StripeRefusal(status, { code: 'resource_missing', param, message: `No such ${param}` });
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const list = (data: unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url: '/',
});

type Handler = (params: Params, id: string) => unknown;

/** What one account holds, and what its API answers. */
export class StripeAccount {
  readonly things = new Map<string, Thing>();
  /** UTC seconds. */
  now = () => Math.floor(Date.now() / 1_000);
  /** Cards that are charged at once, such as by a change in the middle of a period, are refused. */
  refusesCards = false;

  make<T extends Record<string, unknown>>(prefix: string, object: string, fields: T): Thing & T {
    const id = text(fields['id']) || `${prefix}_${randomBytes(9).toString('hex')}`;
    const thing = { object, created: this.now(), livemode: false, ...fields, id };
    this.things.set(id, thing);
    return thing;
  }

  get(id: string, param = 'id', status = 404): Thing {
    const thing = this.things.get(id);
    if (!thing) throw missing(param, status);
    return thing;
  }

  /** Newest first, as Stripe lists. */
  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object).reverse();
  }

  emit(type: string, thing: Thing): Thing {
    const copy = JSON.parse(JSON.stringify(thing)) as Thing;
    return this.make('evt', 'event', {
      type,
      api_version: '2026-10-28.endive',
      data: { object: copy },
    });
  }

  answer(method: string, path: string, params: Params): unknown {
    for (const [pattern, handle] of this.routes) {
      const [verb, shape = ''] = pattern.split(' ');
      const match =
        verb === method && new RegExp(`^${shape.replace(':id', '([^/]+)')}$`).exec(path);
      if (match) return handle(params, match[1] ?? '');
    }
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path})` });
  }

  private readonly routes: [string, Handler][] = [
    ['POST /products', (params) => this.makeNamed('product', 'prod', params)],
    ['POST /coupons', (params) => this.makeNamed('coupon', 'coupon', params)],
    ['POST /checkout/sessions', (params) => this.makeSession(params)],
    ['GET /checkout/sessions', (params) => this.page('checkout.session', params)],
    ['GET /checkout/sessions/:id', (_, id) => this.get(id, 'checkout_session')],
    ['POST /checkout/sessions/:id/expire', (_, id) => this.expire(id)],
    ['GET /payment_intents', (params) => this.page('payment_intent', params, ['customer'])],
    ['GET /payment_intents/:id', (params, id) => this.withCharge(this.get(id), params)],
    ['POST /refunds', (params) => this.makeRefund(params)],
    ['GET /disputes', (params) => this.page('dispute', params, ['payment_intent'])],
    ['GET /invoices', (params) => this.page('invoice', params, ['subscription'])],
    ['GET /subscriptions/:id', (_, id) => this.get(id, 'subscription')],
    ['POST /subscriptions/:id', (params, id) => this.updateSubscription(id, params)],
    ['DELETE /subscriptions/:id', (_, id) => this.endSubscription(id)],
    ['GET /billing_portal/configurations', () => list(this.all('billing_portal.configuration'))],
    [
      'POST /billing_portal/configurations',
      (params) => this.make('bpc', 'billing_portal.configuration', { ...params }),
    ],
    ['POST /billing_portal/sessions', (params) => this.openPortal(params)],
    ['GET /events', (params) => this.page('event', params)],
  ];

  private page(object: string, params: Params, filters: string[] = []): unknown {
    const { gte, lt } = (params['created'] ?? {}) as Record<string, string>;
    const types = Object.values((params['types'] ?? {}) as Record<string, string>);
    if (types.length > 20) throw new StripeRefusal(400, { param: 'types' });
    const found = this.all(object).filter(
      (thing) =>
        filters.every((name) => !params[name] || thing[`_${name}`] === params[name]) &&
        (types.length === 0 || types.includes(text(thing['type']))) &&
        (!gte || Number(thing['created']) >= Number(gte)) &&
        (!lt || Number(thing['created']) < Number(lt)),
    );
    const after = text(params['starting_after']);
    const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(params['limit'] ?? 10);
    const shown = found.slice(from, from + limit);
    return list(
      shown.map((thing) => this.withCharge(thing, params)),
      found.length > from + limit,
    );
  }

  /** `latest_charge` and `payments` are there only for those who ask for them. */
  private withCharge(thing: Thing, params: Params): Thing {
    const expanded = Object.values((params['expand'] ?? {}) as Record<string, string>);
    const isAsked = (name: string) => expanded.some((path) => path.replace('data.', '') === name);
    const { payments, ...rest } = thing;
    const charge = text(thing['latest_charge']);
    return {
      ...rest,
      ...(payments !== undefined && isAsked('payments') && { payments }),
      ...(charge && isAsked('latest_charge') && { latest_charge: this.get(charge) }),
    } as Thing;
  }

  private makeNamed(object: string, prefix: string, params: Params): Thing {
    if (this.things.has(text(params['id'])))
      throw new StripeRefusal(400, { code: 'resource_already_exists', param: 'id' });
    return this.make(prefix, object, { ...params });
  }

  private makeSession(params: Params): Thing {
    const line = (params['line_items'] as Params)['0'] as Params;
    const price = line['price_data'] as Params;
    if (price['product'])
      this.get(text(price['product']), 'line_items[0][price_data][product]', 400);
    if (params['customer']) this.get(text(params['customer']), 'customer', 400);
    const coupon = text(((params['discounts'] as Params)?.['0'] as Params)?.['coupon']);
    const off = coupon ? Number(this.get(coupon, 'coupon', 400)['amount_off']) : 0;
    const session = this.make('cs_test', 'checkout.session', {
      status: 'open',
      mode: params['mode'],
      metadata: params['metadata'] ?? {},
      amount_total: Number(price['unit_amount']) - off,
      currency: text(price['currency']),
      customer: text(params['customer']) || null,
      payment_intent: null,
      subscription: null,
      expires_at: this.now() + 86_400,
      _asked: params,
    });
    return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` });
  }

  private expire(id: string): Thing {
    const session = this.get(id, 'checkout_session');
    if (session['status'] !== 'open')
      throw new StripeRefusal(400, { message: 'Only open sessions can be expired' });
    Object.assign(session, { status: 'expired', url: null });
    this.emit('checkout.session.expired', session);
    return session;
  }

  private makeRefund(params: Params): Thing {
    const intent = this.get(text(params['payment_intent']), 'payment_intent', 400);
    const charge = this.get(text(intent['latest_charge']));
    const amount = Number(params['amount']);
    const left = Number(charge['amount']) - Number(charge['amount_refunded']);
    if (left === 0) throw new StripeRefusal(400, { code: 'charge_already_refunded' });
    if (amount > left) throw new StripeRefusal(400, { code: 'amount_too_large', param: 'amount' });
    charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
    const refund = this.make('re', 'refund', {
      amount,
      payment_intent: intent.id,
      charge: charge.id,
      status: 'succeeded',
    });
    this.emit('charge.refunded', charge);
    return refund;
  }

  private updateSubscription(id: string, params: Params): Thing {
    const subscription = this.get(id, 'subscription');
    if (subscription['status'] === 'canceled')
      throw new StripeRefusal(400, { code: 'invalid_canceled_subscription_fields' });
    if (params['payment_behavior'] === 'error_if_incomplete' && this.refusesCards)
      throw new StripeRefusal(402, { code: 'card_declined', decline_code: 'insufficient_funds' });
    const item = (subscription['items'] as { data: Thing[] }).data[0]!;
    const asked = (params['items'] as Params | undefined)?.['0'] as Params | undefined;
    if (asked) {
      if (asked['id'] !== item.id) throw missing('items[0][id]');
      const price = asked['price_data'] as Params;
      this.get(text(price['product']), 'items[0][price_data][product]', 400);
      item['price'] = priceOf(price);
    }
    if (params['trial_end']) {
      Object.assign(subscription, { status: 'trialing', trial_end: Number(params['trial_end']) });
      item['current_period_end'] = Number(params['trial_end']);
    }
    const pause = params['pause_collection'];
    if (pause === '') subscription['pause_collection'] = null;
    else if (pause) {
      const { behavior, resumes_at } = pause as Record<string, string>;
      subscription['pause_collection'] = { behavior, resumes_at: Number(resumes_at) || null };
    }
    if (params['cancel_at_period_end']) {
      const isEnding = params['cancel_at_period_end'] === 'true';
      subscription['cancel_at_period_end'] = isEnding;
      subscription['cancel_at'] = isEnding ? item['current_period_end'] : null;
    }
    if (params['cancel_at'] === '') subscription['cancel_at'] = null;
    if (params['description']) subscription['description'] = params['description'];
    this.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  endSubscription(id: string): Thing {
    const subscription = this.get(id, 'subscription');
    if (subscription['status'] === 'canceled') throw missing('subscription', 404);
    Object.assign(subscription, { status: 'canceled', ended_at: this.now() });
    this.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  private openPortal(params: Params): Thing {
    this.get(text(params['customer']), 'customer', 400);
    this.get(text(params['configuration']), 'configuration', 400);
    return this.make('bps', 'billing_portal.session', {
      ...params,
      url: 'https://billing.stripe.test/p/session/1',
    });
  }
}

/** A price as Stripe keeps it, of `price_data`. */
export const priceOf = (data: Params) => ({
  id: `price_${randomBytes(9).toString('hex')}`,
  object: 'price',
  currency: text(data['currency']),
  product: text(data['product']),
  unit_amount: Number(data['unit_amount']),
  recurring: { interval: text((data['recurring'] as Params | undefined)?.['interval']) },
});
