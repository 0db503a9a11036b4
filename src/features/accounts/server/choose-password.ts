import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordResets, twoFactorCredentials, users } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/client.ts';
import { write, type Tx } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { hashPassword, withHashing } from '../../../server/auth/password.ts';
import { weaknessOf } from '../../../server/auth/password-policy.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { INVALID_RESET_LINK, type NewPasswordInput } from '../schemas.ts';
import { findClaim, findOwner } from './claims.ts';
import { dropNewAddresses, hashEmailToken } from './email-token.ts';
import { giveAddress } from './give-address.ts';
import { passwordChangedLetter } from './emails.ts';

/**
 * Sets the password of the account whose link was opened, and ends all its sessions. Opening the link proves what a confirmation proves, so an
 * address that was only claimed is the account's from now on, without a second step that someone set up before. While several accounts claim
 * the address, a session of one of them in this browser says more than which link was opened.
 * @throws Invalid for a link that is unknown, used, overtaken or too old, and for a password that is easy to guess
 */
export async function choosePassword({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: NewPasswordInput;
}): Promise<void> {
  const tokenHash = hashEmailToken(input.link);
  const {
    user: { id, firstName, lastName, email, claimedEmail },
  } = await findMeant(ctx.db, ctx, tokenHash);
  const weakness = weaknessOf(input.password, [firstName, lastName, claimedEmail ?? email]);
  if (weakness)
    throw new Invalid('Please fix the fields marked with an error', { password: weakness });
  const passwordHash = await withHashing({ ctx, hashes: 1, account: id }, (place) =>
    hashPassword(place, input.password),
  );
  await write(ctx.db, async (tx) => {
    // Asked again inside: of two that come at once, one is too late.
    const { reset, user } = await findMeant(tx, ctx, tokenHash);
    const address = user.claimedEmail ?? user.email;
    await tx.update(passwordResets).set({ usedAt: ctx.now }).where(eq(passwordResets.id, reset.id));
    if (user.emailVerifiedAt === null) {
      if (await findOwner(tx, address)) throw invalidLink();
      await giveAddress(tx, { ctx, user, email: address });
      await tx.delete(twoFactorCredentials).where(eq(twoFactorCredentials.userId, user.id));
    }
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endAllSessions(tx, user.id, ctx.now);
    await dropNewAddresses(tx, { ...user, email: address, claimedEmail: null });
    if (user.role !== 'user')
      await recordActivity(tx, {
        ctx,
        action: 'password.reset',
        resource: 'users',
        resourceId: user.id,
      });
    await enqueueMessage(tx, {
      dedupeKey: `password-changed:${reset.id}`,
      to: address,
      userId: user.id,
      ...passwordChangedLetter({ siteUrl: ctx.siteUrl, language: await findLanguage(tx, user.id) }),
    });
  });
}

async function findMeant(db: Db | Tx, { actor, now }: Ctx, tokenHash: string) {
  const found = await findReset(db, tokenHash, now);
  if (!actor || found.user.emailVerifiedAt !== null) return found;
  return {
    ...found,
    user:
      (await findClaim(db, found.user.claimedEmail ?? found.user.email, actor.userId)) ??
      found.user,
  };
}

async function findReset(db: Db | Tx, tokenHash: string, now: number) {
  const found = await db
    .select({ reset: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        gt(passwordResets.expiresAt, now),
        isNull(passwordResets.usedAt),
        eq(users.isActive, true),
      ),
    )
    .get();
  if (!found) throw invalidLink();
  return found;
}

const invalidLink = () => new Invalid(INVALID_RESET_LINK, { link: INVALID_RESET_LINK });
