import type Stripe from 'stripe';
import type { Asking, AskStripe } from './stripe-client.ts';

/** Marks the configuration that is ours among those of the account. */
const OURS = { use: 'cards' };
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams['features'] = {
  payment_method_update: { enabled: true },
  customer_update: { enabled: false },
  invoice_history: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** Stripe's page for cards, and for nothing else: amounts, pauses and ends are asked for here, where the rest of it follows. */
export function createOpenCards(ask: AskStripe) {
  let known: string | undefined;
  return ({ customerId, returnUrl }: { customerId: string; returnUrl: string }): Promise<string> =>
    ask(async (asking) => {
      const configuration = (known ??= await ensureConfiguration(asking));
      // Read anew after a failure: someone may have switched it off at Stripe.
      known = undefined;
      const { url } = await asking.stripe.billingPortal.sessions.create(
        {
          customer: customerId,
          configuration,
          return_url: returnUrl,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        },
        asking.once(),
      );
      known = configuration;
      return new URL(url).href;
    });
}

async function ensureConfiguration({ stripe, once }: Asking): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list(
    { active: true, limit: 100 },
    once(),
  );
  const found = data.find(({ metadata }) => metadata?.['use'] === OURS.use);
  if (found) return found.id;
  const made = await stripe.billingPortal.configurations.create(
    { features: FEATURES, metadata: OURS },
    once('portal:cards'),
  );
  return made.id;
}
