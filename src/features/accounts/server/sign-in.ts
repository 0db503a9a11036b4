import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import { findByPassword } from '../../../server/auth/password.ts';
import { createSession, endSession } from '../../../server/auth/session.ts';
import { sessionKindFor, type SessionKind } from '../../../server/auth/session-limits.ts';
import { recordActivity } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { LimitExceeded, WrongCredentials } from '../../../server/errors.ts';
import { returnAllowances, takeAllowances } from '../../../server/http/rate-limit.ts';
import type { Account, LoginInput } from '../schemas.ts';
import { listClaims, SIGN_IN_SLOTS, type User } from './claims.ts';
import { toAccount } from './get-account.ts';
import { loginAllowances } from './login-allowances.ts';
import { offerSignInHelp } from './offer-sign-in-help.ts';

export const WRONG_CREDENTIALS = 'Invalid credentials. Please try again.';

export interface SignIn {
  ctx: Ctx;
  input: LoginInput;
  siteUrl: string;
  /** Account and device of a valid device cookie. */
  device: Device | undefined;
  /** Token of a session that is left behind: a sign-in always gets a new one. */
  previousToken: string | undefined;
}

/**
 * One code path for members, coaches and staff, known and unknown addresses, with the same number of hashes for all.
 * @throws WrongCredentials, or LimitExceeded when guesses come too fast
 */
export async function signIn({ ctx, input, siteUrl, device, previousToken }: SignIn): Promise<{ account: Account; user: User; token: string; kind: SessionKind }> {
  const { owner, claims } = await listClaims(ctx.db, input.email);
  const candidates = [owner, ...claims].filter((user): user is User => user?.isActive === true);
  const knownDevice = candidates.some((user) => isKnownDevice(device, user)) ? device?.key : undefined;
  const allowances = loginAllowances({ email: input.email, ip: ctx.ip, knownDevice });
  try {
    // Taken before the password is looked at, so that a thousand guesses at once count as a thousand.
    await takeAllowances(ctx.db, allowances, ctx.now);
  } catch (error) {
    if (error instanceof LimitExceeded && owner) offerSignInHelp({ ctx, user: owner, siteUrl });
    throw error;
  }
  const user = await findByPassword(candidates, input.password, SIGN_IN_SLOTS);
  if (!user) throw new WrongCredentials(WRONG_CREDENTIALS);
  const kind = sessionKindFor(user.role, input);
  const token = await write(ctx.db, async (tx) => {
    await returnAllowances(tx, allowances, ctx.now);
    if (previousToken) await endSession(tx, previousToken, ctx.now);
    await tx.update(users).set({ lastLogin: ctx.now }).where(eq(users.id, user.id));
    if (kind === 'admin') await recordActivity(tx, { ctx, action: 'session.open', resource: 'users', resourceId: user.id });
    return await createSession(tx, { ctx, userId: user.id, kind });
  });
  return { account: toAccount({ ...user, lastLogin: ctx.now }), user, token, kind };
}
