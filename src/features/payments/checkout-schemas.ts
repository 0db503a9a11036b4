import { z } from 'zod';
import type { PaymentView } from './schemas.ts';

const KINDS = ['membership', 'session', 'course'] as const;
export type ItemKind = (typeof KINDS)[number];

const LONGEST_CODE = 40;

/** What someone wants to buy. What it costs is decided on the server. */
export const orderInput = z.object({
  item: z.enum(KINDS, 'We can’t find this'),
  id: z.string('We can’t find this').regex(/^[\w-]{1,64}$/, 'We can’t find this'),
  choice: z
    .string()
    .trim()
    .max(64)
    .transform((choice) => choice || undefined)
    .optional(),
  coupon: z.string().trim().max(LONGEST_CODE, 'This code is too long').default(''),
});
export type OrderInput = z.output<typeof orderInput>;

/** Of an order before it is made. Amounts are cents. */
export interface OrderQuote {
  order: OrderInput;
  title: string;
  lines: readonly string[];
  priceCents: number;
  discountCents: number;
  totalCents: number;
  currency: string;
  recurring: PaymentView['recurring'];
  /** As people read it, while it counts. */
  coupon: string | undefined;
  /** Why the code that was entered doesn't count. */
  couponError: string | undefined;
  statement: string;
  isTest: boolean;
}

/** The order page, with what was chosen. A code is left out once it is taken off. */
export function checkoutPath({ item, id, choice, coupon }: OrderInput): string {
  const params = new URLSearchParams({ item, id });
  if (choice) params.set('choice', choice);
  if (coupon) params.set('coupon', coupon);
  return `/checkout?${params}`;
}

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
