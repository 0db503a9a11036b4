import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { isBusy, providerError } from './stripe-errors.ts';
import { ProviderAway } from '../payment-gateway.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** In place of Stripe's own address: a stand-in. */
  apiUrl?: string | undefined;
  /** Neutral words of the card statement, at most 22 characters. */
  statement: string;
  /** How long one method may take in all, ms. */
  timeoutMs?: number;
}

/** What one method of the gateway works with. */
export interface Asking {
  stripe: Stripe;
  /**
   * Options of the next call: the time that is left, and the key under which Stripe does it once.
   * @throws ProviderAway when no time is left
   */
  once: (key?: string) => { timeout: number; idempotencyKey?: string };
}

/** Runs one method: whatever it asks of Stripe shares four seconds. @throws ProviderAway, ProviderRefused, ProviderMissing */
export type AskStripe = <T>(work: (asking: Asking) => Promise<T>) => Promise<T>;

export const METHOD_MS = 4_000;
const BUSY_WAIT_MS = 250;

/** The official library, loaded with the first call: a server without keys never has it in memory. */
export function createAskStripe(settings: StripeSettings): AskStripe {
  const { timeoutMs = METHOD_MS } = settings;
  let opened: Promise<Stripe> | undefined;
  return async (work) => {
    const deadline = Date.now() + timeoutMs;
    const once: Asking['once'] = (key) => {
      const timeout = deadline - Date.now();
      if (timeout <= 0) throw new ProviderAway('No time is left');
      return { timeout, ...(key !== undefined && { idempotencyKey: key }) };
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProviderAway('Stripe took too long')), timeoutMs);
    });
    try {
      const stripe = await (opened ??= openStripe(settings));
      return await Promise.race([late, untilFree(() => work({ stripe, once }), deadline)]);
    } catch (error) {
      throw providerError(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function openStripe({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const address = apiUrl ? new URL(apiUrl) : undefined;
  return new StripeClient(secretKey, {
    // Repeats are this kit's: it knows how much time is left, and what waits for another try.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? '443' : '80'),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Two tabs that press at once ask under one key; Stripe tells the second to wait for the first. */
async function untilFree<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() + BUSY_WAIT_MS >= deadline) throw error;
      await wait(BUSY_WAIT_MS);
    }
  }
}
