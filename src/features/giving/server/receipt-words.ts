import { formatMoney } from '../../../lib/money.ts';
import { longDayLabel, officeDay } from '../../../lib/office-days.ts';
import { officeYear } from '../../../lib/office-months.ts';
import type { PdfBlock } from '../../../server/documents/pdf.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';

/** What a receipt and a statement say. Pure: rows in, words out. */

/** A gift as the books have it. A dedication is no part of it: it may name someone, and a paper for the tax office names no one but its giver. */
export interface PaperGift {
  id: string;
  /** When its money came, UTC ms. */
  at: number;
  /** Cents. */
  amount: number;
  refundedCents: number;
  feeCoveredCents: number;
  currency: string;
  donationType: 'one_time' | 'monthly' | 'yearly';
  paymentMethod: string | null;
  isOffline: boolean;
  /** Paid in the sandbox. */
  isTest: boolean;
}

/** From the site settings: the endpoint reads them and hands them over. */
export interface Organization {
  name: string;
  address: string;
  /** EIN. */
  taxNumber: string;
  taxStatement: string;
}

const NO_TAX_NUMBER = /^0*-?0*$/;

/**
 * From this on the giver needs a written acknowledgment to deduct a gift, with the organization's name, the amount and whether goods or services came
 * in return: IRC section 170(f)(8), IRS Publication 1771, https://www.irs.gov/charities-non-profits/charitable-organizations/charitable-contributions-written-acknowledgments
 * (checked 24 November 2026).
 */
const ACKNOWLEDGED_FROM_CENTS = 25_000;
/** The same page: said where it is so. We give nothing in return for a gift; recognition points buy nothing. */
const NOTHING_IN_RETURN = 'No goods or services were provided in exchange for this gift.';
const NOTHING_IN_RETURN_OF_ANY =
  'No goods or services were provided in exchange for any of these gifts.';
const CLOCK = 'Days are those of Central Time (America/Chicago).';
const AS_OF = 'Ask a tax advisor what you can deduct. We can’t advise you on taxes.';

const money = (cents: number, currency: string) => formatMoney(cents, { currency, exact: true });
const dayOf = (at: number) => longDayLabel(officeDay(at));

/** What came in and stayed. */
const keptOf = ({ amount, refundedCents }: PaperGift) => amount - refundedCents;

export const KIND_ON_PAPER: Record<PaperGift['donationType'], string> = {
  one_time: 'One time',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

function methodOf({ paymentMethod, isOffline }: PaperGift): string {
  if (!isOffline) return 'Paid online';
  if (paymentMethod === 'check') return 'Check';
  return paymentMethod === 'cash' ? 'Cash' : 'Another way';
}

/** @param giver name of the account it belongs to, on the giver's own copy */
export function receiptBlocks(
  gift: PaperGift,
  of: Organization,
  { giver }: { giver?: string | undefined } = {},
): PdfBlock[] {
  const { currency } = gift;
  return [
    ...samples(of, [gift]),
    ...letterhead(of),
    { kind: 'heading', text: 'Gift' },
    {
      kind: 'facts',
      rows: [
        ['Receipt number', receiptNumber(gift)],
        ...(giver ? [['Given by', giver] as const] : []),
        ['Date', dayOf(gift.at)],
        ['Amount', money(gift.amount, currency)],
        ...(gift.feeCoveredCents > 0
          ? [
              [
                'Of this, added to cover the payment fee',
                money(gift.feeCoveredCents, currency),
              ] as const,
            ]
          : []),
        ['How often', KIND_ON_PAPER[gift.donationType]],
        ['How it came', methodOf(gift)],
        ...(gift.refundedCents > 0
          ? [
              ['Refunded', money(gift.refundedCents, currency)] as const,
              ['Gift after refunds', money(keptOf(gift), currency)] as const,
            ]
          : []),
      ],
    },
    { kind: 'text', text: NOTHING_IN_RETURN },
    ...acknowledgment(keptOf(gift), of),
    { kind: 'note', text: `${of.taxStatement} ${CLOCK} ${AS_OF}` },
  ];
}

function acknowledgment(kept: number, { name }: Organization): PdfBlock[] {
  if (kept === 0)
    return [{ kind: 'text', text: 'This gift was refunded in full, so nothing of it is left.' }];
  return kept < ACKNOWLEDGED_FROM_CENTS
    ? []
    : [
        {
          kind: 'text',
          text: `This is the written acknowledgment of ${name} for a contribution of $250 or more, as section 170(f)(8) of the Internal Revenue Code asks for. Keep it with your tax records. You need it before you file your tax return.`,
        },
      ];
}

/** The gifts of a calendar year on the office clock, oldest first, with their sums. Cents are whole, so that the sums are exact. */
export function statementOf(gifts: readonly PaperGift[], year: number) {
  const lines = gifts
    .filter(({ at }) => officeYear(at) === year)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const add = (value: (gift: PaperGift) => number) =>
    lines.reduce((sum, gift) => sum + value(gift), 0);
  return {
    year,
    lines,
    givenCents: add(({ amount }) => amount),
    refundedCents: add(({ refundedCents }) => refundedCents),
    keptCents: add(keptOf),
  };
}
export type Statement = ReturnType<typeof statementOf>;

export function statementBlocks(
  { year, lines, givenCents, refundedCents, keptCents }: Statement,
  of: Organization,
  { giver, now }: { giver?: string | undefined; now: number },
): PdfBlock[] {
  const currency = lines[0]?.currency ?? 'USD';
  return [
    ...samples(of, lines),
    ...letterhead(of),
    { kind: 'heading', text: `Gifts in ${year}` },
    {
      kind: 'facts',
      rows: [
        ...(giver ? [['Given by', giver] as const] : []),
        ['Gifts', String(lines.length)],
        ['Given', money(givenCents, currency)],
        ['Refunded', money(refundedCents, currency)],
        ['Total after refunds', money(keptCents, currency)],
      ],
    },
    {
      kind: 'table',
      head: ['Date', 'Receipt number', 'How it came', 'Amount', 'Refunded'],
      rows: lines.map((gift) => [
        dayOf(gift.at),
        receiptNumber(gift),
        methodOf(gift),
        money(gift.amount, currency),
        gift.refundedCents > 0 ? money(gift.refundedCents, currency) : '',
      ]),
    },
    { kind: 'text', text: NOTHING_IN_RETURN_OF_ANY },
    ...(lines.some((gift) => keptOf(gift) >= ACKNOWLEDGED_FROM_CENTS)
      ? [
          {
            kind: 'text' as const,
            text: `This is the written acknowledgment of ${of.name} for each contribution of $250 or more above, as section 170(f)(8) of the Internal Revenue Code asks for. Keep it with your tax records. You need it before you file your tax return.`,
          },
        ]
      : []),
    {
      kind: 'note',
      text: `As our books stood on ${dayOf(now)}. ${of.taxStatement} ${CLOCK} ${AS_OF}`,
    },
  ];
}

const letterhead = ({ name, address, taxNumber }: Organization): PdfBlock[] => [
  {
    kind: 'facts',
    rows: [
      ['Organization', name],
      ['Address', address],
      ['Tax number (EIN)', taxNumber],
    ],
  },
];

/** No one may take a paper of a demo for a real one. */
function samples({ taxNumber }: Organization, gifts: readonly PaperGift[]): PdfBlock[] {
  const why = [
    ...(NO_TAX_NUMBER.test(taxNumber) ? ['The tax number isn’t a real one.'] : []),
    ...(gifts.some(({ isTest }) => isTest) ? ['It shows test money. No one was charged.'] : []),
  ];
  return why.length === 0
    ? []
    : [{ kind: 'note', text: `Sample, not for your tax return. ${why.join(' ')}` }];
}
