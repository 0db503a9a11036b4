import { and, eq, inArray, sql } from 'drizzle-orm';
import { intakeStatuses } from '../../../config/enumerations.ts';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import { OPEN_FORMS } from '../../../db/schema/work.ts';
import { bulkVerb, statusBulk } from '../../../server/lists/bulk-verb.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { statusVerb, type Flow } from '../../../server/lists/status-verb.ts';
import { intakeFlow, intakeList, type IntakeStatus } from '../schemas.ts';

const table = weightLossIntakes;
const { id, fullName, email, status, isUrgent, assigneeId, dueAt, createdAt, updatedAt } = table;
const summary = {
  id,
  fullName,
  email,
  status,
  isUrgent,
  assigneeId,
  dueAt,
  createdAt,
  updatedAt,
};
/** Nobody has answered yet. */
const open = sql.raw(`"weight_loss_intakes".${OPEN_FORMS}`);

/** Danger was heard in them and nobody has answered. */
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
  work: { assignee: assigneeId, due: dueAt, open },
});

export const listIntakes = listVerb(intakeRows);
const steps = {
  flow: intakeFlow,
  permission: 'intakes:read',
  table,
  action: 'intake.status',
  resource: 'intakes',
  changed: (now) =>
    `Someone else changed this intake while you had it open. It is now marked “${now}”.`,
  refused: (from, to) => `An intake marked “${from}” can't change to “${to}” in one step.`,
} as const satisfies Flow<IntakeStatus, typeof table>;
export const setIntakeStatus = statusVerb(steps);
export const changeIntakes = bulkVerb(
  statusBulk({ ...steps, open, assignAction: 'intake.assign' }),
);
