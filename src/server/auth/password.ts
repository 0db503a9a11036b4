import { Argon2id } from 'oslo/password';
import type { Ctx } from '../context.ts';
import { networkOf } from '../http/network.ts';
import { ARGON } from './argon-parameters.ts';
import { hashQueue, type Place } from './hash-queue.ts';
import { createSalt, saltedHash } from './salted-hash.ts';

const argon = new Argon2id(ARGON);

/**
 * Does what needs hashes with a place in the queue for them, taken before anything is looked up: who is sent away learns nothing of
 * any account, and has spent none of their tries.
 * @param who.hashes how many there will be at most; with none there is no queue
 * @param who.account whom a signed cookie, a session or an email's link speaks for; comes first
 * @throws Busy when too many wait already
 */
export async function withHashing<T>(
  { ctx, hashes, account }: { ctx: Ctx; hashes: number; account: string | undefined },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const place =
    hashes > 0 ? hashQueue().enter({ hashes, account, network: networkOf(ctx.ip) }) : NONE;
  try {
    return await work(place);
  } finally {
    place.leave();
  }
}

const NONE: Place = {
  run: () => Promise.reject(new Error('A hash needs a place in the queue')),
  leave: () => undefined,
};

export const hashPassword = (place: Place, password: string): Promise<string> =>
  place.run(() => argon.hash(password));

/** With salts that are in use already, so that one hash is held against all accounts that share its salt. A salt no one uses costs as much. */
export async function hashWithSalts(
  place: Place,
  password: string,
  salts: readonly (string | undefined)[],
): Promise<string[]> {
  const hashes = [];
  for (const salt of salts)
    hashes.push(await place.run(() => saltedHash(password, salt ?? createSalt())));
  return hashes;
}

/** The salt within a stored hash. */
export const saltOf = (passwordHash: string): string | undefined => passwordHash.split('$')[4];

/** For commands and sample data, which have no queue. */
export const hashAtSetUp = (password: string): Promise<string> => argon.hash(password);

/** Used where there is no hash, so that an unknown address takes as long as a known one. No password matches it. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$aGVhcnRod2VsbC1kdW1teQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Whose password it is, among those who may be meant. Always computes `slots` hashes, no matter who or how many there are.
 */
export async function findByPassword<User extends { passwordHash: string | null }>(
  place: Place,
  candidates: readonly User[],
  password: string,
  slots: number,
): Promise<User | undefined> {
  let found: User | undefined;
  for (let slot = 0; slot < slots; slot++) {
    const candidate = candidates[slot];
    const fits = await place.run(() =>
      argon.verify(candidate?.passwordHash ?? DUMMY_HASH, password).catch(() => false),
    );
    if (fits && candidate) found ??= candidate;
  }
  return found;
}
