import { z } from 'zod';

export const FIGURES = {
  accounts: 'New accounts',
  confirmed: 'Email addresses confirmed',
  onboarded: 'People who finished setup',
  messages: 'Messages received',
  intakes: 'Intake forms received',
  coaching_intakes: 'Live coaching setups',
  volunteers: 'Volunteer applications',
  places: 'Spots requested in groups and workshops',
  answers: 'Library feedback',
  mails: 'Emails sent',
  chat_helpful: 'AI coach replies rated helpful',
  chat_not_helpful: 'AI coach replies rated not helpful',
  chat_unsafe: 'AI coach replies reported as unsafe',
  chat_shown: 'Help shown in chats, by type of danger',
  chat_opened: 'Hotlines opened in chats',
  chat_follow_up: 'Follow-ups requested from a chat',
  chat_replaced: 'AI coach sentences blocked',
} as const;
export type FigureKey = keyof typeof FIGURES;
export const figureKeys = Object.keys(FIGURES) as FigureKey[];

/** A number from one up to less than this could point at a person, so it is not told. */
export const SMALLEST_TOLD = 5;
export const MOST_WEEKS = 156;
const USUAL_WEEKS = 26;

const day = z.iso.date('Please enter a date').optional();

/** Days as asked for; the weeks around them are what is shown. */
export const figuresInput = z.object({ from: day, to: day });
export type FiguresInput = z.output<typeof figuresInput>;

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
  from: string;
  to: string;
  figures: Figure[];
}

/** Whole weeks from the one of `from` to the one of `to`, the running week at most; half a year when nothing is asked for. */
export function weeksBetween(
  { from, to }: { from: number | undefined; to: number | undefined },
  current: number,
): { first: number; last: number } {
  const last = Math.min(to ?? current, current);
  const first = Math.min(from ?? last - USUAL_WEEKS + 1, last);
  return { first: Math.max(first, last - MOST_WEEKS + 1), last };
}
