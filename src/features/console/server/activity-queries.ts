import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { keyset, LIST_PAGE_SIZE, type Place } from '../../../server/lists/list-page.ts';
import type { ActivityListQuery } from '../schemas.ts';

const log = adminActivityLog;

/** Without addresses and devices of staff: they are there for an inquiry, not for reading along. */
const line = {
  id: log.id,
  seq: log.seq,
  timestamp: log.timestamp,
  action: log.action,
  resource: log.resource,
  resourceId: log.resourceId,
  details: log.details,
  userId: log.userId,
  firstName: users.firstName,
  lastName: users.lastName,
};

export function activityPage(
  db: Db,
  query: ActivityListQuery,
  place: Place | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { where, orderBy } = keyset(
    { column: log.timestamp, id: log.id, direction: query.sort === 'oldest' ? 'asc' : 'desc' },
    query,
    place,
  );
  const { action, resource, person, from, to } = query;
  const parts = [
    person === undefined ? undefined : eq(log.userId, person),
    action === undefined ? undefined : eq(log.action, action),
    resource === undefined ? undefined : eq(log.resource, resource),
    from === undefined ? undefined : gte(log.timestamp, officeDayStart(from)),
    to === undefined ? undefined : lt(log.timestamp, officeDayStart(nextDay(to))),
    where,
  ];
  return db
    .select(line)
    .from(log)
    .leftJoin(users, eq(users.id, log.userId))
    .where(and(...parts))
    .orderBy(...orderBy)
    .limit(limit);
}

export const activityPlace = (db: Db, id: string) =>
  db.select({ id: log.id, value: log.timestamp }).from(log).where(eq(log.id, id)).get();

/** The values of a column that an index starts with: it jumps from one to the next instead of reading a million lines. */
export function activityWords(column: 'action' | 'resource'): SQL {
  const name = sql.raw(column);
  return sql`with recursive words(word) as (
      select min(${name}) from admin_activity_log
      union all select (select min(${name}) from admin_activity_log where ${name} > word) from words where word is not null
    ) select word from words where word is not null`;
}
