import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { apart } from '../../db/request-write.ts';
import { write, type Tx } from '../../db/write.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { isAhead } from '../../lib/stored-times.ts';
import { LimitExceeded } from '../errors.ts';

export interface Allowance {
  /** Who and what is counted. Stored only as a hash: it may hold an address. */
  key: string;
  /** What is counted, without whom, for the screen of throttles: `login, account`. */
  scope?: string;
  /** As many at once, and as many again over each window. */
  max: number;
  windowMs: number;
  /** How much is taken at once; 1 unless given. */
  cost?: number;
}

/**
 * Takes one (or `cost`) from each allowance or, when one of them is empty, from none. The database counts, so every server of a deployment sees the
 * same figure. It is the generic cell rate algorithm: an empty allowance fills evenly, one after `windowMs / max`, so anyone who is
 * slowed down is never shut out. `windowStartedAt` holds the time up to which everything is spent.
 * @throws LimitExceeded with the seconds until the next one
 */
export async function takeAllowances(
  db: Db,
  allowances: readonly Allowance[],
  now: number,
): Promise<void> {
  const waitMs = await apart(db, () => write(db, (tx) => takeWithin(tx, allowances, now)));
  if (waitMs > 0) throw new LimitExceeded(waitMs / 1000);
}

/** Whether they could be taken just now, without taking them. @returns milliseconds until then */
export async function waitFor(
  db: Pick<Db, 'select'>,
  allowances: readonly Allowance[],
  now: number,
): Promise<number> {
  return allowances.length === 0
    ? 0
    : spend(await readSpent(db, allowances, now), allowances, now).waitMs;
}

/** The same within a transaction of the caller's. @returns milliseconds until there is enough in all of them; 0 when it was taken */
export async function takeWithin(
  tx: Tx,
  allowances: readonly Allowance[],
  now: number,
): Promise<number> {
  const { waitMs, spent } = spend(await readSpent(tx, allowances, now), allowances, now);
  if (waitMs === 0) await storeSpent(tx, spent);
  return waitMs;
}

/** What taking them comes to, once it is known how far they are spent. `waitMs` is 0 when there is enough in all of them. */
export function spend(
  spentUntil: (allowance: Allowance) => number,
  allowances: readonly Allowance[],
  now: number,
): { waitMs: number; spent: Spent[] } {
  const spent: Spent[] = [];
  for (const allowance of allowances) {
    const { max, windowMs, cost = 1 } = allowance;
    const until = Math.max(spentUntil(allowance), now) + (windowMs / max) * cost;
    const over = until - now - windowMs;
    if (over > 0) return { waitMs: over, spent: [] };
    spent.push({ allowance, until });
  }
  return { waitMs: 0, spent };
}

/** Gives back what a success took, so that only failures are counted. */
export async function returnAllowances(
  tx: Tx,
  allowances: readonly Allowance[],
  now: number,
): Promise<void> {
  const spentUntil = await readSpent(tx, allowances, now);
  await storeSpent(
    tx,
    allowances
      .filter((allowance) => spentUntil(allowance) > now)
      .map((allowance) => ({
        allowance,
        until: spentUntil(allowance) - allowance.windowMs / allowance.max,
      })),
  );
}

/** Makes allowances whole again, no matter who spent them. @returns how many had been touched. */
export async function forgetAllowances(tx: Tx, keys: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(rateLimits)
    .where(inArray(rateLimits.key, keys.map(hashKey)))
    .returning({ key: rateLimits.key });
  return gone.length;
}

export interface Spent {
  allowance: Allowance;
  until: number;
}

/** Up to which time each allowance is spent; `now` for one that no one has touched, or that a clock ahead of its time has. */
export async function readSpent(
  tx: Pick<Db, 'select'>,
  allowances: readonly Allowance[],
  now: number,
): Promise<(allowance: Allowance) => number> {
  const rows = await tx
    .select({ key: rateLimits.key, until: rateLimits.windowStartedAt })
    .from(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        allowances.map(({ key }) => hashKey(key)),
      ),
    );
  const known = new Map(rows.map(({ key, until }) => [key, until]));
  return ({ key, windowMs }) => {
    const until = known.get(hashKey(key));
    return isAhead(until, now, windowMs) ? until! : now;
  };
}

export async function storeSpent(tx: Tx, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return;
  const rows = spent.map(({ allowance: { key, scope, windowMs }, until }) => ({
    key: hashKey(key),
    count: 1,
    scope,
    windowStartedAt: Math.round(until),
    expiresAt: Math.round(until) + windowMs,
  }));
  await tx
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowStartedAt: sql`excluded.window_started_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');
