import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { contactStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { contacts } from '../../../db/schema/index.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { toMatch } from '../../../server/lists/full-text.ts';
import { COUNT_LIMIT, keyset, LIST_PAGE_SIZE } from '../../../server/lists/list-page.ts';
import type { ContactCounts, ContactListQuery } from '../admin-schemas.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. */
const contactSummary = {
  id: contacts.id,
  name: contacts.name,
  email: contacts.email,
  subject: contacts.subject,
  status: contacts.status,
  isUrgent: contacts.isUrgent,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
};

/** The row a page starts after or ends before. */
export interface ContactPlace {
  id: string;
  createdAt: number;
}

const bounds = (query: ContactListQuery) => ({
  from: query.from ? officeDayStart(query.from) : undefined,
  to: query.to ? officeDayStart(nextDay(query.to)) : undefined,
});

/** One page by time of receipt, straight from an index. */
export function contactPage(
  db: Db,
  query: ContactListQuery,
  place: ContactPlace | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { from, to } = bounds(query);
  const { where, orderBy } = keyset(
    {
      column: contacts.createdAt,
      id: contacts.id,
      direction: query.sort === 'oldest' ? 'asc' : 'desc',
    },
    query,
    place && { value: place.createdAt, id: place.id },
  );
  const parts = [
    query.status === 'all' ? undefined : eq(contacts.status, query.status),
    from === undefined ? undefined : gte(contacts.createdAt, from),
    to === undefined ? undefined : lt(contacts.createdAt, to),
    where,
  ];
  return db
    .select(contactSummary)
    .from(contacts)
    .where(and(...parts))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Danger was heard in them and nobody has answered: however old they are, they stand above the first page, the oldest first. */
export const waitsUrgently = and(
  inArray(contacts.status, ['new', 'read']),
  eq(contacts.isUrgent, true),
)!;

export const urgentContacts = (db: Db) =>
  db
    .select(contactSummary)
    .from(contacts)
    .where(waitsUrgently)
    .orderBy(asc(contacts.createdAt))
    .limit(LIST_PAGE_SIZE);

/**
 * The search index numbers its rows by time of receipt (4096 numbers a millisecond, see the migration `contact search`), so that
 * it can be walked in list order and stops after one page, however many rows match.
 */
const ROWS_PER_MS = 4096;
const searchRow = sql.raw('contacts_search.rowid');

/**
 * What the index is asked for, and what an address in the text must begin with. Of an address only the part before the @ goes to the index: the
 * rest is shared by too many, and walking along with them would cost more with every message.
 */
function readSearch(q: string): { match: string; address: string | undefined } {
  const [address] = /[^\s@"]+@\S*/.exec(q) ?? [];
  const others = address ? q.replace(address, ' ').trim() : q;
  const parts = [
    ...(others || !address ? [toMatch(others, ['name', 'email', 'subject'])] : []),
    ...(address ? [`email : "${address.slice(0, address.indexOf('@'))}"`] : []),
  ];
  return { match: parts.join(' AND '), address };
}

/** One page of the messages whose name, address or subject holds every word of `query.q`. */
export function contactSearchPage(
  db: Db,
  query: ContactListQuery,
  place: ContactPlace | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { from, to } = bounds(query);
  const { match: words, address } = readSearch(query.q);
  const match = query.status === 'all' ? words : `status : "${query.status}" AND ${words}`;
  const descends =
    (query.sort !== 'oldest') !== (query.before !== undefined && query.after === undefined);
  const parts: (SQL | undefined)[] = [
    sql`contacts_search match ${match}`,
    sql`${contacts.id} = contacts_search.contact_id`,
    address === undefined
      ? undefined
      : sql`instr(lower(${contacts.email}), ${address.toLowerCase()}) = 1`,
    from === undefined ? undefined : sql`${searchRow} >= ${from * ROWS_PER_MS}`,
    to === undefined ? undefined : sql`${searchRow} < ${to * ROWS_PER_MS}`,
    place && sql`${searchRow} ${sql.raw(descends ? '<' : '>')} ${searchRowOf(place)}`,
  ];
  return db
    .select(contactSummary)
    .from(sql`contacts_search`)
    .crossJoin(contacts)
    .where(and(...parts))
    .orderBy(descends ? desc(searchRow) : asc(searchRow))
    .limit(limit);
}

function searchRowOf(place: ContactPlace): SQL {
  const first = place.createdAt * ROWS_PER_MS;
  return sql`(select rowid from contacts_search where rowid >= ${first} and rowid < ${first + ROWS_PER_MS} and contact_id = ${place.id})`;
}

/** How many messages are in each state, counted up to `COUNT_LIMIT` each. */
export function contactCounts(db: Db) {
  const upTo = (status: string) =>
    sql<number>`(select count(*) from (select 1 from ${contacts} where ${contacts.status} = ${status} limit ${COUNT_LIMIT}))`;
  const columns = Object.fromEntries(
    contactStatuses.map((status) => [status, upTo(status).as(status)]),
  ) as Record<keyof ContactCounts, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
