import type { membershipLevels } from '../config/enumerations.ts';

export type MembershipLevel = (typeof membershipLevels)[number];

/** What each level is called. */
export const LEVEL_NAMES: Readonly<Record<MembershipLevel, string>> = {
  free: 'Community Support (free)',
  affordable: 'Affordable Coaching',
  standard: 'Standard Coaching',
};

/** An unknown level is the free one, as everywhere. */
export const levelOf = (level: string | null | undefined): MembershipLevel =>
  Object.hasOwn(LEVEL_NAMES, level ?? '') ? (level as MembershipLevel) : 'free';

export const levelName = (level: string | null | undefined): string => LEVEL_NAMES[levelOf(level)];
