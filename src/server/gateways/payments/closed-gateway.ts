import { Forbidden, NotFound } from '../../errors.ts';
import { ProviderMissing, ProviderRefused, type PaymentGateway } from './payment-gateway.ts';

/** Nothing is set up that could take money: every order is refused with the code `closed`. */
export function createClosedGateway(): PaymentGateway {
  const refuse = () => Promise.reject(new ProviderRefused('closed'));
  const missing = () => Promise.reject(new ProviderMissing());
  return {
    provider: 'sandbox',
    isTest: true,
    statement: '',
    startCheckout: refuse,
    readCheckout: missing,
    expireCheckout: missing,
    readPayment: missing,
    readSubscription: missing,
    refund: refuse,
    changeSubscription: refuse,
    pauseSubscription: refuse,
    cancelSubscription: refuse,
    openCards: refuse,
    verifyEvent: () => Promise.reject(new Forbidden()),
    readEvent() {
      throw new NotFound();
    },
    async *listEvents() {
      // Nothing ever happened here.
    },
  };
}
