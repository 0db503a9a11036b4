import { and, eq, gt } from 'drizzle-orm';
import { emailVerifications, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { INVALID_LINK, type ConfirmEmailInput } from '../schemas.ts';
import { findOwner, type User } from './claims.ts';
import { hashEmailToken } from './email-token.ts';
import { giveAddress } from './give-address.ts';
import { mayHave } from './take-address.ts';

export interface Confirmed {
  /** Whose email it was that was read here, when that is known. */
  user: User | undefined;
  isFirst: boolean;
  /** No one is signed in here to an account of the address: the next who signs in shows which one is theirs. */
  proof: string | undefined;
}

/**
 * A link shows that someone reads the email of an address, not which of the accounts that claim it is theirs: the session says that, or the password
 * that is given here next (docs/decisions/0017-email-address-ownership.md). A link opened twice says yes twice, but `isFirst` only once.
 * @throws Invalid for a link that is unknown, too old or overtaken
 */
export async function confirmEmail({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ConfirmEmailInput;
}): Promise<Confirmed> {
  return await write(ctx.db, async (tx) => {
    const link = await tx
      .select()
      .from(emailVerifications)
      .where(
        and(
          eq(emailVerifications.tokenHash, hashEmailToken(input.token)),
          gt(emailVerifications.expiresAt, ctx.now),
        ),
      )
      .get();
    if (!link) throw invalidLink();
    const owner = await findOwner(tx, link.email);
    if (owner && link.userId !== null && owner.id !== link.userId) throw invalidLink();
    const holder = owner ? undefined : await findHolder(tx, ctx, link);
    if (!owner && !holder) return { user: undefined, isFirst: false, proof: link.id };
    await tx
      .update(emailVerifications)
      .set({ usedAt: link.usedAt ?? ctx.now })
      .where(eq(emailVerifications.id, link.id));
    const user = holder
      ? await giveAddress(tx, {
          ctx,
          user: holder,
          email: link.email,
          sessionId: ctx.actor?.sessionId,
        })
      : owner;
    return {
      user: user?.id === link.userId || holder ? user : undefined,
      isFirst: link.usedAt === null,
      proof: undefined,
    };
  });
}

/** The person who is signed in where the link is opened, if the address may be theirs. */
async function findHolder(
  tx: Tx,
  { actor }: Ctx,
  link: typeof emailVerifications.$inferSelect,
): Promise<User | undefined> {
  const user = actor && (await tx.select().from(users).where(eq(users.id, actor.userId)).get());
  return user && mayHave(user, link) ? user : undefined;
}

const invalidLink = () => new Invalid(INVALID_LINK, { token: INVALID_LINK });
