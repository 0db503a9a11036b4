import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { contactStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { contactReplies, contacts } from '../../../db/schema/index.ts';
import { OPEN_FORMS } from '../../../db/schema/work.ts';
import { languageOf } from '../../../lib/languages.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { bulkVerb, statusBulk } from '../../../server/lists/bulk-verb.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { toMatch } from '../../../server/lists/full-text.ts';
import { replyVerb, type KeptReplies } from '../../../server/lists/reply-verb.ts';
import { searchIndex } from '../../../server/lists/search-index.ts';
import { statusVerb, type Flow } from '../../../server/lists/status-verb.ts';
import { contactFlow, contactList, type ContactStatus } from '../admin-schemas.ts';

const { id, name, email, subject, status, isUrgent, assigneeId, dueAt, createdAt, updatedAt } =
  contacts;
const summary = {
  id,
  name,
  email,
  subject,
  status,
  isUrgent,
  assigneeId,
  dueAt,
  createdAt,
  updatedAt,
};
/** Nobody has answered yet. */
const open = sql.raw(`"contacts".${OPEN_FORMS}`);

const index = searchIndex('contacts_search', 'contact_id', id);
const selectFound = (db: Db) => db.select(summary).from(index.table).crossJoin(contacts).$dynamic();

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

export const waitsUrgently = and(inArray(status, ['new', 'read']), eq(isUrgent, true))!;

/** Messages without their texts, by time of receipt. A search finds those whose name, address or subject holds every word. */
export const contactRows = defineRows({
  list: contactList,
  table: contacts,
  id,
  select: (db, query) =>
    query?.q ? selectFound(db) : db.select(summary).from(contacts).$dynamic(),
  where: (query) => {
    const from = query.from ? officeDayStart(query.from) : undefined;
    const to = query.to ? officeDayStart(nextDay(query.to)) : undefined;
    if (!query.q)
      return [
        query.status === 'all' ? undefined : eq(status, query.status),
        from === undefined ? undefined : gte(createdAt, from),
        to === undefined ? undefined : lt(createdAt, to),
      ];
    const { match, address } = readSearch(query.q);
    return [
      ...index.where(
        query.status === 'all' ? match : `status : "${query.status}" AND ${match}`,
        from,
        to,
      ),
      address === undefined ? undefined : sql`instr(lower(${email}), ${address.toLowerCase()}) = 1`,
    ];
  },
  order: ({ q, sort }) => {
    const direction = sort === 'oldest' ? 'asc' : 'desc';
    return q
      ? index.order(direction)
      : { column: createdAt, direction, value: (row) => row.createdAt };
  },
  counts: countEach(status, contactStatuses),
  urgent: { where: waitsUrgently, at: createdAt },
  work: { assignee: assigneeId, due: dueAt, open },
  // Message texts stay inside: a file on someone's laptop is the wrong place for them.
  csv: {
    name: 'messages',
    action: 'contact.export',
    resource: 'contacts',
    columns: {
      id: (row) => row.id,
      received: (row) => isoTime(row.createdAt),
      name: (row) => row.name,
      email: (row) => row.email,
      subject: (row) => row.subject,
      status: (row) => row.status,
      changed: (row) => isoTime(row.updatedAt),
    },
  },
});

export const listContacts = listVerb(contactRows);
export const exportContacts = exportVerb(contactRows);
const steps = {
  flow: contactFlow,
  permission: 'contacts:manage',
  table: contacts,
  action: 'contact.status',
  resource: 'contacts',
  changed: (now) =>
    `Someone else changed this message while you had it open. It is now marked “${now}”.`,
  refused: (from, to) => `A message marked “${from}” cannot become “${to}” in one step.`,
} as const satisfies Flow<ContactStatus, typeof contacts>;
export const setContactStatus = statusVerb(steps);
export const changeContacts = bulkVerb(
  statusBulk({ ...steps, open, assignAction: 'contact.assign' }),
);

export const addresseeOf = (row: Pick<typeof contacts.$inferSelect, 'email' | 'language'>) => ({
  email: row.email,
  userId: null,
  language: languageOf(row.language),
  wantsCall: false,
});
export const contactAnswers: KeptReplies = {
  table: contactReplies,
  of: { field: 'contactId', column: contactReplies.contactId },
};
export const replyToContact = replyVerb({
  ...steps,
  replies: contactAnswers,
  action: 'contact.reply',
  find: async (db, row) => {
    const found = await db.select().from(contacts).where(eq(id, row)).get();
    return found && { ...addresseeOf(found), status: found.status, updatedAt: found.updatedAt };
  },
  answered: () => 'answered',
  noun: 'message',
});
