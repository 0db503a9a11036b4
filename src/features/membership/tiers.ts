import { MEMBERSHIP_CENTS } from '../../config/constants.ts';
import { membershipLevels } from '../../config/enumerations.ts';
import type { MembershipLevel } from '../../lib/level-names.ts';

/** Levels that are paid for, the lower one first. */
export const paidLevels = ['affordable', 'standard'] as const;
export type PaidLevel = (typeof paidLevels)[number];

export const isPaidLevel = (level: string): level is PaidLevel =>
  (paidLevels as readonly string[]).includes(level);

/** Where a level stands among the others; a higher one has all that the lower ones have. */
export const rankOf = (level: MembershipLevel): number => membershipLevels.indexOf(level);

/** Whether a month of this level may cost so much. @param cents an amount off the scale, or with cents in it, may not */
export const isInRange = (level: PaidLevel, cents: number): boolean =>
  cents >= MEMBERSHIP_CENTS[level].min && cents <= MEMBERSHIP_CENTS[level].max && cents % 100 === 0;

export const dollarsOf = (cents: number): number => cents / 100;

/** Neutral words of a membership: they stand at the provider and on receipts. */
export const PLAN_TITLE = 'Monthly plan';
