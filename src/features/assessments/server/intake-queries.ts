import { and, eq, inArray } from 'drizzle-orm';
import { intakeStatuses } from '../../../config/enumerations.ts';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { statusVerb } from '../../../server/lists/status-verb.ts';
import { intakeFlow, intakeList } from '../schemas.ts';

const table = weightLossIntakes;
const { id, fullName, email, status, isUrgent, createdAt, updatedAt } = table;
const summary = { id, fullName, email, status, isUrgent, createdAt, updatedAt };

export const intakesWaitUrgently = and(inArray(status, ['new', 'read']), eq(isUrgent, true))!;

/** Intakes without a single private answer, by time of receipt; a search text is an address, whole. No private column is ever named here. */
export const intakeRows = defineRows({
  list: intakeList,
  table,
  id,
  select: (db) => db.select(summary).from(table).$dynamic(),
  where: (query) => [
    query.q ? eq(email, query.q.toLowerCase()) : undefined,
    query.status === 'all' ? undefined : eq(status, query.status),
  ],
  order: ({ sort }) => ({
    column: createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: countEach(status, intakeStatuses),
  urgent: { where: intakesWaitUrgently, at: createdAt },
});

export const listIntakes = listVerb(intakeRows);
export const setIntakeStatus = statusVerb({
  flow: intakeFlow,
  permission: 'intakes:read',
  table,
  action: 'intake.status',
  resource: 'intakes',
  changed: (now) =>
    `Someone else changed this intake while you had it open. It is now marked “${now}”.`,
  refused: (from, to) => `An intake marked “${from}” can't change to “${to}” in one step.`,
});
