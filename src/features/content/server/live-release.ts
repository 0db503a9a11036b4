import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { ContentSite } from './content-site.ts';
import { releaseContentDir, writePointer } from './release-files.ts';

export type ContentRelease = typeof contentReleases.$inferSelect;

/** `directory` of the site as it was installed: `dist`, which no release folder holds. */
export const FACTORY = 'factory';

/** What visitors see now; undefined only before the first start has finished. */
export async function findLiveRelease(db: Db): Promise<ContentRelease | undefined> {
  return db.select().from(contentReleases).where(eq(contentReleases.status, 'live')).get();
}

/** The content that a release shows. */
export function contentDirOf(site: Pick<ContentSite, 'releasesDir' | 'seedDir'>, directory: string | null | undefined): string {
  return directory && directory !== FACTORY ? releaseContentDir(site, directory) : site.seedDir;
}

/**
 * Shows a finished release to visitors. The pointer moves first: it is the truth, and the start of the server sets the rows right when
 * we die in between.
 */
export async function goLive({ db, site, release, log }: {
  db: Db; site: ContentSite; release: Pick<ContentRelease, 'id' | 'kind' | 'directory' | 'buildId'>; log?: string;
}): Promise<void> {
  const directory = release.directory ?? release.id;
  await writePointer(site, directory === FACTORY ? undefined : { id: release.id, directory, buildId: release.buildId ?? site.buildId });
  await markLive({ db, release, log });
}

/** The rows' side of going live. */
export async function markLive({ db, release, log }: { db: Db; release: Pick<ContentRelease, 'id' | 'kind'>; log?: string | undefined }): Promise<void> {
  const now = Date.now();
  const replaced = release.kind === 'rollback' ? 'rolled_back' : 'superseded';
  await write(db, async (tx) => {
    await tx.update(contentReleases).set({ status: replaced, updatedAt: now })
      .where(and(inArray(contentReleases.status, ['live']), ne(contentReleases.id, release.id)));
    await tx.update(contentReleases).set({ status: 'live', liveAt: now, finishedAt: now, updatedAt: now, ...(log === undefined ? {} : { log }) })
      .where(eq(contentReleases.id, release.id));
  });
}
