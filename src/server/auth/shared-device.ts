import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/accounts.ts';
import type { Ctx } from '../context.ts';

/** Whether the device was said to be shared or watched at sign-in: what is unfinished is neither kept from it nor shown on it. */
export async function isOnSharedDevice(ctx: Ctx): Promise<boolean> {
  if (!ctx.actor) return false;
  const session = await ctx.db
    .select({ kind: sessions.kind })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId))
    .get();
  return session?.kind === 'sharedDevice';
}
