import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import type { ReadyInput } from '../editing-schemas.ts';
import { entryKey, type EntryKey } from './content-book.ts';
import { locateEntry } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { readContentTree, type ContentTree } from './content-tree.ts';
import { fullName } from './last-saves.ts';
import { requireEditor } from './policies.ts';

/**
 * "Ready to publish" is what one editor said about one version of an entry, in the activity log. It names the version, so that the next
 * save takes it back by itself: no one's further work goes out as ready (docs/decisions/0038-scheduled-publishing.md).
 */
const READY = 'content.ready';
const NOT_READY = 'content.not_ready';
const ENTRY = 'content_entry';

export function entryVersion(tree: ContentTree, key: EntryKey): string {
  const hash = createHash('sha1');
  for (const [path, blob] of tree) {
    const place = locateEntry(path);
    if (place && entryKey(place) === key) hash.update(`${blob} ${path}\n`);
  }
  return hash.digest('hex');
}

/** @throws Conflict when the entry was saved again since the page was shown. */
export async function markReady({
  ctx,
  input,
  site,
}: {
  ctx: Ctx;
  input: ReadyInput;
  site: Pick<ContentSite, 'workingDir'>;
}): Promise<void> {
  requireEditor(ctx);
  const version = entryVersion(await readContentTree(site.workingDir), input.entry);
  if (version !== input.version)
    throw new Conflict(
      'Someone saved this entry again in the meantime. Please review it again, then mark it ready.',
    );
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: input.isReady ? READY : NOT_READY,
      resource: ENTRY,
      resourceId: input.entry,
      details: { version },
    }),
  );
}

export interface ReadyMark {
  by: string;
  at: number;
}

export async function findReadyMarks(
  db: Db,
  versions: ReadonlyMap<EntryKey, string>,
): Promise<Map<EntryKey, ReadyMark>> {
  const keys = [...versions.keys()];
  const marks = new Map<EntryKey, ReadyMark>();
  const seen = new Set<EntryKey>();
  for (let start = 0; start < keys.length; start += 200) {
    const rows = await db
      .select({
        key: adminActivityLog.resourceId,
        action: adminActivityLog.action,
        details: adminActivityLog.details,
        at: adminActivityLog.timestamp,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(adminActivityLog)
      .leftJoin(users, eq(users.id, adminActivityLog.userId))
      .where(
        and(
          eq(adminActivityLog.resource, ENTRY),
          inArray(adminActivityLog.resourceId, keys.slice(start, start + 200)),
        ),
      )
      .orderBy(desc(adminActivityLog.timestamp), desc(adminActivityLog.id))
      .all();
    for (const { key, action, details, at, firstName, lastName } of rows) {
      if (!key || seen.has(key)) continue;
      seen.add(key);
      if (action === READY && details?.['version'] === versions.get(key))
        marks.set(key, { by: fullName({ firstName, lastName }), at });
    }
  }
  return marks;
}

export async function listReadyEntries({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: Pick<ContentSite, 'workingDir'>;
}): Promise<EntryKey[]> {
  const tree = await readContentTree(site.workingDir);
  const named = await ctx.db
    .selectDistinct({ key: adminActivityLog.resourceId })
    .from(adminActivityLog)
    .where(eq(adminActivityLog.resource, ENTRY))
    .all();
  const keys = named.map(({ key }) => key ?? '');
  return [
    ...(
      await findReadyMarks(ctx.db, new Map(keys.map((key) => [key, entryVersion(tree, key)])))
    ).keys(),
  ];
}
