import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { holdBuild } from './build-queue.ts';
import type { ContentSite } from './content-site.ts';
import { goLive, type ContentRelease } from './live-release.ts';
import { hasPages, pruneReleases, readPointer, releaseContentDir } from './release-files.ts';
import { keepLease, releaseLease } from './release-lease.ts';
import { openReleaseLog, type ReleaseLog } from './release-log.ts';

const RELEASES_KEPT = 10;

export type BuildOutcome = 'live' | 'failed';

/**
 * Builds a release from the snapshot in its folder and shows it to visitors. A build that fails leaves the site as it was and a row
 * that says why. Gives the lease back either way.
 */
export async function buildRelease({
  db,
  site,
  release,
}: {
  db: Db;
  site: ContentSite;
  release: Pick<ContentRelease, 'id' | 'kind' | 'directory' | 'buildId'> & { directory: string };
}): Promise<BuildOutcome> {
  const log = openReleaseLog(db, release.id);
  const letGo = keepLease({ db, releaseId: release.id });
  try {
    const error =
      (await tryBuild(site, release.directory, log.add)) ??
      (await tryGoLive({ db, site, release, log }));
    if (error !== undefined) {
      log.add(error);
      log.add('Visitors still see the previous version.');
      await log.close();
      await failRelease({ db, releaseId: release.id, log: log.text() });
      await rm(join(site.releasesDir, release.directory), { recursive: true, force: true });
      return 'failed';
    }
    await pruneOld({ db, site });
    return 'live';
  } finally {
    letGo();
    await releaseLease({ db, releaseId: release.id });
  }
}

async function tryBuild(
  site: ContentSite,
  directory: string,
  onLine: (line: string) => void,
): Promise<string | undefined> {
  const outDir = join(site.releasesDir, directory);
  try {
    await holdBuild(site.scratchDir, () =>
      site.build({
        contentDir: releaseContentDir(site, directory),
        outDir,
        scratchDir: site.scratchDir,
        isPreview: false,
        onLine,
      }),
    );
    return (await hasPages(site, directory)) ? undefined : 'The build finished without any pages.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The row's last words come with going live, so nothing may be written to its log afterward. */
async function tryGoLive({
  db,
  site,
  release,
  log,
}: {
  db: Db;
  site: ContentSite;
  release: Parameters<typeof goLive>[0]['release'];
  log: ReleaseLog;
}): Promise<string | undefined> {
  log.add('Built.');
  await log.close();
  try {
    await goLive({ db, site, release, log: `${log.text()}Live.\n` });
    return undefined;
  } catch (error) {
    return `We built the pages but couldn’t show them. ${error instanceof Error ? error.message : String(error)}`;
  }
}

export async function failRelease({
  db,
  releaseId,
  log,
}: {
  db: Db;
  releaseId: string;
  log: string;
}): Promise<void> {
  const now = Date.now();
  await write(db, (tx) =>
    tx
      .update(contentReleases)
      .set({ status: 'failed', finishedAt: now, updatedAt: now, log })
      .where(eq(contentReleases.id, releaseId)),
  );
}

async function pruneOld({ db, site }: { db: Db; site: ContentSite }): Promise<void> {
  const rows = await db
    .select({ directory: contentReleases.directory, status: contentReleases.status })
    .from(contentReleases)
    .orderBy(desc(contentReleases.createdAt))
    .all();
  const recent = [
    ...new Set(
      rows.filter(({ status }) => status !== 'failed').map(({ directory }) => directory ?? ''),
    ),
  ].slice(0, RELEASES_KEPT);
  const pointer = await readPointer(site);
  await pruneReleases(site, {
    known: new Set(rows.map(({ directory }) => directory ?? '')),
    keep: new Set(pointer ? [...recent, pointer.directory] : recent),
  });
}
