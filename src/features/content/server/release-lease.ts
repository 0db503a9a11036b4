import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { jobLeases } from '../../../db/schema/index.ts';
import { apart } from '../../../db/request-write.ts';
import { write } from '../../../db/write.ts';
import { isAhead } from '../../../lib/stored-times.ts';
import { BUILD_TIMEOUT_MS } from './run-build.ts';

const LEASE = 'content.publish';
/** A holder that vanished without a word is taken over after this time. */
const LEASE_MS = BUILD_TIMEOUT_MS + 60_000;
const RENEW_EVERY_MS = 60_000;

/** Takes the one right to change what visitors see. @returns undefined, or the id of the release that holds it. */
export async function takeLease({
  db,
  releaseId,
  now,
}: {
  db: Db;
  releaseId: string;
  now: number;
}): Promise<string | undefined> {
  return apart(db, () =>
    write(db, async (tx) => {
      const held = await tx.select().from(jobLeases).where(eq(jobLeases.name, LEASE)).get();
      if (held?.holder && held.holder !== releaseId && isAhead(held.expiresAt, now, LEASE_MS))
        return held.holder;
      const lease = { holder: releaseId, expiresAt: now + LEASE_MS, lastStartedAt: now };
      await tx
        .insert(jobLeases)
        .values({ name: LEASE, ...lease })
        .onConflictDoUpdate({ target: jobLeases.name, set: lease });
      return undefined;
    }),
  );
}

/**
 * Renews a lease until it is let go: a build that waits for another one, or a machine that is slow, loses it to no one while its server lives.
 * @returns lets go
 */
export function keepLease({ db, releaseId }: { db: Db; releaseId: string }): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  const renew = () =>
    apart(db, () =>
      write(db, (tx) =>
        tx
          .update(jobLeases)
          .set({ expiresAt: Date.now() + LEASE_MS })
          .where(and(eq(jobLeases.name, LEASE), eq(jobLeases.holder, releaseId))),
      ),
    );
  timer.unref();
  return () => clearInterval(timer);
}

export async function releaseLease({
  db,
  releaseId,
}: {
  db: Db;
  releaseId: string;
}): Promise<void> {
  await apart(db, () =>
    write(db, async (tx) => {
      const held = await tx.select().from(jobLeases).where(eq(jobLeases.name, LEASE)).get();
      if (held?.holder !== releaseId) return;
      await tx
        .update(jobLeases)
        .set({ holder: null, expiresAt: 0, lastFinishedAt: Date.now() })
        .where(eq(jobLeases.name, LEASE));
    }),
  );
}

export async function findLeaseHolder({
  db,
  now,
}: {
  db: Db;
  now: number;
}): Promise<string | undefined> {
  const held = await db.select().from(jobLeases).where(eq(jobLeases.name, LEASE)).get();
  return held?.holder && isAhead(held.expiresAt, now, LEASE_MS) ? held.holder : undefined;
}
