import { z } from 'zod';
import { dedicationKinds, donationTypes } from '../../config/enumerations.ts';
import { checkbox } from '../../lib/form-values.ts';
import { parseMoney } from '../../lib/money.ts';
import { AMOUNT_ERROR, LARGEST_GIFT_CENTS, SMALLEST_GIFT_CENTS } from './amounts.ts';

export const GIFT_LIMITS = { dedicatedTo: 120, message: 1000, email: 254 } as const;
export const OWN_AMOUNT = 'own';
export const LAST_DAY = 28;

const optional = (what: string, max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(max, `Please keep ${what} under ${max} characters`)
    .default('');

const EMAIL_WRONG = 'Please enter a valid email address';

/** A day of the month; empty for the day of the first gift. */
const day = z
  .union([
    z.literal(''),
    z.coerce.number().int().min(1).max(LAST_DAY, `Please choose a day from 1 to ${LAST_DAY}`),
  ])
  .default('')
  .transform((given) => (given === '' ? undefined : given));

const amountIn = (text: string) => {
  const cents = parseMoney(text);
  return cents !== undefined && cents >= SMALLEST_GIFT_CENTS && cents <= LARGEST_GIFT_CENTS
    ? cents
    : undefined;
};

/**
 * A gift as the donation page sends it, by a member or by anyone. `gift` is one of the suggested amounts in dollars, or says that `ownGift` holds the amount.
 * Who gives is never asked here, and whether it was paid is never said here.
 */
export const giftInput = z
  .object({
    gift: z.string().trim().max(20).default(''),
    ownGift: z.string().trim().max(20).default(''),
    rhythm: z.enum(donationTypes, 'Please choose how often').default('one_time'),
    dayOfMonth: day,
    coversFee: checkbox(),
    campaignId: z.string().max(64).default(''),
    dedication: z.enum(['', ...dedicationKinds]).default(''),
    dedicatedTo: optional('the name', GIFT_LIMITS.dedicatedTo),
    isAnonymous: checkbox(),
    message: optional('your message', GIFT_LIMITS.message),
    email: z
      .union([z.literal(''), z.email(EMAIL_WRONG).max(GIFT_LIMITS.email, EMAIL_WRONG)], EMAIL_WRONG)
      .default(''),
  })
  .superRefine((input, check) => {
    if (giftCents(input) === undefined)
      check.addIssue({
        code: 'custom',
        path: [input.gift === OWN_AMOUNT ? 'ownGift' : 'gift'],
        message: AMOUNT_ERROR,
      });
  });
export type GiftInput = z.output<typeof giftInput>;

/** What is given, without the fee, in cents. @returns undefined for what is no amount, or not one that we take */
export const giftCents = ({
  gift,
  ownGift,
}: {
  gift: string;
  ownGift: string;
}): number | undefined => amountIn(gift === OWN_AMOUNT ? ownGift : gift);

/** What the browser is told: where the payment goes on. */
export interface GiftStarted {
  paymentId: string;
  /** The provider's page, by way of our own address. */
  href: string;
}

/** A campaign as anyone may see it. Amounts in cents; `goalCents` is missing where it has no goal. */
export interface CampaignView {
  id: string;
  title: string;
  description: string;
  raisedCents: number;
  goalCents: number | undefined;
  /** UTC ms of its last day; missing where it is open. */
  endsAt: number | undefined;
}

/** What the donation page asks for when it is open. */
export interface GivingNow {
  campaigns: readonly CampaignView[];
  /** No real money moves. */
  isTest: boolean;
  /** Words of the card statement; empty where they aren't known. */
  statement: string;
}
