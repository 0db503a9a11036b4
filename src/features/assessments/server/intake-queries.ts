import { and, eq, inArray, sql } from 'drizzle-orm';
import { intakeStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { intakeReplies, weightLossIntakes } from '../../../db/schema/index.ts';
import { OPEN_FORMS } from '../../../db/schema/work.ts';
import { bulkVerb, statusBulk } from '../../../server/lists/bulk-verb.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { replyVerb, type KeptReplies } from '../../../server/lists/reply-verb.ts';
import { statusVerb, type Flow } from '../../../server/lists/status-verb.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
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

export const intakesWaitUrgently = and(inArray(status, ['new', 'read']), eq(isUrgent, true))!;

/** Intakes without a single private answer, by time of receipt; a search text is an address, whole. No private column is ever named in a list. */
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

type Intake = typeof table.$inferSelect;
export const senderOf = async (
  db: Pick<Db, 'select'>,
  row: Pick<Intake, 'email' | 'userId' | 'phone'>,
) => ({
  email: row.email,
  userId: row.userId,
  // The form is in English.
  language: await findLanguage(db, row.userId),
  // A number is kept only where someone asked for a call.
  wantsCall: row.phone !== null,
});
export const intakeAnswers: KeptReplies = {
  table: intakeReplies,
  of: { field: 'intakeId', column: intakeReplies.intakeId },
};
export const replyToIntake = replyVerb({
  ...steps,
  replies: intakeAnswers,
  action: 'intake.reply',
  find: async (db, row) => {
    const { phone, userId } = table;
    const found = await db
      .select({ email, userId, phone, status, updatedAt })
      .from(table)
      .where(eq(id, row))
      .get();
    return (
      found && {
        ...(await senderOf(db, found)),
        status: found.status,
        updatedAt: found.updatedAt,
      }
    );
  },
  answered: () => 'answered',
  noun: 'intake',
});
