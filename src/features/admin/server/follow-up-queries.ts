import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { followUpStates } from '../../../config/enumerations.ts';
import { followUps, users } from '../../../db/schema/index.ts';
import { OPEN_FOLLOW_UPS } from '../../../db/schema/work.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { followUpList } from '../followup-schemas.ts';

const takers = alias(users, 'takers');
const { id, userId, kind, state, mayContact, dueAt, raisedAt, updatedAt } = followUps;
/** Nobody is done with it yet. */
const open: SQL = sql.raw(`"follow_ups".${OPEN_FOLLOW_UPS}`);
const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name');
const takenBy = sql<string | null>`${takers.firstName} || ' ' || ${takers.lastName}`.as(
  'taken_by_name',
);

/** People to look after in one state: who and why in a word, nothing of what they said. */
export const followUpRows = defineRows({
  list: followUpList,
  table: followUps,
  id,
  select: (db) =>
    db
      .select({
        id,
        userId,
        kind,
        state,
        mayContact,
        dueAt,
        raisedAt,
        updatedAt,
        assigneeId: followUps.takenBy,
        name,
        takenBy,
      })
      .from(followUps)
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(takers, eq(takers.id, followUps.takenBy))
      .$dynamic(),
  where: (query) => [query.state === 'waiting' ? open : eq(state, query.state)],
  order: ({ sort }) => ({
    column: dueAt,
    direction: sort === 'latest' ? 'desc' : 'asc',
    value: (row) => row.dueAt,
  }),
  counts: countEach(state, followUpStates),
  work: { assignee: followUps.takenBy, due: dueAt, open },
  shown: (row, { now }) => ({ ...row, isDue: row.state !== 'closed' && row.dueAt <= now }),
});

export const listFollowUps = listVerb(followUpRows);
