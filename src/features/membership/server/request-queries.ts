import { eq } from 'drizzle-orm';
import { membershipRequestStatuses } from '../../../config/enumerations.ts';
import { membershipRequests, users } from '../../../db/schema/index.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { requestList } from '../schemas.ts';

const table = membershipRequests;
const { id, status, isByRule, createdAt, updatedAt } = table;

export const requestSummary = {
  id,
  name: users.firstName,
  email: users.email,
  status,
  isByRule,
  createdAt,
  updatedAt,
};

/** Requests without a single answer, by time of receipt. */
export const requestRows = defineRows({
  list: requestList,
  table,
  id,
  select: (db) =>
    db.select(requestSummary).from(table).innerJoin(users, eq(users.id, table.userId)).$dynamic(),
  where: (query) => [query.status === 'all' ? undefined : eq(status, query.status)],
  order: ({ sort }) => ({
    column: createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: countEach(status, membershipRequestStatuses),
});

export const listRequests = listVerb(requestRows);
