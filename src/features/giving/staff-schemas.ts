import { z } from 'zod';
import { donationStatuses, donationTypes } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { checkbox } from '../../lib/form-values.ts';
import { parseMoney } from '../../lib/money.ts';
import { moveMonth, officeMonth } from '../../lib/office-months.ts';
import { openingReason } from '../../lib/opening-reason.ts';
import { reasonNote } from '../../lib/reason-note.ts';
import { seenAt } from '../../lib/status-flow.ts';

/** What staff see and do of gifts. */
export type DonationStatus = (typeof donationStatuses)[number];
export type DonationKind = (typeof donationTypes)[number];

export const PERIODS = ['all', 'this_month', 'last_month', 'this_year', 'last_year'] as const;
export const SOURCES = ['all', 'online', 'offline'] as const;
/** `2026-11` */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month');
const rowId = z.string().regex(/^[\w-]{1,64}$/);

export const donationList = defineList({
  name: 'donations',
  permission: 'donations:manage',
  opens: 'gift',
  search: 'Find by giver’s email address',
  filters: {
    status: z.enum(['all', ...donationStatuses]).default('all'),
    kind: z.enum(['all', ...donationTypes]).default('all'),
    source: z.enum(SOURCES).default('all'),
    period: z.enum(PERIODS).or(month).default('all'),
    campaign: rowId.optional(),
  },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Date', sorted: byTime(sort) },
    { label: 'Amount', numeric: true },
    { label: 'Gift' },
    { label: 'Giver' },
    { label: 'Status' },
  ],
  export: {
    action: '/api/admin/donations.csv',
    contents:
      'Amounts, dates, campaigns and statuses. Names, email addresses, dedications and messages aren’t included.',
  },
});
export type DonationListQuery = z.output<typeof donationList.input>;

/** Whole months of the office clock that a period names; none for all time. */
export function monthsOf(
  period: DonationListQuery['period'],
  now: number,
): { first: string; last: string } | undefined {
  const current = officeMonth(now);
  const year = Number(current.slice(0, 4));
  switch (period) {
    case 'all':
      return undefined;
    case 'this_month':
      return { first: current, last: current };
    case 'last_month':
      return { first: moveMonth(current, -1), last: moveMonth(current, -1) };
    case 'this_year':
      return { first: `${year}-01`, last: `${year}-12` };
    case 'last_year':
      return { first: `${year - 1}-01`, last: `${year - 1}-12` };
    default:
      return { first: period, last: period };
  }
}

/** In a list: never who gave or what they wrote. */
export interface DonationSummary {
  id: string;
  /** When its money came, else when it was made. UTC ms. */
  at: number;
  amount: number;
  refundedCents: number;
  feeCoveredCents: number;
  currency: string;
  donationType: DonationKind;
  paymentMethod: string | null;
  status: DonationStatus;
  isOffline: boolean;
  isAnonymous: boolean;
  isMember: boolean;
  campaignId: string | null;
  campaign: string | null;
}

export interface GiftSums {
  gifts: number;
  amountCents: number;
  refunds: number;
  refundedCents: number;
}

export interface DonationTable extends ListAnswer<DonationSummary, DonationStatus> {
  /** Money of the filtered period, whatever the status. */
  sums: GiftSums;
  /** Of the period before, where one was chosen. */
  earlier: GiftSums | undefined;
  campaigns: readonly { id: string; title: string }[];
}

export interface DonationRecord extends DonationSummary {
  updatedAt: number;
  createdAt: number;
  paymentId: string | null;
  /** Refunds that the payment service still has to make, cents. */
  refundsUnderWay: number;
  rewardPointsEarned: number;
  /** Whom the account is of; nothing for an anonymous gift until someone says why. */
  giver: { id: string; name: string } | undefined;
  /** There is something that only a reason opens. */
  hasPrivate: boolean;
  opened: OpenedGift | undefined;
  mayRefund: boolean;
}

export interface OpenedGift {
  dedication: 'honor' | 'memory' | null;
  dedicatedTo: string;
  message: string;
  note: string;
  giverEmail: string;
}

export const giftOpeningForm = openingReason.extend({ list: listText });

export const OFFLINE_METHODS = ['check', 'cash', 'other'] as const;
/** Dollars as someone types them; `parseMoney` reads them. */
const dollars = z
  .string('Please enter an amount')
  .trim()
  .refine((text) => parseMoney(text) !== undefined, 'Please enter an amount, like 25 or 25.50')
  .refine((text) => (parseMoney(text) ?? 1) > 0, 'Please enter more than 0');
/** A check may be larger than what the form for givers takes; more than this is a slip of the keyboard. */
const MOST_OFFLINE_CENTS = 100_000_000;

export const offlineGiftInput = z.object({
  amount: dollars.refine(
    (text) => (parseMoney(text) ?? 0) <= MOST_OFFLINE_CENTS,
    'Please enter 1,000,000 or less',
  ),
  method: z.enum(OFFLINE_METHODS, 'Please choose how it came'),
  receivedOn: z.iso.date('Please enter the day it came'),
  campaignId: rowId.or(z.literal('')).default(''),
  email: z
    .email('Enter an email address, like name@example.com')
    .max(254)
    .or(z.literal(''))
    .default(''),
  isAnonymous: checkbox(),
  note: z.string().trim().max(500, 'Please keep the note under 500 characters').default(''),
});
export type OfflineGiftInput = z.output<typeof offlineGiftInput>;

export const REFUND_REASONS = [
  { value: 'asked', label: 'The giver asked' },
  { value: 'twice', label: 'Given twice' },
  { value: 'amount', label: 'Wrong amount' },
  { value: 'unknown', label: 'Someone else used their card' },
  { value: 'bounced', label: 'The check bounced' },
  { value: 'other', label: 'Something else' },
] as const;
type RefundReason = (typeof REFUND_REASONS)[number]['value'];

export const refundForm = z.object({
  amount: dollars,
  reason: z.enum(
    REFUND_REASONS.map(({ value }) => value) as [RefundReason, ...RefundReason[]],
    'Please choose a reason',
  ),
  reasonNote,
  seenAt,
  list: listText,
});
export type RefundInput = Omit<z.output<typeof refundForm>, 'list'>;

const optionalDay = z.iso.date('Please enter a day').or(z.literal('')).default('');

export const campaignList = defineList({
  name: 'campaigns',
  permission: 'donations:manage',
  opens: 'campaign',
  filters: { show: z.enum(['open', 'closed']).default('open') },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Campaign' },
    { label: 'Raised', numeric: true },
    { label: 'Dates' },
    { label: 'Added', sorted: byTime(sort) },
  ],
});
export type CampaignListQuery = z.output<typeof campaignList.input>;

export interface CampaignSummary {
  id: string;
  title: string;
  category: string | null;
  goalAmount: number | null;
  raisedAmount: number;
  startDate: number | null;
  endDate: number | null;
  isActive: boolean;
  createdAt: number;
}
export type CampaignTable = ListAnswer<CampaignSummary>;

export interface CampaignDetail extends CampaignSummary {
  description: string;
  seen: string;
}

/** What was raised isn't part of it: gifts alone move that. */
const campaignInput = z
  .object({
    title: z
      .string('Please enter a name')
      .trim()
      .min(1, 'Please enter a name')
      .max(120, 'Please keep the name under 120 characters'),
    description: z
      .string()
      .trim()
      .max(2000, 'Please keep the description under 2000 characters')
      .default(''),
    goal: dollars.or(z.literal('')).default(''),
    startsOn: optionalDay,
    endsOn: optionalDay,
    category: z.string().trim().max(60, 'Please keep the category under 60 characters').default(''),
  })
  .superRefine(({ startsOn, endsOn }, issues) => {
    if (startsOn && endsOn && endsOn < startsOn)
      issues.addIssue({
        code: 'custom',
        path: ['endsOn'],
        message: 'The last day can’t be before the first',
      });
  });
export type CampaignInput = z.output<typeof campaignInput>;
/** Which words of a campaign someone had before them: gifts move the rest of its row all day. */
const seen = z.string().regex(/^[\w-]{22}$/, 'Please open the campaign again');
export const campaignForm = campaignInput.safeExtend({
  id: rowId.optional(),
  seen: seen.optional(),
});
export const campaignStep = z.object({
  step: z.enum(['close', 'open'], 'Please choose a step'),
  seen,
});
export type CampaignStep = z.output<typeof campaignStep>;
