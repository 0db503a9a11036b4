import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases, users } from '../../../db/schema/index.ts';
import { Conflict } from '../../../server/errors.ts';
import { takeLease } from './release-lease.ts';

/** Takes the one right to change what visitors see. @throws Conflict naming who holds it and since when. */
export async function claimSite({
  db,
  releaseId,
  now,
}: {
  db: Db;
  releaseId: string;
  now: number;
}): Promise<void> {
  const holder = await takeLease({ db, releaseId, now });
  if (!holder) return;
  const running = await db
    .select({
      startedAt: contentReleases.startedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(contentReleases)
    .leftJoin(users, eq(users.id, contentReleases.createdBy))
    .where(eq(contentReleases.id, holder))
    .get();
  const who = [running?.firstName, running?.lastName].filter(Boolean).join(' ') || 'Someone';
  const since = new Date(running?.startedAt ?? now).toISOString().slice(11, 19);
  throw new Conflict(
    `${who} has been publishing since ${since} UTC. Please wait until that’s done, then try again.`,
  );
}
