import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { write, type Tx } from '../../db/write.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { LimitExceeded } from '../errors.ts';

export interface Allowance {
  /** Who and what is counted. Stored only as a hash: it may hold an address. */
  key: string;
  /** What is counted, without whom, for the screen of throttles: `login, account`. */
  scope?: string;
  /** As many at once, and as many again over each window. */
  max: number;
  windowMs: number;
}

/**
 * Takes one from each allowance or, when one of them is empty, from none. The database counts, so every server of a deployment sees the
 * same figure. It is the generic cell rate algorithm: an empty allowance fills evenly, one after `windowMs / max`, so whoever is
 * slowed down is never shut out. `windowStartedAt` holds the time up to which everything is spent.
 * @throws LimitExceeded with the seconds until the next one
 */
export async function takeAllowances(db: Db, allowances: readonly Allowance[], now: number): Promise<void> {
  const waitMs = await write(db, async (tx) => {
    const spent: { allowance: Allowance; until: number }[] = [];
    for (const allowance of allowances) {
      const interval = allowance.windowMs / allowance.max;
      const until = Math.max(await spentUntil(tx, allowance.key, now), now) + interval;
      const over = until - now - allowance.windowMs;
      if (over > 0) return over;
      spent.push({ allowance, until });
    }
    for (const { allowance, until } of spent) await store(tx, allowance, until);
    return 0;
  });
  if (waitMs > 0) throw new LimitExceeded(waitMs / 1000);
}

/** Gives back what a success took, so that only failures are counted. */
export async function returnAllowances(tx: Tx, allowances: readonly Allowance[], now: number): Promise<void> {
  for (const allowance of allowances) {
    const until = await spentUntil(tx, allowance.key, now);
    if (until > now) await store(tx, allowance, Math.round(until - allowance.windowMs / allowance.max));
  }
}

/** Makes allowances whole again, whoever spent them. @returns how many had been touched. */
export async function forgetAllowances(tx: Tx, keys: readonly string[]): Promise<number> {
  const gone = await tx.delete(rateLimits).where(inArray(rateLimits.key, keys.map(hashKey))).returning({ key: rateLimits.key });
  return gone.length;
}

async function spentUntil(tx: Tx, key: string, now: number): Promise<number> {
  const row = await tx.select({ until: rateLimits.windowStartedAt }).from(rateLimits).where(eq(rateLimits.key, hashKey(key))).get();
  return row?.until ?? now;
}

async function store(tx: Tx, { key, scope, windowMs }: Allowance, spent: number): Promise<void> {
  const until = Math.round(spent);
  const row = { windowStartedAt: until, expiresAt: until + windowMs };
  await tx.insert(rateLimits).values({ key: hashKey(key), count: 1, scope, ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');
