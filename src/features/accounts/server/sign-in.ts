import { and, eq, isNotNull } from 'drizzle-orm';
import { twoFactorCredentials, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import type { Place } from '../../../server/auth/hash-queue.ts';
import { findByPassword, withHashing } from '../../../server/auth/password.ts';
import type { Ctx } from '../../../server/context.ts';
import { Busy, LimitExceeded, WrongCredentials } from '../../../server/errors.ts';
import { returnAllowances, takeAllowances, type Allowance } from '../../../server/http/rate-limit.ts';
import type { LoginInput } from '../schemas.ts';
import { listClaims, SIGN_IN_SLOTS, type User } from './claims.ts';
import { loginAllowances, type LoginAllowances } from './login-allowances.ts';
import { offerSignInHelp } from './offer-sign-in-help.ts';
import { openSession, type OpenSession } from './open-session.ts';
import { openChallenge } from './sign-in-challenge.ts';

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

/** Signed in, or half-way: the code of the second step is still to come. */
export type SignInResult = OpenSession | { challenge: string };

/**
 * One code path for members, coaches and staff, known and unknown addresses, with the same number of hashes for all.
 * @throws WrongCredentials, LimitExceeded when guesses come too fast, or Busy when too many people sign in at once
 */
export const signIn = (asked: SignIn): Promise<SignInResult> =>
  withHashing({ ctx: asked.ctx, hashes: SIGN_IN_SLOTS, account: asked.device?.userId }, (place) => signInAt(place, asked));

async function signInAt(place: Place, { ctx, input, siteUrl, device, previousToken }: SignIn): Promise<SignInResult> {
  const { owner, claims } = await listClaims(ctx.db, input.email);
  const candidates = [owner, ...claims].filter((user): user is User => user?.isActive === true);
  const known = candidates.find((user) => isKnownDevice(device, user));
  const allowances = loginAllowances({ email: input.email, ip: ctx.ip, knownDevice: known && device?.key });
  let guess: Guess;
  try {
    guess = await takeGuess(ctx, allowances);
  } catch (error) {
    if (error instanceof LimitExceeded && owner) offerSignInHelp({ ctx, user: owner, siteUrl });
    throw error;
  }
  const user = await judge(ctx, guess, () => findByPassword(place, guess.isForAll ? candidates : [known!], input.password, SIGN_IN_SLOTS));
  if (!user) throw new WrongCredentials(WRONG_CREDENTIALS);
  const { rememberMe, sharedDevice } = input;
  return await write(ctx.db, async (tx) => {
    if (!(await isStillThePassword(tx, user))) throw new WrongCredentials(WRONG_CREDENTIALS);
    await returnAllowances(tx, guess.taken, ctx.now);
    if (await hasTwoStep(tx, user.id)) return { challenge: await openChallenge(tx, { ctx, userId: user.id, input }) };
    return await openSession(tx, { ctx, user, siteUrl, rememberMe, sharedDevice, previousToken, isKnown: isKnownDevice(device, user) });
  });
}

interface Guess {
  taken: Allowance[];
  /** Whether the password is held against every account of the address, or only against the one that the device knows. */
  isForAll: boolean;
}

/**
 * Taken before the password is looked at, so that a thousand guesses at once count as a thousand. A known device speaks for its own account
 * alone: whoever merely claims an address has one too, and must not get guesses at its owner with each of them.
 * @throws LimitExceeded
 */
async function takeGuess({ db, now }: Ctx, { ofStrangers, ofDevice }: LoginAllowances): Promise<Guess> {
  if (ofDevice.length > 0) await takeAllowances(db, ofDevice, now);
  try {
    await takeAllowances(db, ofStrangers, now);
    return { taken: [...ofStrangers, ...ofDevice], isForAll: true };
  } catch (error) {
    if (ofDevice.length > 0 && error instanceof LimitExceeded) return { taken: ofDevice, isForAll: false };
    throw error;
  }
}

/** A guess that waited too long to be looked at costs none. */
async function judge<T>({ db, now }: Ctx, { taken }: Guess, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Busy) await write(db, (tx) => returnAllowances(tx, taken, now));
    throw error;
  }
}

/** Hashing takes a moment: a password that its owner changes meanwhile opens nothing any more. */
async function isStillThePassword(tx: Tx, { id, passwordHash }: User): Promise<boolean> {
  const row = await tx.select({ passwordHash: users.passwordHash, isActive: users.isActive }).from(users).where(eq(users.id, id)).get();
  return row?.isActive === true && row.passwordHash === passwordHash;
}

async function hasTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.select({ id: twoFactorCredentials.id }).from(twoFactorCredentials)
    .where(and(eq(twoFactorCredentials.userId, userId), isNotNull(twoFactorCredentials.confirmedAt))).get();
  return row !== undefined;
}
