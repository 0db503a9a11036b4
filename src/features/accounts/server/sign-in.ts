import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { emailVerifications, twoFactorCredentials, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { isKnownDevice, type Device } from '../../../server/auth/device.ts';
import type { Place } from '../../../server/auth/hash-queue.ts';
import { findByPassword, hashWithSalts, withHashing } from '../../../server/auth/password.ts';
import type { Ctx } from '../../../server/context.ts';
import { Busy, LimitExceeded, WrongCredentials } from '../../../server/errors.ts';
import {
  returnAllowances,
  takeAllowances,
  type Allowance,
} from '../../../server/http/rate-limit.ts';
import type { LoginInput } from '../schemas.ts';
import {
  claiming,
  findByHashes,
  findOwner,
  listSalts,
  SIGN_IN_HASHES,
  type User,
} from './claims.ts';
import { loginAllowances, type LoginAllowances } from './login-allowances.ts';
import { offerSignInHelp } from './offer-sign-in-help.ts';
import { openSession, type OpenSession } from './open-session.ts';
import { openChallenge } from './sign-in-challenge.ts';

const WRONG_CREDENTIALS = 'Invalid credentials. Please try again.';

export interface SignIn {
  ctx: Ctx;
  input: LoginInput;
  username?: string | undefined;
  device: Device | undefined;
  previousToken: string | undefined;
  proof: string | undefined;
}

export type SignInResult = OpenSession | { challenge: string };

/**
 * One code path for members, coaches and staff, known and unknown addresses, with the same number of hashes for all.
 * @throws WrongCredentials, LimitExceeded when guesses come too fast, or Busy when too many people sign in at once
 */
export const signIn = (asked: SignIn): Promise<SignInResult> =>
  withHashing({ ctx: asked.ctx, hashes: SIGN_IN_HASHES, account: asked.device?.userId }, (place) =>
    signInAt(place, asked),
  );

async function signInAt(place: Place, asked: SignIn): Promise<SignInResult> {
  const { ctx, input, username, device, previousToken, proof } = asked;
  const owner = await findOwner(ctx.db, input.email);
  const known = await findKnown(asked);
  const link = proof ? await findLink(ctx.db, input.email, proof) : undefined;
  // Anyone who reads the email of the address is slowed down by no stranger either.
  const allowances = loginAllowances({
    email: input.email,
    username,
    ip: ctx.ip,
    knownDevice: known ? device?.key : link && `link ${link.id}`,
  });
  let guess: Guess;
  try {
    guess = await takeGuess(ctx, allowances);
  } catch (error) {
    if (error instanceof LimitExceeded && owner) offerSignInHelp({ ctx, user: owner });
    throw error;
  }
  const user = await judge(ctx, guess, async () =>
    guess.isForAll || !known
      ? findMeant(place, asked, owner ?? (await findMover(ctx.db, link)))
      : findByPassword(place, [known], input.password, SIGN_IN_HASHES),
  );
  if (!user) throw new WrongCredentials(WRONG_CREDENTIALS);
  const { rememberMe, sharedDevice } = input;
  return await write(ctx.db, async (tx) => {
    if (!(await isStillThePassword(tx, user))) throw new WrongCredentials(WRONG_CREDENTIALS);
    await returnAllowances(tx, guess.taken, ctx.now);
    if (await hasTwoStep(tx, user.id))
      return { challenge: await openChallenge(tx, { ctx, userId: user.id, input }) };
    return await openSession(tx, {
      ctx,
      user,
      rememberMe,
      sharedDevice,
      previousToken,
      proof,
      isKnown: isKnownDevice(device, user),
    });
  });
}

async function findKnown({
  ctx: { db },
  input: { email },
  device,
}: SignIn): Promise<User | undefined> {
  if (!device) return undefined;
  const user = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, device.userId),
        eq(users.isActive, true),
        or(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)), claiming(email)),
      ),
    )
    .get();
  return user && isKnownDevice(device, user) ? user : undefined;
}

/**
 * Whose password it is: the owner's, that of an account that claims the address, or, where no one has it, of the one that asked to move there and
 * whose link was opened here.
 */
async function findMeant(
  place: Place,
  { ctx: { db }, input: { email, password } }: SignIn,
  owner: User | undefined,
): Promise<User | undefined> {
  const first = await findByPassword(place, owner?.isActive ? [owner] : [], password, 1);
  const claim = await findByHashes(
    db,
    email,
    await hashWithSalts(place, password, await listSalts(db, email)),
  );
  return first ?? claim;
}

type Link = typeof emailVerifications.$inferSelect;

const findLink = (db: Db, email: string, proof: string): Promise<Link | undefined> =>
  db
    .select()
    .from(emailVerifications)
    .where(and(eq(emailVerifications.id, proof), eq(emailVerifications.email, email)))
    .get();

const findMover = async (db: Db, link: Link | undefined): Promise<User | undefined> =>
  link?.userId ? await db.select().from(users).where(eq(users.id, link.userId)).get() : undefined;

interface Guess {
  taken: Allowance[];
  isForAll: boolean;
}

/**
 * Taken before the password is looked at, so that a thousand guesses at once count as a thousand. A known device speaks for its own account
 * alone: anyone who merely claims an address has one too, and must not get guesses at its owner with each of them.
 * @throws LimitExceeded
 */
async function takeGuess(
  { db, now }: Ctx,
  { ofStrangers, ofDevice }: LoginAllowances,
): Promise<Guess> {
  if (ofDevice.length > 0) await takeAllowances(db, ofDevice, now);
  try {
    await takeAllowances(db, ofStrangers, now);
    return { taken: [...ofStrangers, ...ofDevice], isForAll: true };
  } catch (error) {
    if (ofDevice.length > 0 && error instanceof LimitExceeded)
      return { taken: ofDevice, isForAll: false };
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

/** Hashing takes a moment: a password that its owner changes meanwhile opens nothing anymore. */
async function isStillThePassword(tx: Tx, { id, passwordHash }: User): Promise<boolean> {
  const row = await tx
    .select({ passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return row?.isActive === true && row.passwordHash === passwordHash;
}

async function hasTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .select({ id: twoFactorCredentials.id })
    .from(twoFactorCredentials)
    .where(
      and(eq(twoFactorCredentials.userId, userId), isNotNull(twoFactorCredentials.confirmedAt)),
    )
    .get();
  return row !== undefined;
}
