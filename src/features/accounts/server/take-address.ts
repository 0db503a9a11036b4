import { eq } from 'drizzle-orm';
import { emailVerifications } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { findOwner, type User } from './claims.ts';
import { giveAddress } from './give-address.ts';

interface Taking {
  ctx: Ctx;
  user: User;
  proof: string | undefined;
}

/**
 * Gives the address of a link to anyone who signs in where the link was opened, if their account claims that address or asked to move there, and no one
 * has it by now.
 * @returns the account as it is then
 */
export async function takeAddress(tx: Tx, { ctx, user, proof }: Taking): Promise<User> {
  const link = proof
    ? await tx.select().from(emailVerifications).where(eq(emailVerifications.id, proof)).get()
    : undefined;
  if (!link || !mayHave(user, link) || (await findOwner(tx, link.email))) return user;
  await tx
    .update(emailVerifications)
    .set({ usedAt: link.usedAt ?? ctx.now })
    .where(eq(emailVerifications.id, link.id));
  return await giveAddress(tx, { ctx, user, email: link.email });
}

type Link = typeof emailVerifications.$inferSelect;

export const mayHave = (user: User, { userId, email }: Pick<Link, 'userId' | 'email'>): boolean =>
  user.isActive &&
  (userId === user.id ||
    (user.emailVerifiedAt === null && (user.claimedEmail ?? user.email) === email));
