import { eq } from 'drizzle-orm';
import { passwordResets, sessions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { hashWithSalts, saltOf, withHashing } from '../../../server/auth/password.ts';
import { weaknessOf } from '../../../server/auth/password-policy.ts';
import { createSession, endAllSessions } from '../../../server/auth/session.ts';
import type { SessionKind } from '../../../server/auth/session-limits.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid, Unauthenticated } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { PasswordInput } from '../schemas.ts';
import type { User } from './claims.ts';
import { dropNewAddresses } from './email-token.ts';
import { passwordChangedLetter } from './emails.ts';
import { requireActor } from './turn-on-two-step.ts';

/**
 * Sets another password. Every other device is signed out, links to choose one end, and this browser goes on under a new session.
 * @throws Invalid for a password that is easy to guess
 */
export async function changePassword({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PasswordInput;
}): Promise<{ user: User; token: string; kind: SessionKind }> {
  const { userId, sessionId, firstName, lastName, email, isEmailConfirmed } = requireActor(ctx);
  const weakness = weaknessOf(input.password, [firstName, lastName, email]);
  if (weakness)
    throw new Invalid('Please fix the fields marked with an error', { password: weakness });
  // Accounts that only claim an address share a salt with others that do.
  const salt = isEmailConfirmed ? undefined : await findSalt(ctx, userId);
  const [passwordHash] = await withHashing({ ctx, hashes: 1, account: userId }, (place) =>
    hashWithSalts(place, input.password, [salt]),
  );
  return await write(ctx.db, async (tx) => {
    const session = await tx
      .select({ kind: sessions.kind })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .get();
    if (!session) throw new Unauthenticated();
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, userId))
      .returning();
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await endAllSessions(tx, userId, ctx.now);
    if (user!.role !== 'user')
      await recordActivity(tx, {
        ctx,
        action: 'password.change',
        resource: 'users',
        resourceId: userId,
      });
    if (user!.emailVerifiedAt !== null)
      await enqueueMessage(tx, {
        dedupeKey: `password-changed:${createId(ctx.now)}`,
        to: user!.email,
        userId,
        ...passwordChangedLetter({
          siteUrl: ctx.siteUrl,
          language: await findLanguage(tx, userId),
        }),
      });
    await dropNewAddresses(tx, user!);
    return {
      user: user!,
      kind: session.kind,
      token: await createSession(tx, { ctx, userId, kind: session.kind }),
    };
  });
}

async function findSalt({ db }: Ctx, userId: string): Promise<string | undefined> {
  const row = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.passwordHash ? saltOf(row.passwordHash) : undefined;
}
