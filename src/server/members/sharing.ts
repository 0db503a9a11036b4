import type { Ctx } from '../context.ts';

/** Something of a member's that a coach can see now. */
export interface SharedItem {
  /** What it is, in neutral words. */
  label: string;
  /** The coach's name as the member knows it. */
  withWhom: string;
  /** UTC ms. */
  since: number;
  /** Where it can be taken back. */
  href: string;
}

/** What of one feature is shared. Each feature names its own; `features/accounts/server/portal.ts` lists them. */
export type SharingSource = (input: { ctx: Ctx }) => Promise<readonly SharedItem[]>;
