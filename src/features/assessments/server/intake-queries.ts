import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { intakeStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import {
  COUNT_LIMIT,
  keyset,
  LIST_PAGE_SIZE,
  type Place,
} from '../../../server/lists/list-page.ts';
import type { IntakeListQuery, IntakeStatus } from '../schemas.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. No private column is ever named here. */
const table = weightLossIntakes;
const { id, fullName, email, status, isUrgent, createdAt, updatedAt } = table;
const summary = { id, fullName, email, status, isUrgent, createdAt, updatedAt };

/** One page by time of receipt; a search text is an address, whole. */
export function intakePage(
  db: Db,
  query: IntakeListQuery,
  place: Place | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { where, orderBy } = keyset(
    { column: createdAt, id, direction: query.sort === 'oldest' ? 'asc' : 'desc' },
    query,
    place,
  );
  const parts = [
    query.q ? eq(email, query.q.toLowerCase()) : undefined,
    query.status === 'all' ? undefined : eq(status, query.status),
    where,
  ];
  return db
    .select(summary)
    .from(table)
    .where(and(...parts))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Danger was heard in them and nobody has answered: however old they are, they stand above the first page, the oldest first. */
export const intakesWaitUrgently = and(inArray(status, ['new', 'read']), eq(isUrgent, true))!;

export const urgentIntakes = (db: Db) =>
  db
    .select(summary)
    .from(table)
    .where(intakesWaitUrgently)
    .orderBy(asc(createdAt))
    .limit(LIST_PAGE_SIZE);

export function intakeCounts(db: Db) {
  const upTo = (wanted: IntakeStatus) =>
    sql<number>`(select count(*) from (select 1 from ${table} where ${status} = ${wanted} limit ${COUNT_LIMIT}))`;
  const columns = Object.fromEntries(
    intakeStatuses.map((wanted) => [wanted, upTo(wanted).as(wanted)]),
  ) as Record<IntakeStatus, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
