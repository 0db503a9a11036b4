import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { followUpStates } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { followUps, users } from '../../../db/schema/index.ts';
import { countUpTo, keyset, LIST_PAGE_SIZE, type Place } from '../../../server/lists/list-page.ts';
import type { FollowUpListQuery } from '../followup-schemas.ts';
import type { FollowUpState } from '../people-schemas.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. */
const takers = alias(users, 'takers');

export function followUpPage(db: Db, query: FollowUpListQuery, place: Place | undefined) {
  const { where, orderBy } = keyset(
    {
      column: followUps.dueAt,
      id: followUps.id,
      direction: query.sort === 'latest' ? 'desc' : 'asc',
    },
    query,
    place,
  );
  const { id, userId, kind, state, mayContact, dueAt, raisedAt, updatedAt } = followUps;
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name');
  const takenBy = sql<string | null>`${takers.firstName} || ' ' || ${takers.lastName}`.as(
    'taken_by_name',
  );
  return db
    .select({ id, userId, kind, state, mayContact, dueAt, raisedAt, updatedAt, name, takenBy })
    .from(followUps)
    .innerJoin(users, eq(users.id, followUps.userId))
    .leftJoin(takers, eq(takers.id, followUps.takenBy))
    .where(and(eq(followUps.state, query.state), where))
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

export const followUpPlace = (db: Db, id: string) =>
  db
    .select({ id: followUps.id, value: followUps.dueAt })
    .from(followUps)
    .where(eq(followUps.id, id));

export function followUpCounts(db: Db) {
  const columns = Object.fromEntries(
    followUpStates.map((state) => [
      state,
      countUpTo(followUps, eq(followUps.state, state)).as(state),
    ]),
  ) as Record<FollowUpState, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
