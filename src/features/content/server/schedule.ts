import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { officeInstant } from '../../../lib/office-days.ts';
import { readTimes } from '../publication.ts';
import { readBook, visibilityIn, type BookEntry, type EntryKey } from './content-book.ts';
import type { ContentSite } from './content-site.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { readClock } from './release-files.ts';

export interface Order {
  kind: 'publish' | 'unpublish';
  entry: BookEntry;
  at: number;
  /** The saved version goes out. Else what visitors see only leaves, and no one's unfinished work comes with it. */
  takesSaved: boolean;
}

interface Moment {
  working: readonly BookEntry[];
  live: readonly BookEntry[];
  clock: number;
  /** Times up to here were settled by a roll back: what it took off does not come back by itself. */
  settledAt: number;
}

/**
 * All that is to happen by itself, next first (docs/decisions/0038-scheduled-publishing.md):
 * - a saved version comes at its `publishAt`, unless it is a draft, or visitors have a version with that very time already: then it is
 *   further work on something that went out, and waits for someone to publish it;
 * - an entry leaves at the `unpublishAt` of the version that visitors see or of the saved one, whichever comes first.
 */
function listOrders({ working, live, clock, settledAt }: Moment): Order[] {
  const before = new Map(live.map((entry) => [entry.key, entry]));
  const orders: Order[] = [];
  for (const entry of working) {
    const order =
      orderToPublish(entry, before.get(entry.key), settledAt) ??
      orderToLeave(entry, before.get(entry.key), clock);
    if (order) orders.push(order);
  }
  const named = new Map<EntryKey, Order>(orders.map((order) => [order.entry.key, order]));
  for (const entry of live) {
    const order = orderToLeave(entry, entry, clock);
    const known = named.get(entry.key);
    if (!order || (known && known.at <= order.at)) continue;
    if (known) orders.splice(orders.indexOf(known), 1);
    orders.push({ ...order, takesSaved: false });
  }
  return orders.sort((a, b) => a.at - b.at);
}

function orderToPublish(
  entry: BookEntry,
  live: BookEntry | undefined,
  settledAt: number,
): Order | undefined {
  const { publishAt } = readTimes(entry.fields);
  if (
    !publishAt ||
    entry.text === live?.text ||
    (live && readTimes(live.fields).publishAt === publishAt)
  )
    return undefined;
  const at = officeInstant(publishAt);
  if (at <= settledAt || visibilityIn(entry, at) !== 'shown') return undefined;
  return { kind: 'publish', entry, at, takesSaved: true };
}

function orderToLeave(
  entry: BookEntry,
  live: BookEntry | undefined,
  clock: number,
): Order | undefined {
  const { unpublishAt } = readTimes(entry.fields);
  if (
    !unpublishAt ||
    !live ||
    visibilityIn(live, clock) !== 'shown' ||
    visibilityIn(entry, clock) === 'draft'
  )
    return undefined;
  return { kind: 'unpublish', entry, at: officeInstant(unpublishAt), takesSaved: true };
}

/** What is to happen by itself, as the files stand now. Cheap enough for every few seconds. */
export async function readOrders({ db, site }: { db: Db; site: ContentSite }): Promise<Order[]> {
  const live = await findLiveRelease(db);
  const liveDir = contentDirOf(site, live?.directory);
  const [working, released, clock, back] = await Promise.all([
    readBook(site.workingDir),
    readBook(liveDir),
    readClock(liveDir),
    db
      .select({ liveAt: contentReleases.liveAt })
      .from(contentReleases)
      .where(eq(contentReleases.kind, 'rollback'))
      .orderBy(desc(contentReleases.createdAt))
      .limit(1)
      .get(),
  ]);
  return listOrders({ working, live: released, clock, settledAt: back?.liveAt ?? 0 });
}
