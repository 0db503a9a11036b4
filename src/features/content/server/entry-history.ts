import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { EntryHistory, EntryVersion, FieldChange } from '../editing-views.ts';
import { CONTENT_COLLECTIONS, type CollectionName } from '../schemas.ts';
import { compareEntries } from './compare-entries.ts';
import { COLLECTION_TITLES, editorUrl, entryTitle } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { blobHash } from './content-tree.ts';
import { byWhom, verbOf } from './last-saves.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { findVersion, isVersionKept } from './saved-versions.ts';
import { CONTENT_FILE } from './save-content-files.ts';

const LONGEST = 60;

/** The file of an entry, whether it is there now or not. @throws NotFound */
export function fileOfEntry(key: string): {
  collection: CollectionName;
  slug: string;
  path: string;
} {
  const [collection = '', ...rest] = key.split('/');
  const slug = rest.join('/');
  if (!(collection in CONTENT_COLLECTIONS) || !/^[^./\\][^/\\]*$/.test(slug)) throw new NotFound();
  const { folder, extension } = CONTENT_COLLECTIONS[collection as CollectionName];
  return { collection: collection as CollectionName, slug, path: `${folder}/${slug}.${extension}` };
}

/** Who changed an entry and when, newest first, with every version that can be brought back. @throws NotFound */
export async function getEntryHistory({
  ctx,
  site,
  input,
}: {
  ctx: Ctx;
  site: ContentSite;
  input: { entry: string };
}): Promise<EntryHistory> {
  requireEditor(ctx);
  const place = fileOfEntry(input.entry);
  const { current, live } = await readBoth({ ctx, site, path: place.path });
  const saves = await listSaves({ ctx, site, path: place.path });
  const text =
    current ??
    live ??
    (saves[0]?.version ? await findVersion(site.versionsDir, saves[0].version) : undefined);
  if (!text && saves.length === 0) throw new NotFound();
  const currentVersion = current && blobHash(current);
  const liveVersion = live && blobHash(live);
  const versions = saves.map((save): EntryVersion => ({
    ...save,
    isCurrent: save.version === currentVersion,
    isLive: save.version === liveVersion,
  }));
  if (liveVersion && !versions.some(({ version }) => version === liveVersion)) {
    versions.push({
      verb: 'published',
      by: '',
      at: undefined,
      version: liveVersion,
      isKept: true,
      isLive: true,
      isCurrent: liveVersion === currentVersion,
    });
  }
  return {
    key: input.entry,
    collection: COLLECTION_TITLES[place.collection],
    title: text ? entryTitle(place.path, text.toString('utf8'), place.slug) : place.slug,
    url: current ? editorUrl(place) : undefined,
    currentVersion,
    versions,
  };
}

/** What bringing a version back would change in the entry as it is saved now. @throws NotFound when the version is not kept. */
export async function compareVersion({
  ctx,
  site,
  input,
}: {
  ctx: Ctx;
  site: ContentSite;
  input: { entry: string; version: string };
}): Promise<FieldChange[]> {
  requireEditor(ctx);
  const { path } = fileOfEntry(input.entry);
  const { current } = await readBoth({ ctx, site, path });
  return compareEntries({
    path,
    from: current?.toString('utf8') ?? '',
    to: (await readEntryVersion({ ctx, site, path, version: input.version })).toString('utf8'),
  });
}

/** A version of one file, if it ever was a version of that file. @throws NotFound */
export async function readEntryVersion({
  ctx,
  site,
  path,
  version,
}: {
  ctx: Ctx;
  site: ContentSite;
  path: string;
  version: string;
}): Promise<Buffer> {
  const { live } = await readBoth({ ctx, site, path });
  if (live && blobHash(live) === version) return live;
  const known = await listSaves({ ctx, site, path });
  const bytes = known.some((save) => save.version === version)
    ? await findVersion(site.versionsDir, version)
    : undefined;
  if (!bytes) throw new NotFound('This version is no longer saved');
  return bytes;
}

async function readBoth({
  ctx,
  site,
  path,
}: {
  ctx: Ctx;
  site: ContentSite;
  path: string;
}): Promise<{ current: Buffer | undefined; live: Buffer | undefined }> {
  const release = await findLiveRelease(ctx.db);
  const read = (folder: string) => readFile(join(folder, path)).catch(() => undefined);
  const [current, live] = await Promise.all([
    read(site.workingDir),
    read(contentDirOf(site, release?.directory)),
  ]);
  return { current, live };
}

async function listSaves({
  ctx,
  site,
  path,
}: {
  ctx: Ctx;
  site: ContentSite;
  path: string;
}): Promise<Omit<EntryVersion, 'isCurrent' | 'isLive'>[]> {
  const rows = await ctx.db
    .select({
      action: adminActivityLog.action,
      details: adminActivityLog.details,
      at: adminActivityLog.timestamp,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(adminActivityLog)
    .leftJoin(users, eq(users.id, adminActivityLog.userId))
    .where(and(eq(adminActivityLog.resource, CONTENT_FILE), eq(adminActivityLog.resourceId, path)))
    .orderBy(desc(adminActivityLog.timestamp), desc(adminActivityLog.id))
    .limit(LONGEST)
    .all();
  const hashOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const saves = rows.map(({ action, details, at, ...who }) => ({
    verb: verbOf(action),
    by: byWhom(action, who),
    at,
    version: hashOf(details?.['version']),
    before: hashOf(details?.['before']),
  }));
  const oldest = saves.at(-1);
  const all = [
    ...saves.map(({ before: _before, ...save }) => save),
    // What stood before the first save that we know of: the words that came with the site.
    ...(oldest?.before && !saves.some(({ version }) => version === oldest.before)
      ? [{ verb: 'first' as const, by: '', at: undefined, version: oldest.before }]
      : []),
  ];
  return Promise.all(
    all.map(async (save) => ({
      ...save,
      isKept: save.version !== undefined && (await isVersionKept(site.versionsDir, save.version)),
    })),
  );
}
