import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { adminActivityLog, users } from '../../../db/schema/index.ts';

export function verbOf(action: string): 'saved' | 'removed' | 'restored' | 'taken' | 'overruled' {
  const verb = action.slice('content.'.length);
  return verb === 'deleted'
    ? 'removed'
    : verb === 'restored' || verb === 'taken' || verb === 'overruled'
      ? verb
      : 'saved';
}

export async function findLastSaves(
  db: Db,
  paths: string[],
): Promise<Map<string, { by: string; at: number }>> {
  const saves = new Map<string, { by: string; at: number }>();
  for (let start = 0; start < paths.length; start += 200) {
    const rows = await db
      .select({
        path: adminActivityLog.resourceId,
        at: adminActivityLog.timestamp,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(adminActivityLog)
      .leftJoin(users, eq(users.id, adminActivityLog.userId))
      .where(
        and(
          eq(adminActivityLog.resource, 'content_file'),
          inArray(adminActivityLog.resourceId, paths.slice(start, start + 200)),
        ),
      )
      .orderBy(desc(adminActivityLog.timestamp))
      .all();
    for (const { path, at, firstName, lastName } of rows) {
      if (path && !saves.has(path)) saves.set(path, { by: fullName({ firstName, lastName }), at });
    }
  }
  return saves;
}

export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => [firstName, lastName].filter(Boolean).join(' ') || 'Someone';

/** No one of ours stands behind what the repository brought. */
export const byWhom = (
  action: string,
  who: { firstName: string | null; lastName: string | null },
): string => {
  const verb = verbOf(action);
  return verb === 'taken' || verb === 'overruled' ? '' : fullName(who);
};
