import type { Actor, Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';

/** Everyone has a profile and changes no one's but their own. @throws Unauthenticated */
export function requireMember(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Unauthenticated();
  return ctx.actor;
}

export type WishColumn = 'safeName' | 'safeWords' | 'avoidWords' | 'codeWord' | 'phone';
