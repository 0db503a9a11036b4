import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound, Unauthenticated } from '../../../server/errors.ts';
import type { Account } from '../schemas.ts';

export function toAccount(row: typeof users.$inferSelect): Account {
  const { id, firstName, lastName, role, membershipLevel, hasCompletedOnboarding, donationTotal, lastLogin } = row;
  return {
    id, firstName, lastName, role, membershipLevel, hasCompletedOnboarding,
    email: row.claimedEmail ?? row.email, donationTotal: String(donationTotal), lastLoginDate: lastLogin, emailConfirmed: row.emailVerifiedAt !== null,
  };
}

/** The record of whoever is signed in. */
export async function getAccount({ ctx }: { ctx: Ctx }): Promise<Account> {
  if (!ctx.actor) throw new Unauthenticated();
  const row = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId)).get();
  if (!row) throw new NotFound();
  return toAccount(row);
}
