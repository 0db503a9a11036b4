import type { Ctx } from '../../../server/context.ts';
import type { PendingChange, RecentSave, UpcomingEvent } from '../editing-views.ts';
import { and, desc, eq } from 'drizzle-orm';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import { readBook, visibilityIn } from './content-book.ts';
import { COLLECTION_TITLES, editorUrl, locateEntry } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { readContentTree } from './content-tree.ts';
import { diffContent } from './diff-content.ts';
import { byWhom, findLastSaves, verbOf } from './last-saves.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { entryVersion, findReadyMarks } from './ready-entries.ts';
import { readOrders } from './schedule.ts';
import { CONTENT_FILE } from './save-content-files.ts';

export async function listChanges({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<PendingChange[]> {
  requireEditor(ctx);
  const live = await findLiveRelease(ctx.db);
  const [changes, tree, book, orders] = await Promise.all([
    diffContent({ from: contentDirOf(site, live?.directory), to: site.workingDir }),
    readContentTree(site.workingDir),
    readBook(site.workingDir),
    readOrders({ db: ctx.db, site }),
  ]);
  const last = await findLastSaves(
    ctx.db,
    changes.flatMap(({ paths }) => paths),
  );
  const versions = new Map(changes.map(({ key }) => [key, entryVersion(tree, key)]));
  const ready = await findReadyMarks(ctx.db, versions);
  const entries = new Map(book.map((entry) => [entry.key, entry]));
  return changes.map((change) => {
    const save = change.paths
      .map((path) => last.get(path))
      .filter((found) => found !== undefined)
      .sort((a, b) => b.at - a.at)[0];
    const entry = entries.get(change.key);
    const order = orders.find(
      ({ kind, entry: { key } }) => kind === 'publish' && key === change.key,
    );
    return {
      ...change,
      changedBy: save?.by,
      changedAt: save?.at,
      version: versions.get(change.key) ?? '',
      readyBy: ready.get(change.key)?.by,
      dueAt: order && order.at > ctx.now ? order.at : undefined,
      isDraft: entry !== undefined && visibilityIn(entry, ctx.now) === 'draft',
    };
  });
}

export async function listUpcoming({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<UpcomingEvent[]> {
  requireEditor(ctx);
  const orders = await readOrders({ db: ctx.db, site });
  return orders.map(({ kind, entry, at }) => ({
    kind,
    at,
    title: entry.title,
    collection: COLLECTION_TITLES[entry.collection],
    url: editorUrl(entry),
  }));
}

const RECENT = 12;

/** Who saved what, newest first; an entry that was saved several times in a row by one person stands once. */
export async function listRecentSaves({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<RecentSave[]> {
  requireEditor(ctx);
  const [book, rows] = await Promise.all([
    readBook(site.workingDir),
    ctx.db
      .select({
        path: adminActivityLog.resourceId,
        action: adminActivityLog.action,
        at: adminActivityLog.timestamp,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(adminActivityLog)
      .leftJoin(users, eq(users.id, adminActivityLog.userId))
      .where(and(eq(adminActivityLog.resource, CONTENT_FILE)))
      .orderBy(desc(adminActivityLog.timestamp))
      .limit(10 * RECENT)
      .all(),
  ]);
  const titles = new Map(book.map(({ key, title }) => [key, title]));
  const saves = rows.flatMap(({ path, action, at, ...who }): RecentSave[] => {
    const place = path ? locateEntry(path) : undefined;
    if (!place?.isEntryFile) return [];
    const key = `${place.collection}/${place.slug}`;
    return [
      {
        key,
        title: titles.get(key) ?? place.slug,
        verb: verbOf(action),
        by: byWhom(action, who),
        at,
      },
    ];
  });
  return saves
    .filter((save, index) => save.key !== saves[index - 1]?.key || save.by !== saves[index - 1]?.by)
    .slice(0, RECENT);
}
