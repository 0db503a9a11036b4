import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Logger } from '../../../server/log.ts';
import { holdBuild } from './build-queue.ts';
import type { ContentSite } from './content-site.ts';
import {
  readPointer,
  releaseContentDir,
  writePointer,
  type ReleasePointer,
} from './release-files.ts';
import { releaseLease, takeLease } from './release-lease.ts';

/**
 * Builds the live release again when other code built it, so that its pages fit the running server. Until it is done, and when it
 * fails, visitors keep the pages that they have. @returns whether visitors now see pages of the running code.
 */
export async function refreshLiveRelease({
  db,
  site,
  log,
}: {
  db: Db;
  site: ContentSite;
  log: Logger;
}): Promise<boolean> {
  const pointer = await readPointer(site);
  if (!pointer || pointer.buildId === site.buildId) return true;
  if (await takeLease({ db, releaseId: pointer.id, now: Date.now() })) return false;
  try {
    const directory = await rebuild({ site, pointer, log });
    if (directory === undefined) return false;
    await writePointer(site, { id: pointer.id, directory, buildId: site.buildId });
    await write(db, (tx) =>
      tx
        .update(contentReleases)
        .set({ directory, buildId: site.buildId, updatedAt: Date.now() })
        .where(eq(contentReleases.id, pointer.id)),
    );
    log.info('release.refreshed', { release: pointer.id });
    return true;
  } finally {
    await releaseLease({ db, releaseId: pointer.id });
  }
}

async function rebuild({
  site,
  pointer,
  log,
}: {
  site: ContentSite;
  pointer: ReleasePointer;
  log: Logger;
}): Promise<string | undefined> {
  const directory = `${pointer.id}-${site.buildId}`;
  const outDir = join(site.releasesDir, directory);
  const contentDir = releaseContentDir(site, directory);
  const lines: string[] = [];
  try {
    await rm(outDir, { recursive: true, force: true });
    await cp(releaseContentDir(site, pointer.directory), contentDir, { recursive: true });
    await holdBuild(site.scratchDir, () =>
      site.build({
        contentDir,
        outDir,
        scratchDir: site.scratchDir,
        isPreview: false,
        onLine: (line) => lines.push(line),
      }),
    );
    return directory;
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    log.error('release.refresh_failed', {
      release: pointer.id,
      reason: (error as Error).message,
      tail: lines.slice(-10),
    });
    return undefined;
  }
}
