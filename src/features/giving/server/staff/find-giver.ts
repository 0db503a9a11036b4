import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts.ts';
import type { Ctx } from '../../../../server/context.ts';
import { giverEmailHash } from '../giver-email.ts';
import type { Giver } from './donation-queries.ts';

/** Whose gifts someone looks for by an address: those of the account that has confirmed it, and those made signed out under it. */
export async function findGiver(ctx: Ctx, address: string): Promise<Giver | undefined> {
  const email = address.trim().toLowerCase();
  if (!email) return undefined;
  const account = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .get();
  return { userId: account?.id, emailHash: giverEmailHash(ctx, email) };
}
