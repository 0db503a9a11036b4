import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/client.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';

/** A name that can never exist (RFC 2606). */
const UNCONFIRMED_DOMAIN = 'unconfirmed.invalid';

/**
 * An address belongs to whoever confirms it. Until then an account only claims it, and several may claim the same one: they are told apart by
 * their passwords. So registering with a taken address looks and works like registering with a free one (decision record
 * "Registering never tells whether an address is known").
 */
export const MAX_CLAIMS = 2;
/** The owner of the address and those who claim it: as many hashes as every sign-in computes. */
export const SIGN_IN_SLOTS = MAX_CLAIMS + 1;

export type User = typeof users.$inferSelect;

const digestOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32);

/** `users.email` is unique, so only one account stands under the address itself; the others stand under these. */
const standIns = (email: string) => Array.from({ length: MAX_CLAIMS }, (_, slot) => `${digestOf(email)}.${slot + 1}@${UNCONFIRMED_DOMAIN}`);

export interface Claims {
  owner: User | undefined;
  /** Oldest first, at most `MAX_CLAIMS`. */
  claims: User[];
  /** Where a further account for this address would stand. */
  freeAddress: string;
}

export async function listClaims(db: Db | Tx, email: string): Promise<Claims> {
  const places = [email, ...standIns(email)];
  const rows = await db.select().from(users).where(inArray(users.email, places));
  const owner = rows.find((row) => row.email === email && row.emailVerifiedAt !== null);
  const claims = rows.filter((row) => row !== owner).sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id)).slice(0, MAX_CLAIMS);
  const taken = new Set(rows.map((row) => row.email));
  const free = claims.length < MAX_CLAIMS ? places.find((place) => !taken.has(place)) : undefined;
  return { owner, claims, freeAddress: free ?? nowhere() };
}

/** An address under which nobody is found: for a claim too many, or one that another account's confirmation ended. */
export const nowhere = () => `${createId()}@${UNCONFIRMED_DOMAIN}`;
