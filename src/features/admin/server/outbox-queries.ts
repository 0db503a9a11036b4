import { and, eq, sql, type SQL } from 'drizzle-orm';
import { messageStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { outboundMessages } from '../../../db/schema/index.ts';
import { COUNT_LIMIT, keyset, LIST_PAGE_SIZE } from '../../../server/lists/list-page.ts';
import type { MessageStatus, OutboxListQuery } from '../schemas.ts';

/** What a list shows of a mail: everything but its body. */
export const outboundSummary = {
  id: outboundMessages.id,
  channel: outboundMessages.channel,
  toAddress: outboundMessages.toAddress,
  subject: outboundMessages.subject,
  purpose: outboundMessages.purpose,
  status: outboundMessages.status,
  attempts: outboundMessages.attempts,
  nextTryAt: outboundMessages.nextTryAt,
  lastError: outboundMessages.lastError,
  sentAt: outboundMessages.sentAt,
  createdAt: outboundMessages.createdAt,
};

export interface OutboxPlace {
  id: string;
  createdAt: number;
}

export function outboxPage(db: Db, query: OutboxListQuery, place: OutboxPlace | undefined) {
  const { where, orderBy } = keyset(
    {
      column: outboundMessages.createdAt,
      id: outboundMessages.id,
      direction: query.sort === 'oldest' ? 'asc' : 'desc',
    },
    query,
    place && { value: place.createdAt, id: place.id },
  );
  const state = query.status === 'all' ? undefined : eq(outboundMessages.status, query.status);
  return db
    .select(outboundSummary)
    .from(outboundMessages)
    .where(and(state, where))
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

export function outboxPlace(db: Db, id: string) {
  return db
    .select({ id: outboundMessages.id, createdAt: outboundMessages.createdAt })
    .from(outboundMessages)
    .where(eq(outboundMessages.id, id));
}

/** How many mails are in each state, counted up to `COUNT_LIMIT` each. */
export function outboxCounts(db: Db) {
  const upTo = (status: string) =>
    sql<number>`(select count(*) from (select 1 from ${outboundMessages} where ${outboundMessages.status} = ${status} limit ${COUNT_LIMIT}))`;
  const columns = Object.fromEntries(
    messageStatuses.map((status) => [status, upTo(status).as(status)]),
  ) as Record<MessageStatus, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
