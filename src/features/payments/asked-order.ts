import { orderInput, type OrderInput } from './checkout-schemas.ts';

/** What the order page was asked for: by its address, or by a post that could not be taken. */
export interface AskedOrder {
  order: OrderInput | undefined;
  /** The code as it was typed. */
  typed: string;
  /** What is wrong with it, where the post already knows. */
  error: string | undefined;
  isAsked: boolean;
}

interface Failed {
  values: Readonly<Record<string, string | string[]>>;
  fields: Readonly<Record<string, string>>;
}

export function askedOrder(params: URLSearchParams, failed: Failed | undefined): AskedOrder {
  const given = failed ? failed.values : Object.fromEntries(params);
  const typed = typeof given['coupon'] === 'string' ? given['coupon'].slice(0, 100) : '';
  const error = failed?.fields['coupon'];
  const whole = orderInput.safeParse(error ? { ...given, coupon: '' } : given);
  if (whole.success) return { order: whole.data, typed, error, isAsked: true };
  // A code that is too long is no reason to lose the order.
  const rest = orderInput.safeParse({ ...given, coupon: '' });
  const first = whole.error.issues.find(({ path }) => path[0] === 'coupon')?.message;
  return {
    order: rest.success ? rest.data : undefined,
    typed,
    error: error ?? first,
    isAsked: Object.hasOwn(given, 'item') || Object.hasOwn(given, 'id'),
  };
}
