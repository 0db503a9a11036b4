import { z } from 'zod';
import { couponTypes, membershipLevels } from '../../config/enumerations.ts';
import { byTime, defineList, type ListAnswer } from '../../lib/define-list.ts';
import { checkbox } from '../../lib/form-values.ts';
import { parseMoney } from '../../lib/money.ts';
import { seenAt } from '../../lib/status-flow.ts';
import { plainCode } from './coupon-code.ts';

export const couponList = defineList({
  name: 'coupons',
  permission: 'coupons:manage',
  opens: 'coupon',
  search: 'Find a code',
  filters: {
    show: z.enum(['own', 'batch', 'all']).default('own'),
    state: z.enum(['all', 'on', 'off']).default('all'),
    /** Codes that were made together, by the batch's name. */
    batch: z.string().trim().max(60).optional(),
  },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Code' },
    { label: 'Discount' },
    { label: 'Used', numeric: true },
    { label: 'Status' },
    { label: 'Made', sorted: byTime(sort) },
  ],
  export: {
    action: '/api/admin/coupons.csv',
    contents: 'Codes, discounts, and how often each was used. No names.',
  },
});
export type CouponListQuery = z.output<typeof couponList.input>;

/** Where new codes are shown. */
export const madePath = ({ id, batch }: { id: string; batch: string | null }): string =>
  batch === null
    ? couponList.rowHref(id, couponList.input.parse({}))
    : couponList.href(couponList.input.parse({ batch }));

export interface CouponRow {
  id: string;
  code: string;
  type: (typeof couponTypes)[number];
  value: number;
  appliesTo: string;
  months: number | null;
  redemptionCount: number;
  maxRedemptions: number | null;
  isScholarship: boolean;
  isActive: boolean;
  startsAt: number | null;
  expiresAt: number | null;
  batch: string | null;
  createdAt: number;
  updatedAt: number;
}
export type CouponTable = ListAnswer<CouponRow>;

/** One use of a coupon, without a name. */
export interface CouponUse {
  id: string;
  status: 'held' | 'used' | 'returned';
  discountCents: number;
  currency: string;
  /** The number on its receipt; empty once the payment is gone. */
  receipt: string | undefined;
  at: number;
}

export interface CouponDetail extends CouponRow {
  description: string;
  minimumCents: number;
  isFirstPurchaseOnly: boolean;
  maxPerPerson: number;
  usedCount: number;
  heldCount: number;
  givenCents: number;
  uses: readonly CouponUse[];
}

/** What a coupon may be for; one course or kind of session goes by its id. */
export const COUPON_SCOPES = [
  'any',
  'membership',
  ...membershipLevels.filter((level) => level !== 'free').map((level) => `membership:${level}`),
  'session',
  'course',
] as const;

export const LARGEST_BATCH = 500;
const SHORTEST_CODE = 6;
const empty = z.literal('').transform(() => undefined);
const whole = (words: string, min: number, max: number) =>
  z.union([empty, z.coerce.number(words).int(words).min(min, words).max(max, words)]).optional();
const dollars = (words: string) =>
  z
    .string()
    .trim()
    .transform((text, check) => {
      if (text === '') return 0;
      const cents = parseMoney(text);
      if (cents === undefined) check.addIssue({ code: 'custom', message: words });
      return cents ?? 0;
    });
const day = z.union([empty, z.iso.date('Enter a date')]).optional();

/** One coupon, or a batch of codes that each work once. */
export const couponInput = z
  .object({
    make: z.enum(['one', 'batch']).default('one'),
    code: z
      .string()
      .max(40, 'Keep the code under 40 characters')
      .transform(plainCode)
      .refine(
        (code) => code === '' || code.length >= SHORTEST_CODE,
        `Use at least ${SHORTEST_CODE} letters and digits, so that no one guesses it`,
      )
      .default(''),
    batch: z.string().trim().max(60, 'Keep the name under 60 characters').default(''),
    codes: whole(`Enter a number from 1 to ${LARGEST_BATCH}`, 1, LARGEST_BATCH),
    description: z.string().trim().max(200, 'Keep the note under 200 characters').default(''),
    type: z.enum(couponTypes, 'Choose percent or dollars'),
    value: z.string('Enter how much').trim().min(1, 'Enter how much').max(20),
    appliesTo: z.enum(COUPON_SCOPES, 'Choose what it’s for').default('any'),
    onlyId: z
      .string()
      .trim()
      .regex(/^[\w-]{0,64}$/, 'Enter the id as it stands in the address')
      .default(''),
    months: whole('Enter a number from 1 to 36', 1, 36),
    minimum: dollars('Enter an amount, like 50').default(0),
    maxRedemptions: whole('Enter a number from 1 to 100,000', 1, 100_000),
    maxPerPerson: whole('Enter a number from 1 to 100', 1, 100),
    startsOn: day,
    endsOn: day,
    isFirstPurchaseOnly: checkbox(),
    isScholarship: checkbox(),
  })
  .transform((input, check) => {
    const wrong = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    const amount =
      input.type === 'amount'
        ? (parseMoney(input.value) ?? 0)
        : /^\d{1,3}\s*%?$/.test(input.value)
          ? Number.parseInt(input.value, 10)
          : 0;
    if (input.type === 'percent' && (amount < 1 || amount > 100))
      wrong('value', 'Enter whole percent from 1 to 100');
    if (input.type === 'amount' && amount < 1) wrong('value', 'Enter an amount, like 15 or 12.50');
    if (input.isScholarship && (input.type !== 'percent' || amount !== 100))
      wrong('value', 'A scholarship is 100 percent');
    if (input.make === 'batch' && input.batch === '') wrong('batch', 'Enter a name for the batch');
    if (input.make === 'batch' && input.codes === undefined)
      wrong('codes', `Enter a number from 1 to ${LARGEST_BATCH}`);
    if (input.onlyId && input.appliesTo !== 'session' && input.appliesTo !== 'course')
      wrong('onlyId', 'Only a session or a course has an id');
    if (input.startsOn && input.endsOn && input.endsOn < input.startsOn)
      wrong('endsOn', 'Choose a day after the first one');
    return { ...input, amount };
  });
export type CouponInput = z.output<typeof couponInput>;

export const couponStep = z.object({
  step: z.enum(['stop', 'start'], 'Choose what to do'),
  seenAt,
  list: z.string().max(500).default(''),
});
