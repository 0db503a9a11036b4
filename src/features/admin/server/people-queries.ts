import { and, asc, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { personAddress, personSortName, personStanding, users } from '../../../db/schema/index.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { toMatch } from '../../../server/lists/full-text.ts';
import { COUNT_LIMIT, keyset, LIST_PAGE_SIZE } from '../../../server/lists/list-page.ts';
import { standings, type PersonListQuery, type Standing } from '../people-schemas.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. No private column is ever named here. */
export const personSummary = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  // An account that only claims an address shows it, as its owner sees it.
  email: sql<string>`${personAddress}`.as('address_shown'),
  standing: sql<Standing>`${personStanding}`.as('standing_shown'),
  createdAt: users.createdAt,
};

/** The row a page starts after or ends before. */
export interface PersonPlace {
  id: string;
  createdAt: number;
  sortName: string;
  address: string;
}

type Way = 'date' | 'name' | 'words' | 'address';

/** How a list is walked. Only a whole list has an order by name: a search and a stretch of days keep the order of joining. */
function wayOf(query: PersonListQuery): Way {
  if (query.q.indexOf('@') > 0) return 'address';
  if (query.q) return 'words';
  return query.sort === 'name' && !query.from && !query.to ? 'name' : 'date';
}

const bounds = ({ from, to }: PersonListQuery) => ({
  from: from ? officeDayStart(from) : undefined,
  to: to ? officeDayStart(nextDay(to)) : undefined,
});

/** The plus keeps SQLite from looking through a whole standing for one address. */
const ofStanding = ({ standing }: PersonListQuery, way: Way) =>
  standing === 'all'
    ? undefined
    : way === 'address'
      ? sql`+(${personStanding}) = ${standing}`
      : sql`${personStanding} = ${standing}`;

/** One page of people, whatever is asked for, straight from an index. */
export function peoplePage(
  db: Db,
  query: PersonListQuery,
  place: PersonPlace | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const way = wayOf(query);
  if (way === 'words') return wordsPage(db, query, place, limit);
  const { from, to } = bounds(query);
  const order = {
    date: { column: users.createdAt, value: place?.createdAt, isDown: query.sort !== 'oldest' },
    name: { column: personSortName, value: place?.sortName, isDown: false },
    address: { column: personAddress, value: place?.address, isDown: false },
  }[way];
  const { where, orderBy } = keyset(
    { column: order.column, id: users.id, direction: order.isDown ? 'desc' : 'asc' },
    query,
    place && order.value !== undefined ? { value: order.value, id: place.id } : undefined,
  );
  const parts: (SQL | undefined)[] = [
    ofStanding(query, way),
    where,
    way === 'address' ? beginsWith(query.q.toLowerCase()) : undefined,
    from === undefined ? undefined : gte(users.createdAt, from),
    to === undefined ? undefined : lt(users.createdAt, to),
  ];
  return db
    .select(personSummary)
    .from(users)
    .where(and(...parts))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Every address that begins so, as a stretch of the index. */
const beginsWith = (text: string) =>
  sql`${personAddress} >= ${text} and ${personAddress} < ${`${text}\u{10FFFF}`}`;

/** See `contact-queries.ts`: the search index is numbered by time, so that it is walked in list order and left after one page. */
const ROWS_PER_MS = 4096;
const searchRow = sql.raw('users_search.rowid');

function wordsPage(db: Db, query: PersonListQuery, place: PersonPlace | undefined, limit: number) {
  const { from, to } = bounds(query);
  const words = toMatch(query.q, ['name', 'address']);
  const match = query.standing === 'all' ? words : `standing : "${query.standing}" AND ${words}`;
  const descends =
    (query.sort !== 'oldest') !== (query.before !== undefined && query.after === undefined);
  const parts: (SQL | undefined)[] = [
    sql`users_search match ${match}`,
    sql`${users.id} = users_search.user_id`,
    from === undefined ? undefined : sql`${searchRow} >= ${from * ROWS_PER_MS}`,
    to === undefined ? undefined : sql`${searchRow} < ${to * ROWS_PER_MS}`,
    place && sql`${searchRow} ${sql.raw(descends ? '<' : '>')} ${searchRowOf(place)}`,
  ];
  return db
    .select(personSummary)
    .from(sql`users_search`)
    .crossJoin(users)
    .where(and(...parts))
    .orderBy(descends ? desc(searchRow) : asc(searchRow))
    .limit(limit);
}

function searchRowOf(place: PersonPlace): SQL {
  const first = place.createdAt * ROWS_PER_MS;
  return sql`(select rowid from users_search where rowid >= ${first} and rowid < ${first + ROWS_PER_MS} and user_id = ${place.id})`;
}

export const personPlace = (db: Db, id: string) =>
  db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      sortName: sql<string>`${personSortName}`,
      address: sql<string>`${personAddress}`,
    })
    .from(users)
    .where(sql`${users.id} = ${id}`);

/** How many people are of each standing, counted up to `COUNT_LIMIT` each. */
export function standingCounts(db: Db) {
  const upTo = (standing: Standing) =>
    sql<number>`(select count(*) from (select 1 from ${users} where ${personStanding} = ${standing} limit ${COUNT_LIMIT}))`;
  const columns = Object.fromEntries(
    standings.map((standing) => [standing, upTo(standing).as(standing)]),
  ) as Record<Standing, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
