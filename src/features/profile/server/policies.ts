import type { Actor, Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';

/** Everybody has a profile and changes nobody's but their own. @throws Unauthenticated */
export function requireMember(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Unauthenticated();
  return ctx.actor;
}

/** The private words of a person's wishes. */
export type WishColumn = 'safeName' | 'safeWords' | 'avoidWords' | 'codeWord' | 'phone';
