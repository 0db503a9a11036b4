import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { isClaimOnly } from '../../../server/auth/claimed-address.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound, Unauthenticated } from '../../../server/errors.ts';
import type { Account } from '../schemas.ts';

type Row = Pick<typeof users.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'membershipLevel' | 'hasCompletedOnboarding' | 'donationTotal' | 'lastLogin' | 'emailVerifiedAt'>;

/** @param email the address as its owner typed it; an account that merely claims it stands under another one */
export function toAccount(row: Row, email: string): Account {
  const { id, firstName, lastName, role, membershipLevel, hasCompletedOnboarding, donationTotal, lastLogin } = row;
  return {
    id, firstName, lastName, email, role, membershipLevel, hasCompletedOnboarding,
    donationTotal: String(donationTotal), lastLoginDate: lastLogin, emailConfirmed: row.emailVerifiedAt !== null && !isClaimOnly(row.email),
  };
}

/** The record of whoever is signed in. */
export async function getAccount({ ctx }: { ctx: Ctx }): Promise<Account> {
  if (!ctx.actor) throw new Unauthenticated();
  const row = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId)).get();
  if (!row) throw new NotFound();
  return toAccount(row, ctx.actor.email);
}
