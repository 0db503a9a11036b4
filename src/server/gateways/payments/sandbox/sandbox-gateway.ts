import { apart } from '../../../../db/request-write.ts';
import { write } from '../../../../db/write.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { cancelSubscription, changeSubscription } from './change-subscription.ts';
import { pauseSubscription, readSubscription } from './change-subscription.ts';
import { readPayment, refund } from './charges.ts';
import { checkoutPath, expireCheckout, readCheckout, startCheckout } from './checkouts.ts';
import { listEvents, readEvent, verifySignature } from './events.ts';
import { putObject, type Sandbox } from './objects.ts';

export interface SandboxGateway extends PaymentGateway {
  /** For its own pages and its job, which play the part of the provider. */
  readonly sandbox: Sandbox;
}

interface SandboxOptions extends Omit<Sandbox, 'clock'> {
  /** Neutral words of the card statement. */
  statement: string;
  /** UTC ms. The machine's own where it isn't given. */
  clock?: () => number;
}

/** A provider that lives in our own database: the same states and events as a real one, and no money. */
export function createSandboxGateway({
  db,
  siteUrl,
  secret,
  statement,
  clock = Date.now,
}: SandboxOptions): SandboxGateway {
  const sandbox: Sandbox = { db, siteUrl, secret, clock };
  // A call to a provider is no part of the request's own write.
  const call = <T>(run: () => Promise<T>): Promise<T> => apart(db, run);
  return {
    sandbox,
    provider: 'sandbox',
    isTest: true,
    statement,
    startCheckout: (order) => call(() => startCheckout(sandbox, order)),
    readCheckout: (id) => readCheckout(sandbox, id),
    expireCheckout: (id) => call(() => expireCheckout(sandbox, id)),
    readPayment: (id) => readPayment(sandbox, id),
    readSubscription: (id) => readSubscription(sandbox, id),
    refund: (given) => call(() => refund(sandbox, given)),
    changeSubscription: (change) => call(() => changeSubscription(sandbox, change)),
    pauseSubscription: (pause) => call(() => pauseSubscription(sandbox, pause)),
    cancelSubscription: (end) => call(() => cancelSubscription(sandbox, end)),
    openCards: ({ customerId, returnUrl }) =>
      call(async () => {
        const now = clock();
        const page = await write(db, (tx) =>
          putObject<'cards'>(
            tx,
            { kind: 'cards', customerId, returnUrl },
            { parentId: customerId, now },
          ),
        );
        return `${siteUrl}${checkoutPath(page.id)}`;
      }),
    async verifyEvent(message) {
      verifySignature(secret, message);
    },
    readEvent,
    listEvents: (since) => listEvents(sandbox, since),
  };
}

/** The sandbox behind a gateway; undefined for a real provider, and where no one takes money. */
export const findSandbox = (gateway: PaymentGateway): Sandbox | undefined =>
  (gateway as Partial<SandboxGateway>).sandbox;
