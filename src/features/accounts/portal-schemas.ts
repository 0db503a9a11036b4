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
