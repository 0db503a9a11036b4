import { inArray, or, sql } from 'drizzle-orm';
import { weightLossIntakes } from '../../../db/schema/assessments.ts';
import { contacts, volunteerApplications } from '../../../db/schema/community.ts';
import {
  adminActivityLog,
  followUps,
  idempotencyKeys,
  jobLeases,
  outboundMessages,
  rateLimits,
  recordAccessLog,
  savedViews,
  systemSwitches,
  weeklyCounts,
} from '../../../db/schema/operations.ts';
import { accountDeletions, recordExportParts, recordExports } from '../../../db/schema/records.ts';
import {
  forDays,
  impersonal,
  mine,
  mineOrUnderAddress,
  personal,
  STAFF,
  underAddress,
  untilIts,
  within,
  type Of,
} from '../rule.ts';

const copies = personal(recordExports, 'Copies you asked for', mine(recordExports.userId), {
  isCopied: false,
  ages: [untilIts(recordExports.expiresAt, 'when the copy expires, after 3 days')],
  note: 'They hold the same data as this copy.',
});

/** Emails to our own office repeat what someone wrote; their keys name the row they speak of. */
const officeMails: Of = (person) => {
  const about = (
    purpose: string,
    table: typeof contacts | typeof volunteerApplications | typeof weightLossIntakes,
    own: ReturnType<Of>,
  ) =>
    own
      ? inArray(
          outboundMessages.dedupeKey,
          sql`(select ${`${purpose}:`} || ${table.id} from ${table} where ${own})`,
        )
      : undefined;
  return or(
    about('contact.received', contacts, underAddress(contacts.email)(person)),
    about(
      'volunteer.received',
      volunteerApplications,
      mineOrUnderAddress(volunteerApplications.userId, volunteerApplications.email)(person),
    ),
    about(
      'intake.received',
      weightLossIntakes,
      mineOrUnderAddress(weightLossIntakes.userId, weightLossIntakes.email)(person),
    ),
  );
};
const mails: Of = (person) =>
  or(
    mineOrUnderAddress(outboundMessages.userId, outboundMessages.toAddress)(person),
    officeMails(person),
  );

export const operationTables = [
  personal(adminActivityLog, 'Staff activity', mine(adminActivityLog.userId), {
    seenBy: 'super admins',
    isCopied: false,
    emptied: {},
    note: 'It can’t be changed or deleted, so that we can find misuse. It lists row numbers only, and nothing you wrote.',
  }),
  personal(recordAccessLog, 'Who opened your records', mine(recordAccessLog.userId), {
    seenBy: 'super admins',
  }),
  personal(followUps, 'Requests for staff to get back to you', mine(followUps.userId), {
    seenBy: STAFF,
    ages: [
      forDays(
        365,
        followUps.dueAt,
        '1 year after it was due, once closed',
        sql`${followUps.state} = 'closed'`,
      ),
    ],
  }),
  personal(outboundMessages, 'Emails we sent you', mails, {
    seenBy: STAFF,
    hidden: [
      outboundMessages.bodyText,
      outboundMessages.bodyHtml,
      outboundMessages.dedupeKey,
      outboundMessages.lastError,
    ],
    ages: [
      forDays(
        90,
        outboundMessages.createdAt,
        '90 days',
        inArray(outboundMessages.status, ['sent', 'failed', 'cancelled']),
      ),
    ],
    note: 'We delete the text of an email as soon as it’s sent. The text isn’t in the copy, because its links open things.',
  }),
  impersonal(jobLeases, 'Scheduled jobs', '', { seenBy: 'staff' }),
  impersonal(rateLimits, 'Rate limits', 'Stored under a hash that can’t be traced to a person.', {
    seenBy: 'super admins',
    ages: [untilIts(rateLimits.expiresAt, 'when it expires, after a few hours')],
  }),
  personal(idempotencyKeys, 'Answers to repeated requests', mine(idempotencyKeys.actor), {
    isCopied: false,
    ages: [untilIts(idempotencyKeys.expiresAt, 'after 1 day at most')],
    note: 'The same answers are in the tables they come from.',
  }),
  impersonal(systemSwitches, 'Features that are turned off for everyone', '', { seenBy: 'staff' }),
  personal(savedViews, 'Your saved list views', mine(savedViews.userId)),
  impersonal(weeklyCounts, 'Weekly counts', 'Counts that stay after a person leaves.', {
    seenBy: 'staff',
  }),
  copies,
  personal(
    recordExportParts,
    'Contents of those copies',
    within(recordExportParts.exportId, copies),
    {
      isCopied: false,
      note: 'They hold the same data as this copy.',
    },
  ),
  personal(accountDeletions, 'Accounts scheduled for deletion', mine(accountDeletions.userId), {
    isCopied: true,
    emptied: {},
    ages: [forDays(400, accountDeletions.doneAt, '400 days after it was done')],
    note: 'It holds only a random number. If we restore a backup, it tells us which accounts to delete again.',
  }),
];
