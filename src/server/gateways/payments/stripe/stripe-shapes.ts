import type Stripe from 'stripe';
import { ProviderAway, type OurIds } from '../payment-gateway.ts';

/** Stripe gives an object or its id, as it was asked. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Stripe's seconds in ms. */
export const msOf = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : seconds * 1_000;

/** ms in Stripe's seconds. */
export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** Our ids as they were put into `metadata`. */
export function ourIds(metadata: Stripe.Metadata | null | undefined): Partial<OurIds> {
  const { payment, subscription } = metadata ?? {};
  return { ...(payment && { payment }), ...(subscription && { subscription }) };
}

export const metadataOf = ({ payment, subscription }: OurIds): Stripe.MetadataParam => ({
  payment,
  ...(subscription && { subscription }),
});

export const currencyOf = (currency: string | null): string => (currency ?? '').toUpperCase();

/**
 * The object that was asked for: what stands between us and Stripe may answer with anything.
 * @throws ProviderAway
 */
export function expectObject<T extends { object: string; id?: string }>(
  answer: T,
  kind: T['object'],
): T {
  if (answer?.object !== kind || (kind !== 'list' && typeof answer.id !== 'string'))
    throw new ProviderAway(`Not a ${kind}`);
  return answer;
}
