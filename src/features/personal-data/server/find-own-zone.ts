import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { findZone } from '../../../server/members/find-zone.ts';

/**
 * IANA name of the zone that the actor's times are shown in.
 * @throws Unauthenticated
 */
export async function findOwnZone({ ctx }: { ctx: Ctx }): Promise<string> {
  if (!ctx.actor) throw new Unauthenticated();
  return findZone(ctx.db, ctx.actor.userId);
}
