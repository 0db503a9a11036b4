import { z } from 'zod';
import {
  donationStatuses,
  donationTypes,
  type paymentIntervals,
} from '../../config/enumerations.ts';
import { parseMoney } from '../../lib/money.ts';
import { AMOUNT_ERROR, LARGEST_GIFT_CENTS, SMALLEST_GIFT_CENTS } from './amounts.ts';
import { LAST_DAY } from './schemas.ts';

export const PORTAL_PAGE = '/donation-portal';

export type GiftKind = (typeof donationTypes)[number];
export type GiftStatus = (typeof donationStatuses)[number];
export type Interval = (typeof paymentIntervals)[number];

/** Someone's own gifts, as the address of the page asks for them. A wrong value is as none. */
export const giftListInput = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional()
    .catch(undefined),
  kind: z.enum(donationTypes).optional().catch(undefined),
  status: z.enum(donationStatuses).optional().catch(undefined),
  /** The gift that the list goes on after. */
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type GiftListInput = z.output<typeof giftListInput>;

/** The address of the list with these filters. */
export function giftListHref(input: GiftListInput, changes: Partial<GiftListInput> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, after: undefined, ...changes }))
    if (value) params.set(name, value);
  const query = params.toString();
  return `${PORTAL_PAGE}${query ? `?${query}` : ''}#gifts`;
}

export interface OwnGift {
  id: string;
  /** The day that it counts for, UTC ms. */
  at: number;
  amountCents: number;
  refundedCents: number;
  feeCoveredCents: number;
  kind: GiftKind;
  status: GiftStatus;
  isAnonymous: boolean;
  campaign: string | undefined;
  dedication: 'honor' | 'memory' | undefined;
  dedicatedTo: string;
}

export interface OwnGifts {
  gifts: OwnGift[];
  /** The next page starts after this one. */
  after: string | undefined;
}

/** A recurring gift, as its giver sees it. Times in UTC ms. */
export interface OwnPledge {
  id: string;
  amountCents: number;
  feeCoveredCents: number;
  interval: Interval;
  dayOfMonth: number | undefined;
  state: 'starting' | 'running' | 'paused' | 'late' | 'ending' | 'ended';
  nextAt: number | undefined;
  pausedUntil: number | undefined;
  isAnonymous: boolean;
  campaign: string | undefined;
  /** Something that was asked is still on its way to the payment service. */
  isChanging: boolean;
  /** The payment service refused what was asked last, so it stays as it was. */
  wasRefused: boolean;
}

export const PAUSE_MONTHS = [1, 2, 3, 6] as const;

const amount = z
  .string()
  .trim()
  .max(20)
  .transform((text) => parseMoney(text) ?? 0)
  .refine((cents) => cents >= SMALLEST_GIFT_CENTS && cents <= LARGEST_GIFT_CENTS, AMOUNT_ERROR);

/** What a giver may change of a recurring gift, one thing at a time. */
export const pledgeInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('amount'), newAmount: amount }),
  z.object({
    action: z.literal('day'),
    dayOfMonth: z.coerce
      .number('Please choose a day')
      .int()
      .min(1, 'Please choose a day')
      .max(LAST_DAY, `Please choose a day from 1 to ${LAST_DAY}`),
  }),
  z.object({
    action: z.literal('pause'),
    months: z.coerce.number().refine((months) => PAUSE_MONTHS.includes(months as 1)),
  }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('stop') }),
  z.object({ action: z.literal('names'), isAnonymous: z.enum(['yes', 'no']) }),
]);
export type PledgeInput = z.output<typeof pledgeInput>;

export const anonymityInput = z.object({ isAnonymous: z.enum(['yes', 'no']) });
export type AnonymityInput = z.output<typeof anonymityInput>;

export const claimInput = z.object({
  email: z
    .string('Please enter the email you gave with')
    .trim()
    .min(1, 'Please enter the email you gave with')
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
});
export type ClaimInput = z.output<typeof claimInput>;

export const claimCodeInput = z.object({
  token: z
    .string('Please enter the code')
    .trim()
    .min(1, 'Please enter the code')
    .max(400, 'Please enter the code from our email')
    // The whole link may be pasted.
    .transform((text) => /(?:#|&)code=([^&\s]+)/.exec(text)?.[1] ?? text),
});
export type ClaimCodeInput = z.output<typeof claimCodeInput>;
