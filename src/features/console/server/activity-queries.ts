import { eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { adminActivityLog, users } from '../../../db/schema/index.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { defineRows } from '../../../server/lists/define-rows.ts';
import { isoTime } from '../../../server/lists/export-verb.ts';
import { activityList } from '../schemas.ts';

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

export const activityRows = defineRows({
  list: activityList,
  table: log,
  id: log.id,
  select: (db) => db.select(line).from(log).leftJoin(users, eq(users.id, log.userId)).$dynamic(),
  where: ({ action, resource, person, from, to }) => [
    person === undefined ? undefined : eq(log.userId, person),
    action === undefined ? undefined : eq(log.action, action),
    resource === undefined ? undefined : eq(log.resource, resource),
    from === undefined ? undefined : gte(log.timestamp, officeDayStart(from)),
    to === undefined ? undefined : lt(log.timestamp, officeDayStart(nextDay(to))),
  ],
  order: ({ sort }) => ({
    column: log.timestamp,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.timestamp,
  }),
  csv: {
    name: 'activity',
    action: 'activity.export',
    resource: 'activity',
    columns: {
      number: (row) => row.seq,
      time: (row) => isoTime(row.timestamp),
      who: (row) => row.userId,
      action: (row) => row.action,
      resource: (row) => row.resource,
      'resource id': (row) => row.resourceId,
      details: (row) => row.details && JSON.stringify(row.details),
    },
  },
});

/** The values of a column that an index starts with: it jumps from one to the next instead of reading a million lines. */
export function activityWords(column: 'action' | 'resource'): SQL {
  const name = sql.raw(column);
  return sql`with recursive words(word) as (
      select min(${name}) from admin_activity_log
      union all select (select min(${name}) from admin_activity_log where ${name} > word) from words where word is not null
    ) select word from words where word is not null`;
}
