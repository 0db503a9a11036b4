import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Logger } from '../../../server/log.ts';
import { failRelease } from './build-release.ts';
import type { ContentSite } from './content-site.ts';
import { hashTree, readContentTree, type ContentTree } from './content-tree.ts';
import { contentDirOf, findLiveRelease, markLive } from './live-release.ts';
import { mirrorContent } from './mirror-content.ts';
import { FACTORY, readPointer, releaseContentDir } from './release-files.ts';
import { findLeaseHolder, releaseLease } from './release-lease.ts';
import { syncContent } from './sync-content.ts';

interface Prepare {
  db: Db;
  site: ContentSite;
  log: Logger;
}
interface Recover extends Prepare {
  seed: ContentTree;
}

/**
 * Makes content whole at the start of a server: brings new content of the product into the working copy, and sets the rows of releases
 * right where a kill left them in the middle. The pointer file is the truth about what is live.
 */
export async function prepareContent({ db, site, log }: Prepare): Promise<void> {
  // The product's own content is asked for three times and does not change meanwhile.
  const seed = await readContentTree(site.seedDir);
  const synced = await syncContent({ ...site, seed });
  log.info('content.synced', {
    added: synced.added.length,
    updated: synced.updated.length,
    removed: synced.removed.length,
    kept: synced.kept.length,
  });
  await recoverReleases({ db, site, log, seed });
  await mirrorLiveContent({ db, site, log, seed });
}

/**
 * Brings the tables to what visitors see, whatever happened since they were written: an upgrade with new content or a new mirrored
 * collection, a death between the rows and the pointer, a database restored from a backup. Content that this code cannot read leaves
 * the tables as they are; the site must start all the same. Reading every entry takes longer than the rest of a start, so a start that
 * finds the content and the build of the last time leaves the tables alone: whatever else makes a release live mirrors it itself.
 */
async function mirrorLiveContent({ db, site, log, seed }: Recover): Promise<void> {
  const pointer = await readPointer(site);
  const contentDir = contentDirOf(site, pointer?.directory);
  const live = await findLiveRelease(db);
  try {
    const mirroredHash = `${site.buildId} ${hashTree(contentDir === site.seedDir ? seed : await readContentTree(contentDir))}`;
    if (live?.mirroredHash === mirroredHash) return;
    const counts = await mirrorContent({ db, contentDir });
    if (live)
      await write(db, (tx) =>
        tx.update(contentReleases).set({ mirroredHash }).where(eq(contentReleases.id, live.id)),
      );
    if (counts.added + counts.changed + counts.hidden > 0)
      log.info('content.mirrored', { ...counts });
  } catch (error) {
    log.error('content.mirror_failed', {
      release: pointer?.id ?? FACTORY,
      reason: (error as Error).message,
    });
  }
}

/** A release that was being built when its server died failed, unless it had already become the live one. */
async function recoverReleases({ db, site, log, seed }: Recover): Promise<void> {
  const pointer = await readPointer(site);
  const unfinished = await db
    .select()
    .from(contentReleases)
    .where(eq(contentReleases.status, 'building'))
    .all();
  const holder = await findLeaseHolder({ db, now: Date.now() });
  for (const release of unfinished) {
    const isOurs =
      release.directory === null ||
      release.directory === FACTORY ||
      (await readContentTree(releaseContentDir(site, release.directory))).size > 0;
    // Another server on the same database may be at work on it; its lease and its folder say so.
    if (!isOurs && release.id === holder) continue;
    if (release.id !== pointer?.id) {
      await failRelease({
        db,
        releaseId: release.id,
        log: `${release.log ?? ''}The server stopped during the build. Visitors still see the previous version.\n`,
      });
      if (release.directory === release.id)
        await rm(join(site.releasesDir, release.id), { recursive: true, force: true });
      log.warn('release.abandoned', { release: release.id });
    }
    await releaseLease({ db, releaseId: release.id });
  }
  const live = await findLiveRelease(db);
  if (pointer && live?.id !== pointer.id) await adoptPointer(db, pointer.id);
  if (!pointer) await adoptFactory({ db, site, seed });
}

async function adoptPointer(db: Db, id: string): Promise<void> {
  const release = await db.select().from(contentReleases).where(eq(contentReleases.id, id)).get();
  if (release) await markLive({ db, release });
}

/** Without a pointer visitors see the site as it is installed; its row follows every upgrade. */
async function adoptFactory({ db, site, seed }: Omit<Recover, 'log'>): Promise<void> {
  const contentHash = hashTree(seed);
  const live = await findLiveRelease(db);
  if (live?.directory === FACTORY) {
    if (live.contentHash === contentHash && live.buildId === site.buildId) return;
    await write(db, (tx) =>
      tx
        .update(contentReleases)
        .set({ contentHash, buildId: site.buildId, updatedAt: Date.now() })
        .where(eq(contentReleases.id, live.id)),
    );
    return;
  }
  const id = createId();
  const now = Date.now();
  await write(db, async (tx) => {
    await tx
      .update(contentReleases)
      .set({ status: 'superseded', updatedAt: now })
      .where(and(eq(contentReleases.status, 'live'), ne(contentReleases.id, id)));
    await tx.insert(contentReleases).values({
      id,
      status: 'live',
      kind: 'factory',
      directory: FACTORY,
      contentHash,
      buildId: site.buildId,
      startedAt: now,
      finishedAt: now,
      liveAt: now,
      note: 'The site as it was installed',
    });
  });
}
