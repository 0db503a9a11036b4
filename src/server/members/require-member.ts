import type { Actor, Ctx } from '../context.ts';
import { Unauthenticated } from '../errors.ts';

/** The person who is signed in, of any role and level. @throws Unauthenticated */
export function requireMember({ actor }: Pick<Ctx, 'actor'>): Actor {
  if (!actor) throw new Unauthenticated();
  return actor;
}
