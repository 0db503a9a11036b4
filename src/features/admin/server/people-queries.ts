import { gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { personAddress, personSortName, personStanding, users } from '../../../db/schema/index.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import type { Ctx } from '../../../server/context.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { toMatch } from '../../../server/lists/full-text.ts';
import { searchIndex } from '../../../server/lists/search-index.ts';
import {
  isByName,
  personList,
  standings,
  type PersonListQuery,
  type Standing,
} from '../people-schemas.ts';

/** No private column is ever named here. */
export const personSummary = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  // An account that only claims an address shows it, as its owner sees it.
  email: sql<string>`${personAddress}`.as('address_shown'),
  standing: sql<Standing>`${personStanding}`.as('standing_shown'),
  createdAt: users.createdAt,
};
const read = {
  ...personSummary,
  sortName: sql<string>`${personSortName}`.as('sort_name_shown'),
};

const index = searchIndex('users_search', 'user_id', users.id);
const selectFound = (db: Db) => db.select(read).from(index.table).crossJoin(users).$dynamic();

function wayOf(query: PersonListQuery): 'date' | 'name' | 'words' | 'address' {
  if (query.q.indexOf('@') > 0) return 'address';
  if (query.q) return 'words';
  return isByName(query) ? 'name' : 'date';
}

const beginsWith = (text: string) =>
  sql`${personAddress} >= ${text} and ${personAddress} < ${`${text}\u{10FFFF}`}`;

function conditionsOf(query: PersonListQuery): (SQL | undefined)[] {
  const { standing } = query;
  const way = wayOf(query);
  const from = query.from ? officeDayStart(query.from) : undefined;
  const to = query.to ? officeDayStart(nextDay(query.to)) : undefined;
  if (way === 'words') {
    const words = toMatch(query.q, ['name', 'address']);
    return index.where(
      standing === 'all' ? words : `standing : "${standing}" AND ${words}`,
      from,
      to,
    );
  }
  return [
    standing === 'all'
      ? undefined
      : // The plus keeps SQLite from looking through a whole standing for one address.
        way === 'address'
        ? sql`+(${personStanding}) = ${standing}`
        : sql`${personStanding} = ${standing}`,
    way === 'address' ? beginsWith(query.q.toLowerCase()) : undefined,
    from === undefined ? undefined : gte(users.createdAt, from),
    to === undefined ? undefined : lt(users.createdAt, to),
  ];
}

export const personRows = defineRows({
  list: personList,
  table: users,
  id: users.id,
  select: (db, query) =>
    query && wayOf(query) === 'words' ? selectFound(db) : db.select(read).from(users).$dynamic(),
  where: conditionsOf,
  order: (query) => {
    const direction = query.sort === 'oldest' ? 'asc' : 'desc';
    const way = wayOf(query);
    if (way === 'words') return index.order(direction);
    if (way === 'name')
      return { column: personSortName, direction: 'asc', value: (row) => row.sortName };
    if (way === 'address')
      return { column: personAddress, direction: 'asc', value: (row) => row.email };
    return { column: users.createdAt, direction, value: (row) => row.createdAt };
  },
  counts: countEach(personStanding, standings),
  shown: ({ sortName: _sortName, ...person }) => person,
});

export const listPeople = listVerb(personRows);

/** The list itself reads no wishes: it stands where they can't be read, and a file does not. */
const withWish = {
  ...read,
  // Tables are named: within a query of one table Drizzle leaves them out, and the inner `id` would win.
  neverEmail:
    sql<number>`exists (select 1 from contact_preferences wish where wish.user_id = users.id and wish.never_email = 1)`
      .mapWith(Boolean)
      .as('never_email_shown'),
};
const exportFile = exportVerb({
  ...personRows,
  select: (db: Db, query?: PersonListQuery) =>
    query && wayOf(query) === 'words'
      ? db.select(withWish).from(index.table).crossJoin(users).$dynamic()
      : db.select(withWish).from(users).$dynamic(),
  // The address of anyone who wants no email stays inside: a file like this ends up in a mailing sooner or later.
  csv: {
    name: 'people',
    action: 'person.export',
    resource: 'people',
    columns: {
      id: (row) => row.id,
      joined: (row) => isoTime(row.createdAt),
      'first name': (row) => row.firstName,
      'last name': (row) => row.lastName,
      email: (row) => (row.neverEmail ? '' : row.email),
      standing: (row) => row.standing,
      'wants no e-mail': (row) => (row.neverEmail ? 'yes' : 'no'),
    },
  },
});
/** A file is sorted where it is opened; by day, the walk goes on from the row itself, even if it is gone by then. */
export const exportPeople = ({ ctx, input }: { ctx: Ctx; input: PersonListQuery & ExportReason }) =>
  exportFile({ ctx, input: { ...input, sort: 'newest' } });
