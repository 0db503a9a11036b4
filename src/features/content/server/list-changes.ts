import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import type { PendingChange } from '../editing-views.ts';
import type { ContentSite } from './content-site.ts';
import { diffContent } from './diff-content.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { CONTENT_FILE } from './save-content-files.ts';

/** What the working copy holds that visitors do not see yet. */
export async function listChanges({ ctx, site }: { ctx: Ctx; site: ContentSite }): Promise<PendingChange[]> {
  requireEditor(ctx);
  const live = await findLiveRelease(ctx.db);
  const changes = await diffContent({ from: contentDirOf(site, live?.directory), to: site.workingDir });
  const last = await findLastSaves(ctx.db, changes.flatMap(({ paths }) => paths));
  return changes.map((change) => {
    const saves = change.paths.map((path) => last.get(path)).filter((save) => save !== undefined);
    const save = saves.sort((a, b) => b.at - a.at)[0];
    return { ...change, changedBy: save?.by, changedAt: save?.at };
  });
}

/** Who saved each file last. */
export async function findLastSaves(db: Db, paths: string[]): Promise<Map<string, { by: string; at: number }>> {
  const saves = new Map<string, { by: string; at: number }>();
  for (let start = 0; start < paths.length; start += 200) {
    const rows = await db.select({ path: adminActivityLog.resourceId, at: adminActivityLog.timestamp, firstName: users.firstName, lastName: users.lastName })
      .from(adminActivityLog).leftJoin(users, eq(users.id, adminActivityLog.userId))
      .where(and(eq(adminActivityLog.resource, CONTENT_FILE), inArray(adminActivityLog.resourceId, paths.slice(start, start + 200))))
      .orderBy(desc(adminActivityLog.timestamp)).all();
    for (const { path, at, firstName, lastName } of rows) {
      if (path && !saves.has(path)) saves.set(path, { by: [firstName, lastName].filter(Boolean).join(' ') || 'Somebody', at });
    }
  }
  return saves;
}
