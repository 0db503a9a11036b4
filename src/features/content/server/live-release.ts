import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { ContentSite } from './content-site.ts';
import { applyMirror, readMirror, type ContentMirror } from './mirror-content.ts';
import { FACTORY, releaseContentDir, writePointer } from './release-files.ts';

export type ContentRelease = typeof contentReleases.$inferSelect;

export async function findLiveRelease(db: Db): Promise<ContentRelease | undefined> {
  return db.select().from(contentReleases).where(eq(contentReleases.status, 'live')).get();
}

export function contentDirOf(
  site: Pick<ContentSite, 'releasesDir' | 'seedDir'>,
  directory: string | null | undefined,
): string {
  return directory && directory !== FACTORY ? releaseContentDir(site, directory) : site.seedDir;
}

/**
 * Shows a finished release to visitors. First, in one transaction, the tables mirror its content and its row says live; then the
 * pointer moves. Content that the tables refuse therefore changes nothing at all. When the pointer cannot move, tables and rows go
 * back; when we die in between, the next start sees to it, for the pointer is the truth.
 * @throws Error that says why visitors still see the version before.
 */
export async function goLive({
  db,
  site,
  release,
  log,
}: {
  db: Db;
  site: ContentSite;
  release: Pick<ContentRelease, 'id' | 'kind' | 'directory' | 'buildId'>;
  log?: string;
}): Promise<void> {
  const directory = release.directory ?? release.id;
  const before = await findLiveRelease(db);
  const mirror = await readMirror(contentDirOf(site, directory));
  await markLive({ db, release, mirror, log });
  try {
    await writePointer(
      site,
      directory === FACTORY
        ? undefined
        : { id: release.id, directory, buildId: release.buildId ?? site.buildId },
    );
  } catch (error) {
    if (before) await takeBack({ db, site, release, before });
    throw error;
  }
}

export async function markLive({
  db,
  release,
  mirror,
  log,
}: {
  db: Db;
  release: Pick<ContentRelease, 'id' | 'kind'>;
  mirror?: ContentMirror;
  log?: string | undefined;
}): Promise<void> {
  const now = Date.now();
  const replaced = release.kind === 'rollback' ? 'rolled_back' : 'superseded';
  await write(db, async (tx) => {
    if (mirror) await applyMirror(tx, mirror);
    await tx
      .update(contentReleases)
      .set({ status: replaced, updatedAt: now })
      .where(and(inArray(contentReleases.status, ['live']), ne(contentReleases.id, release.id)));
    await tx
      .update(contentReleases)
      .set({
        status: 'live',
        liveAt: now,
        finishedAt: now,
        mirroredHash: null,
        updatedAt: now,
        ...(log === undefined ? {} : { log }),
      })
      .where(eq(contentReleases.id, release.id));
  });
}

async function takeBack({
  db,
  site,
  release,
  before,
}: {
  db: Db;
  site: ContentSite;
  release: Pick<ContentRelease, 'id'>;
  before: ContentRelease;
}): Promise<void> {
  const mirror = await readMirror(contentDirOf(site, before.directory));
  await write(db, async (tx) => {
    await applyMirror(tx, mirror);
    await tx
      .update(contentReleases)
      .set({ status: 'failed', liveAt: null })
      .where(eq(contentReleases.id, release.id));
    await tx
      .update(contentReleases)
      .set({ status: 'live' })
      .where(eq(contentReleases.id, before.id));
  });
}
