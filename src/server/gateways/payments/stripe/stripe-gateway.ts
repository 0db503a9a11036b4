import type { PaymentGateway } from '../payment-gateway.ts';
import {
  cancelSubscription,
  changeSubscription,
  pauseSubscription,
} from './change-subscription.ts';
import { listEvents } from './list-events.ts';
import { createOpenCards } from './open-cards.ts';
import { expireCheckout, readCheckout } from './read-checkout.ts';
import { readPayment } from './read-payment.ts';
import { readSubscription } from './read-subscription.ts';
import { refund } from './refund.ts';
import { startCheckout } from './start-checkout.ts';
import { createAskStripe, type StripeSettings } from './stripe-client.ts';
import { readEvent, verifyEvent } from './stripe-events.ts';

/** Stripe's hosted pages, through the official library: no card number ever comes near us. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const ask = createAskStripe(settings);
  return {
    provider: 'stripe',
    isTest: /^(sk|rk)_test_/.test(settings.secretKey),
    statement: settings.statement,
    startCheckout: (order) => startCheckout(ask, order),
    readCheckout: (id) => readCheckout(ask, id),
    expireCheckout: (id) => expireCheckout(ask, id),
    readPayment: (id) => readPayment(ask, id),
    readSubscription: (id) => readSubscription(ask, id),
    refund: (wanted) => refund(ask, wanted),
    changeSubscription: (change) => changeSubscription(ask, settings.statement, change),
    pauseSubscription: (pause) => pauseSubscription(ask, pause),
    cancelSubscription: (end) => cancelSubscription(ask, end),
    openCards: createOpenCards(ask),
    verifyEvent: (message) => verifyEvent(settings.webhookSecret, message),
    readEvent,
    listEvents: (since) => listEvents(ask, since),
  };
}
