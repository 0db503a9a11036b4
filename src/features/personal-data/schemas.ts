import { z } from 'zod';
import { checkbox } from '../../lib/form-values.ts';

const copyFormats = ['html', 'json'] as const;
export type CopyFormat = (typeof copyFormats)[number];
export const copyFileInput = z.object({
  format: z.enum(copyFormats, { error: 'Please choose one' }),
});

const leavingTimes = ['now', 'later'] as const;
export const leaveInput = z.object({
  when: z.enum(leavingTimes, { error: 'Please choose when' }),
  isSure: checkbox().refine(
    (isSure) => isSure,
    'Please check the box, so no one deletes an account by accident',
  ),
});
export type LeaveInput = z.output<typeof leaveInput>;

/** What the list of openings shows; the last days are what someone looks for first. */
const openingsPeriods = ['week', 'all'] as const;
export type OpeningsPeriod = (typeof openingsPeriods)[number];
export const openingsQuery = z.object({
  before: z.string().max(60).optional(),
  period: z.enum(openingsPeriods).catch('week').default('week'),
});

export interface Opening {
  id: string;
  /** UTC ms. */
  at: number;
  who: string;
  what: string;
  isChange: boolean;
  why: string;
  note: string;
}

export type CopyState =
  | { state: 'none' | 'waiting' | 'failed' }
  /** UTC ms. */
  | { state: 'ready'; madeAt: number; expiresAt: number };
