import { and, eq, gt } from 'drizzle-orm';
import { emailVerifications, passwordResets, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/find-language.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import { createId } from '../../../lib/ids.ts';
import { INVALID_LINK, type ConfirmEmailInput } from '../schemas.ts';
import { hashEmailToken } from './email-token.ts';
import { listClaims, nowhere, type User } from './claims.ts';
import { addressChangedLetter } from './messages.ts';

/**
 * Gives an address to the account whose link was opened. Other accounts that only claimed it lose the claim and their sessions. A link
 * opened twice says yes twice, but `isFirst` only once.
 * @throws Invalid for a link that is unknown, too old or overtaken
 */
export async function confirmEmail({ ctx, input, siteUrl }: { ctx: Ctx; input: ConfirmEmailInput; siteUrl: string }): Promise<{ user: User | undefined; isFirst: boolean }> {
  return await write(ctx.db, async (tx) => {
    const row = await tx.select().from(emailVerifications)
      .where(and(eq(emailVerifications.tokenHash, hashEmailToken(input.token)), gt(emailVerifications.expiresAt, ctx.now))).get();
    if (!row) throw new Invalid(INVALID_LINK, { token: INVALID_LINK });
    const { userId, email } = row;
    const { owner, claims } = await listClaims(tx, email);
    if (owner && owner.id !== userId) throw new Invalid(INVALID_LINK, { token: INVALID_LINK });
    if (!owner) await moveTo(tx, { ctx, userId, email, claims, siteUrl });
    await tx.update(emailVerifications).set({ usedAt: row.usedAt ?? ctx.now }).where(eq(emailVerifications.id, row.id));
    return { user: await tx.select().from(users).where(eq(users.id, userId)).get(), isFirst: row.usedAt === null };
  });
}

/** Links that lie in the mailbox of the address before end with it, and it is told once. */
async function moveTo(tx: Tx, { ctx, userId, email, claims, siteUrl }: { ctx: Ctx; userId: string; email: string; claims: readonly User[]; siteUrl: string }): Promise<void> {
  const before = await tx.select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)).get();
  await giveAddress(tx, { userId, email, claims, now: ctx.now });
  if (!before?.emailVerifiedAt || before.email === email) return;
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await enqueueMessage(tx, { dedupeKey: `address-changed:${createId(ctx.now)}`, to: before.email, userId, ...addressChangedLetter({ siteUrl, language: await findLanguage(tx, userId) }) });
}

/** Makes an account the owner of an address that it claims; other claims end, with their sessions. */
export async function giveAddress(tx: Tx, { userId, email, claims, now }: { userId: string; email: string; claims: readonly User[]; now: number }): Promise<void> {
  for (const claim of claims) if (claim.id !== userId) await dropClaim(tx, claim.id, now);
  await tx.update(users).set({ email, claimedEmail: null, emailVerifiedAt: now }).where(and(eq(users.id, userId), eq(users.isActive, true)));
}

async function dropClaim(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.update(users).set({ email: nowhere(), isActive: false }).where(eq(users.id, userId));
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await endAllSessions(tx, userId, now);
}
