import { z } from 'zod';

/** Why a member of staff looks at someone's number and words; the person reads this sentence among who opened their records. */
export const REACH_REASONS = [
  { value: 'answer', label: 'To answer something they asked' },
  { value: 'appointment', label: 'About an appointment' },
  { value: 'follow-up', label: 'To check on them' },
  { value: 'danger', label: 'Someone may be in danger' },
] as const;

const reasons = REACH_REASONS.map(({ value }) => value) as [string, ...string[]];
export const reachInput = z.object({ reason: z.enum(reasons, 'Please choose why') });
export type ReachInput = z.output<typeof reachInput>;

export interface Reach {
  nameToUse: string;
  phone: string;
  safeWords: string;
  codeWord: string;
  /** `9 am to noon, Monday and Tuesday, Central Time`; empty for any time. */
  times: string;
}
