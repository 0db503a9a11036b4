import type { Permission } from '../../config/permissions.ts';
import type { Ctx } from '../context.ts';

/** Someone whom staff should get back to before anything else: who, why in a word, by when and who has it. Never what they said. */
export interface PersonToLookAfter {
  key: string;
  href: string;
  who: string;
  why: string;
  /** UTC ms; `undefined` where they wrote of danger and nothing was agreed: then it is now. */
  dueAt: number | undefined;
  /** Since when they wait, UTC ms. */
  since: number;
  assigneeId: string | null;
}

/** A feature's people to look after; `features/admin/server/today-sources.ts` puts them together. */
export interface LookAfterSource {
  key: string;
  /** Anyone who lacks it is not shown them. */
  permission: Permission;
  /** Those who come first, at most `limit`. Must cost the same over any number of rows. */
  load: (ctx: Ctx, limit: number) => Promise<PersonToLookAfter[]>;
}
