import { and, eq, inArray, sql } from 'drizzle-orm';
import { volunteerStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { volunteerApplications, volunteerReplies } from '../../../db/schema/index.ts';
import { OPEN_APPLICATIONS } from '../../../db/schema/work.ts';
import { languageOf } from '../../../lib/languages.ts';
import { bulkVerb, statusBulk } from '../../../server/lists/bulk-verb.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { replyVerb, type KeptReplies } from '../../../server/lists/reply-verb.ts';
import { statusVerb, type Flow } from '../../../server/lists/status-verb.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { volunteerFlow, volunteerList, type VolunteerStatus } from '../volunteer-schemas.ts';

const table = volunteerApplications;
const {
  id,
  fullName,
  email,
  interests,
  availability,
  status,
  isUrgent,
  assigneeId,
  dueAt,
  createdAt,
  updatedAt,
} = table;
const summary = {
  id,
  fullName,
  email,
  interests,
  availability,
  status,
  isUrgent,
  assigneeId,
  dueAt,
  createdAt,
  updatedAt,
};
/** Nobody has decided yet. */
const open = sql.raw(`"volunteer_applications".${OPEN_APPLICATIONS}`);

export const volunteersWaitUrgently = and(
  inArray(status, ['new', 'reviewing']),
  eq(isUrgent, true),
)!;

/** Applications without what people wrote, by time of receipt; a search text is an address, whole. */
export const volunteerRows = defineRows({
  list: volunteerList,
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
  counts: countEach(status, volunteerStatuses),
  urgent: { where: volunteersWaitUrgently, at: createdAt },
  work: { assignee: assigneeId, due: dueAt, open },
  csv: {
    name: 'volunteers',
    action: 'volunteer.export',
    resource: 'volunteers',
    columns: {
      id: (row) => row.id,
      received: (row) => isoTime(row.createdAt),
      name: (row) => row.fullName,
      email: (row) => row.email,
      interests: (row) => row.interests.join(' '),
      availability: (row) => row.availability,
      status: (row) => row.status,
    },
  },
});

export const listVolunteers = listVerb(volunteerRows);
export const exportVolunteers = exportVerb(volunteerRows);
const steps = {
  flow: volunteerFlow,
  permission: 'volunteers:review',
  table,
  action: 'volunteer.status',
  resource: 'volunteers',
  changed: (now) =>
    `Someone else changed this application while you had it open. It is now “${now}”.`,
  refused: (from, to) => `An application that is “${from}” can't change to “${to}” in one step.`,
} as const satisfies Flow<VolunteerStatus, typeof table>;
export const setVolunteerStatus = statusVerb(steps);
export const changeVolunteers = bulkVerb(
  statusBulk({ ...steps, open, assignAction: 'volunteer.assign' }),
);

type Application = typeof table.$inferSelect;
export const applicantOf = async (
  db: Pick<Db, 'select'>,
  row: Pick<Application, 'email' | 'userId' | 'language' | 'phone'>,
) => ({
  email: row.email,
  userId: row.userId,
  language: row.userId ? await findLanguage(db, row.userId) : languageOf(row.language),
  // A number is kept only where someone asked for a call.
  wantsCall: row.phone !== null,
});
export const volunteerAnswers: KeptReplies = {
  table: volunteerReplies,
  of: { field: 'applicationId', column: volunteerReplies.applicationId },
};
export const replyToVolunteer = replyVerb({
  ...steps,
  replies: volunteerAnswers,
  action: 'volunteer.reply',
  find: async (db, row) => {
    const found = await db.select().from(table).where(eq(id, row)).get();
    return (
      found && {
        ...(await applicantOf(db, found)),
        status: found.status,
        updatedAt: found.updatedAt,
      }
    );
  },
  // Writing to someone begins the review; the decision is a step of its own.
  answered: (now: VolunteerStatus) => (now === 'new' ? 'reviewing' : now),
  noun: 'application',
});
