import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { personAddress, users } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/client.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { saltOf } from '../../../server/auth/password.ts';

/** A name that can never exist (RFC 2606). */
const UNCONFIRMED_DOMAIN = 'unconfirmed.invalid';

/**
 * An address belongs to the person who confirms it. Until then an account only claims it, and any number may claim the same one: they are told apart by
 * their passwords. So registering with a taken address looks and works like registering with a free one
 * (docs/decisions/0017-email-address-ownership.md).
 *
 * All accounts that claim one address share a salt, so that one hash is held against all of them. Two salts are looked at, because two accounts
 * that register at the same moment may have one each.
 */
const SALTS = 2;
/** The owner of the address and those who claim it: as many hashes as every sign-in computes. */
export const SIGN_IN_HASHES = 1 + SALTS;
export const REGISTER_HASHES = SALTS;

export type User = typeof users.$inferSelect;

export const claiming = (email: string) =>
  and(sql`${personAddress} = ${email}`, isNull(users.emailVerifiedAt), eq(users.isActive, true));

export const findOwner = (db: Db | Tx, email: string): Promise<User | undefined> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .get();

export interface Claims {
  owner: User | undefined;
  claims: User[];
  count: number;
}

export async function listClaims(db: Db | Tx, email: string, most: number): Promise<Claims> {
  const claims = await db
    .select()
    .from(users)
    .where(claiming(email))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(most);
  const found = await db.select({ total: count() }).from(users).where(claiming(email)).get();
  return { owner: await findOwner(db, email), claims, count: found?.total ?? 0 };
}

export const findClaim = (db: Db | Tx, email: string, userId: string): Promise<User | undefined> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), claiming(email)))
    .get();

/** What the accounts that claim an address were hashed with: always as many, undefined where there is none. */
export async function listSalts(db: Db | Tx, email: string): Promise<(string | undefined)[]> {
  const oldest = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(claiming(email), isNotNull(users.passwordHash)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(SALTS);
  const salts = [...new Set(oldest.map(({ hash }) => saltOf(hash!)))];
  return Array.from({ length: SALTS }, (_, at) => salts[at]);
}

/** Whose password it is, among those who claim an address. @param hashes of the password with each of their salts */
export const findByHashes = (
  db: Db | Tx,
  email: string,
  hashes: readonly string[],
): Promise<User | undefined> =>
  db
    .select()
    .from(users)
    .where(and(claiming(email), inArray(users.passwordHash, [...hashes])))
    .orderBy(asc(users.createdAt))
    .limit(1)
    .get();

/** `users.email` is unique, so only one account stands under the address itself. */
export async function findFreePlace(tx: Tx, email: string): Promise<string> {
  const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  return taken ? `${createId()}@${UNCONFIRMED_DOMAIN}` : email;
}

export const closeOtherClaims = (tx: Tx, email: string, userId: string) =>
  tx
    .update(users)
    .set({
      email: sql`${users.id} || ${`@${UNCONFIRMED_DOMAIN}`}`,
      claimedEmail: email,
      isActive: false,
    })
    .where(and(claiming(email), ne(users.id, userId)))
    .returning({ id: users.id });
