import { z } from 'zod';
import { moveMonth, officeMonth } from '../../lib/office-months.ts';

/** The monthly report of gifts. */
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please enter a month')
  .optional();
export const reportInput = z.object({ from: month, to: month });
export type ReportInput = z.output<typeof reportInput>;

export const MOST_MONTHS = 60;
const USUAL_MONTHS = 12;

export function parseReport(params: URLSearchParams): ReportInput {
  const read = (name: string) => month.safeParse(params.get(name) || undefined).data;
  return { from: read('from'), to: read('to') };
}

/** Whole months, the running one at most; a year when nothing is asked for. */
export function reportMonths({ from, to }: ReportInput, now: number) {
  const current = officeMonth(now);
  const last = to && to < current ? to : current;
  const first = from && from <= last ? from : moveMonth(last, -USUAL_MONTHS + 1);
  const earliest = moveMonth(last, -MOST_MONTHS + 1);
  return { first: first > earliest ? first : earliest, last };
}

/** Cents, whole. */
export interface GiftLine {
  gifts: number;
  amountCents: number;
  refunds: number;
  refundedCents: number;
  /** What stays: given less refunded. */
  keptCents: number;
  /** Cents that came of gifts that repeat. */
  recurringCents: number;
  newGivers: number;
  /** Of a gift, rounded to the cent; none without gifts. */
  averageCents: number | undefined;
}

export interface GiftReport {
  first: string;
  last: string;
  months: (GiftLine & { month: string })[];
  /** Most given first. */
  campaigns: (GiftLine & { id: string; title: string })[];
  total: GiftLine;
}
