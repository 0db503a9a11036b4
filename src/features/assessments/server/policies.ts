import type { Actor, Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';

/** @throws Unauthenticated */
export function requireMember({ actor }: Ctx): Actor {
  if (!actor) throw new Unauthenticated();
  return actor;
}
