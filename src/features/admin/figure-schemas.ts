import { z } from 'zod';

/** What is counted, as `weekly_counts` names it. */
export const FIGURES = {
  accounts: 'New accounts',
  confirmed: 'Addresses confirmed',
  onboarded: 'People who finished getting started',
  messages: 'Messages received',
  intakes: 'Intake forms received',
  coaching_intakes: 'Set-ups for live coaching',
  volunteers: 'Offers to help',
  places: 'Places asked for at groups and workshops',
  answers: 'Answers on the library',
  mails: 'Mails that left',
  chat_helpful: 'Replies of AI coaches called helpful',
  chat_not_helpful: 'Replies of AI coaches called no help',
  chat_unsafe: 'Replies of AI coaches called unsafe',
  chat_shown: 'Help shown in chats, by kind of danger',
  chat_opened: 'Lines of help opened in chats',
  chat_follow_up: 'People asked for because of a chat',
  chat_replaced: 'Sentences of AI coaches not let through',
} as const;
export type FigureKey = keyof typeof FIGURES;
export const figureKeys = Object.keys(FIGURES) as FigureKey[];

/** A number from one up to less than this could point at a person, so it is not told. */
export const SMALLEST_TOLD = 5;
export const MOST_WEEKS = 156;
const USUAL_WEEKS = 26;

const day = z.iso.date('Please give a date').optional();

/** Days as asked for; the weeks around them are what is shown. */
export const figuresInput = z.object({ from: day, to: day });
export type FiguresInput = z.output<typeof figuresInput>;

/** Tolerant, for the page: a wrong day falls away. */
export function parseFigures(params: URLSearchParams): FiguresInput {
  const read = (name: string) => day.safeParse(params.get(name) ?? undefined).data;
  return { from: read('from'), to: read('to') };
}

export interface WeekCount {
  /** The Monday, `2026-11-16`. */
  monday: string;
  /** `few`: at least one and fewer than `SMALLEST_TOLD`. */
  count: number | 'few';
}

export interface Figure {
  key: FigureKey;
  weeks: WeekCount[];
}

export interface Figures {
  /** First and last day of the weeks shown. */
  from: string;
  to: string;
  figures: Figure[];
}

/** Whole weeks from the one of `from` to the one of `to`, the running week at most; half a year when nothing is asked for. */
export function weeksBetween({ from, to }: { from: number | undefined; to: number | undefined }, current: number): { first: number; last: number } {
  const last = Math.min(to ?? current, current);
  const first = Math.min(from ?? last - USUAL_WEEKS + 1, last);
  return { first: Math.max(first, last - MOST_WEEKS + 1), last };
}
