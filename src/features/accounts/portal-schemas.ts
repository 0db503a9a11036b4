import type { membershipLevels, rewardTypes } from '../../config/enumerations.ts';

export interface Membership {
  level: (typeof membershipLevels)[number];
  /** UTC ms; null where nobody noted it. */
  since: number | null;
  /** Those of the own level first. */
  benefits: readonly { title: string; description: string }[];
}

export interface Reward {
  points: number;
  type: (typeof rewardTypes)[number];
  reason: string;
  /** UTC ms. */
  at: number;
}

/** What each level is called. */
export const LEVEL_NAMES: Readonly<Record<Membership['level'], string>> = {
  free: 'Community Support (free)',
  affordable: 'Affordable Coaching',
  standard: 'Standard Coaching',
};

/** The name of a level; an unknown one is the free one, as everywhere. */
export const levelName = (level: string | null | undefined): string =>
  LEVEL_NAMES[level as Membership['level']] ?? LEVEL_NAMES.free;
