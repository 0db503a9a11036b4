import type Stripe from 'stripe';
import { ProviderAway, ProviderMissing, ProviderRefused } from '../payment-gateway.ts';

type StripeFault = InstanceType<typeof Stripe.errors.StripeError>;

/** The library's errors by what they carry, so that this file doesn't load it. */
export function findFault(error: unknown): StripeFault | undefined {
  return error instanceof Error && 'rawType' in error && 'requestId' in error
    ? (error as unknown as StripeFault)
    : undefined;
}

/** The same key is being worked on by another request at this moment. */
export const isBusy = (error: unknown): boolean => findFault(error)?.statusCode === 409;

/** The key was used before, with other parameters. */
export const isOtherOrder = (error: unknown): boolean =>
  findFault(error)?.rawType === 'idempotency_error' && !isBusy(error);

export const isThere = (error: unknown): boolean =>
  findFault(error)?.code === 'resource_already_exists';

/** @param param what of the request names it, such as `customer` */
export function isMissing(error: unknown, param?: string): boolean {
  const fault = findFault(error);
  return (
    fault !== undefined &&
    (fault.code === 'resource_missing' || fault.statusCode === 404) &&
    (param === undefined || fault.param === param)
  );
}

/**
 * What became of a call, in the words of the gateway. A key that isn't good any more is the operator's to mend, and what waits goes on then: it
 * counts as away. What is no error of Stripe's came of an answer that made no sense.
 */
export function providerError(error: unknown): Error {
  if (
    error instanceof ProviderAway ||
    error instanceof ProviderMissing ||
    error instanceof ProviderRefused
  )
    return error;
  const fault = findFault(error);
  const status = fault?.statusCode;
  if (!fault || !status || status >= 500 || status < 400 || [401, 409, 429].includes(status))
    return new ProviderAway(`Stripe could not be asked (${status ?? 'no answer'})`, {
      cause: error,
    });
  if (isMissing(error)) return new ProviderMissing('Stripe has no such object', { cause: error });
  return new ProviderRefused(fault.decline_code || (fault.code ?? fault.rawType ?? `${status}`));
}
