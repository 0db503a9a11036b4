import { eq, inArray } from 'drizzle-orm';
import {
  emailVerifications,
  passwordResets,
  sessions,
  signInChallenges,
  twoFactorCredentials,
  users,
} from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { endOtherSessions } from '../../../server/auth/end-sessions.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { endAllOf } from '../../../server/payments/end-all-of.ts';
import { closeOtherClaims, type User } from './claims.ts';
import { addressChangedLetter } from './emails.ts';

interface Gift {
  ctx: Ctx;
  user: User;
  email: string;
  /** Goes on; of an account that no one had confirmed every other session ends. */
  sessionId?: string | undefined;
}

/**
 * Makes an account the owner of an address, once it is known that the person who holds the account reads email there. Every other account that claims the
 * address ends, with its sessions, its password, its second step, its links and what it pays again and again.
 */
export async function giveAddress(tx: Tx, { ctx, user, email, sessionId }: Gift): Promise<User> {
  await endClaims(tx, { email, winner: user.id, now: ctx.now });
  if (user.emailVerifiedAt === null)
    await (sessionId
      ? endOtherSessions(tx, user.id, sessionId)
      : endAllSessions(tx, user.id, ctx.now));
  const [given] = await tx
    .update(users)
    .set({ email, claimedEmail: null, emailVerifiedAt: ctx.now, registeredWith: null })
    .where(eq(users.id, user.id))
    .returning();
  // Links that lie in the mailbox of the address before end with it, and it is told once.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  if (user.emailVerifiedAt !== null && user.email !== email) {
    await enqueueMessage(tx, {
      dedupeKey: `address-changed:${createId(ctx.now)}`,
      to: user.email,
      userId: user.id,
      ...addressChangedLetter({ siteUrl: ctx.siteUrl, language: await findLanguage(tx, user.id) }),
    });
  }
  return given!;
}

const BATCH = 500;

async function endClaims(
  tx: Tx,
  { email, winner, now }: { email: string; winner: string; now: number },
): Promise<void> {
  const closed = (await closeOtherClaims(tx, email, winner)).map(({ id }) => id);
  for (const userId of closed) await endAllOf(tx, { userId, now });
  for (let from = 0; from < closed.length; from += BATCH) {
    const ids = closed.slice(from, from + BATCH);
    for (const table of [
      sessions,
      signInChallenges,
      twoFactorCredentials,
      passwordResets,
      emailVerifications,
    ])
      await tx.delete(table).where(inArray(table.userId, ids));
  }
}
