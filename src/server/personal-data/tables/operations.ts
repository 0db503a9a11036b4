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
  ages: [untilIts(recordExports.expiresAt, 'when the copy runs out, after three days')],
  note: 'A copy of the copy tells nothing new.',
});

/** Mails to our own office repeat what someone wrote; their keys name the row they speak of. */
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
  personal(adminActivityLog, 'What staff did', mine(adminActivityLog.userId), {
    seenBy: 'super admins',
    isCopied: false,
    emptied: {},
    note: 'It cannot be changed or removed, so that misuse can be found. It names rows by their number and holds no private words.',
  }),
  personal(recordAccessLog, 'Who opened your records', mine(recordAccessLog.userId), {
    seenBy: 'super admins',
  }),
  personal(followUps, 'That somebody should get back to you', mine(followUps.userId), {
    seenBy: STAFF,
    ages: [
      forDays(
        365,
        followUps.dueAt,
        'a year after it was due, when it is closed',
        sql`${followUps.state} = 'closed'`,
      ),
    ],
  }),
  personal(outboundMessages, 'Mails', mails, {
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
    note: 'The words are emptied as soon as a mail is handed over. They are not in the copy, because links in them open things.',
  }),
  impersonal(jobLeases, 'Work that goes by itself', '', { seenBy: 'staff' }),
  impersonal(
    rateLimits,
    'How often something was asked for',
    'Under a fingerprint from which nobody can be read.',
    {
      seenBy: 'super admins',
      ages: [untilIts(rateLimits.expiresAt, 'when it runs out, after hours')],
    },
  ),
  personal(idempotencyKeys, 'Answers for repeated requests', mine(idempotencyKeys.actor), {
    isCopied: false,
    ages: [untilIts(idempotencyKeys.expiresAt, 'after a day at most')],
    note: 'The same answers stand in the tables they come from.',
  }),
  impersonal(systemSwitches, 'What is switched off for everybody', '', { seenBy: 'staff' }),
  personal(savedViews, 'Lists as you like to see them', mine(savedViews.userId)),
  impersonal(
    weeklyCounts,
    'Figures of each week',
    'Numbers that stay when the person behind them is gone.',
    { seenBy: 'staff' },
  ),
  copies,
  personal(recordExportParts, 'Words of those copies', within(recordExportParts.exportId, copies), {
    isCopied: false,
    note: 'A copy of the copy tells nothing new.',
  }),
  personal(accountDeletions, 'Accounts to delete', mine(accountDeletions.userId), {
    isCopied: true,
    emptied: {},
    ages: [forDays(400, accountDeletions.doneAt, '400 days after it was done')],
    note: 'It holds nothing but a random number. A backup that is put back is told by it whom to forget again.',
  }),
];
