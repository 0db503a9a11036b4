import type { users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import type { Account } from '../schemas.ts';

export function toAccount(row: typeof users.$inferSelect): Account {
  const {
    id,
    firstName,
    lastName,
    role,
    membershipLevel,
    hasCompletedOnboarding,
    donationTotal,
    previousLogin,
  } = row;
  return {
    id,
    firstName,
    lastName,
    role,
    membershipLevel,
    hasCompletedOnboarding,
    email: row.claimedEmail ?? row.email,
    donationTotal: String(donationTotal),
    lastLoginDate: previousLogin,
    emailConfirmed: row.emailVerifiedAt !== null,
  };
}

/** The record of the person who is signed in, as the check of their session read it a moment ago. */
export function getAccount({ ctx }: { ctx: Ctx }): Account {
  if (!ctx.actor) throw new Unauthenticated();
  const {
    userId,
    firstName,
    lastName,
    role,
    membershipLevel,
    hasCompletedOnboarding,
    email,
    donationTotal,
    previousLogin,
    isEmailConfirmed,
  } = ctx.actor;
  return {
    id: userId,
    firstName,
    lastName,
    role,
    membershipLevel,
    hasCompletedOnboarding,
    email,
    donationTotal: String(donationTotal),
    lastLoginDate: previousLogin,
    emailConfirmed: isEmailConfirmed,
  };
}
