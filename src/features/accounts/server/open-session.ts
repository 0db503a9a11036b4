import { eq } from 'drizzle-orm';
import { HOUR_MS } from '../../../config/constants.ts';
import { users } from '../../../db/schema/index.ts';
import { type Tx, write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { createSession, endSession } from '../../../server/auth/session.ts';
import { sessionKindFor, type SessionKind } from '../../../server/auth/session-limits.ts';
import type { Ctx } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { Account } from '../schemas.ts';
import type { User } from './claims.ts';
import { toAccount } from './get-account.ts';
import { newSignInLetter } from './emails.ts';
import { takeAddress } from './take-address.ts';

export interface Entry {
  ctx: Ctx;
  user: User;
  rememberMe: boolean;
  sharedDevice: boolean;
  isKnown: boolean;
  previousToken: string | undefined;
  proof: string | undefined;
}

export interface OpenSession {
  account: Account;
  user: User;
  token: string;
  kind: SessionKind;
  sharedDevice: boolean;
}

/** The end of every sign-in, with one step or two. A browser that is new to the account is told to its owner. */
export async function openSession(
  tx: Tx,
  { ctx, user: found, rememberMe, sharedDevice, isKnown, previousToken, proof }: Entry,
): Promise<OpenSession> {
  const user = await takeAddress(tx, { ctx, user: found, proof });
  const kind = sessionKindFor(user.role, { rememberMe, sharedDevice });
  if (previousToken) await endSession(tx, previousToken, ctx.now);
  await tx
    .update(users)
    .set({ lastLogin: ctx.now, previousLogin: user.lastLogin })
    .where(eq(users.id, user.id));
  if (kind === 'admin')
    await recordActivity(tx, {
      ctx,
      action: 'session.open',
      resource: 'users',
      resourceId: user.id,
      by: user.id,
    });
  if (!isKnown) await tellOwner(tx, { ctx, user });
  const token = await createSession(tx, { ctx, userId: user.id, kind, isNewDevice: !isKnown });
  return {
    account: toAccount({ ...user, previousLogin: user.lastLogin }),
    user,
    token,
    kind,
    sharedDevice,
  };
}

/** Only to an address that is known to be theirs, and at most one email an hour: a shared computer is new each time. */
async function tellOwner(tx: Tx, { ctx, user }: { ctx: Ctx; user: User }): Promise<void> {
  if (user.emailVerifiedAt === null) return;
  await enqueueMessage(tx, {
    dedupeKey: `new-sign-in:${user.id}:${Math.floor(ctx.now / HOUR_MS)}`,
    to: user.email,
    userId: user.id,
    ...newSignInLetter(
      { siteUrl: ctx.siteUrl, language: await findLanguage(tx, user.id) },
      ctx.now,
      await findZone(tx, user.id),
    ),
  });
}

/** Ends the session of a cookie; one that has ended already is no error. */
export async function signOut({
  ctx,
  token,
}: {
  ctx: Ctx;
  token: string | undefined;
}): Promise<void> {
  if (token) await write(ctx.db, (tx) => endSession(tx, token, ctx.now));
}
