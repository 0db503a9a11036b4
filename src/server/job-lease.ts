import { and, eq, lte, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobLeases } from '../db/schema/operations.ts';
import { write } from '../db/write.ts';

/** Long enough for a slow renewal, short enough that work goes on soon after a crash. */
export const LEASE_MS = 30_000;

export interface LeaseHolder { name: string; holder: string }

/** Takes the lease when it is free, ran out, or is one's own. @returns whether it is held now. */
export async function takeLease(db: Db, { name, holder }: LeaseHolder, now: number): Promise<boolean> {
  const taken = await write(db, (tx) => tx.insert(jobLeases)
    .values({ name, holder, expiresAt: now + LEASE_MS, lastStartedAt: now })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, expiresAt: now + LEASE_MS, lastStartedAt: now },
      setWhere: or(lte(jobLeases.expiresAt, now), eq(jobLeases.holder, holder)),
    })
    .returning({ name: jobLeases.name }));
  return taken.length === 1;
}

/** @returns false when somebody else holds it meanwhile: the work must stop. */
export async function renewLease(db: Db, { name, holder }: LeaseHolder, now: number): Promise<boolean> {
  const renewed = await write(db, (tx) => tx.update(jobLeases)
    .set({ expiresAt: now + LEASE_MS })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder)))
    .returning({ name: jobLeases.name }));
  return renewed.length === 1;
}

export async function releaseLease(db: Db, { name, holder }: LeaseHolder, now: number, lastError: string | null): Promise<void> {
  await write(db, (tx) => tx.update(jobLeases)
    .set({ expiresAt: 0, lastFinishedAt: now, lastError })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder))));
}
