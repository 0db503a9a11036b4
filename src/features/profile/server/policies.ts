import type { Actor, Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';

/** Everybody has a profile and changes nobody's but their own. @throws Unauthenticated */
export function requireMember(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Unauthenticated();
  return ctx.actor;
}

export type WishColumn = 'safe_name' | 'safe_words' | 'avoid_words' | 'code_word' | 'phone';

/** Where the private words of a person's wishes are sealed. */
export const wishPlace = (userId: string, column: WishColumn) => ({
  table: 'contact_preferences',
  row: userId,
  column,
});
