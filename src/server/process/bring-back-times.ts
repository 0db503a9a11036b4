import { and, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/client.ts';
import {
  accountDeletions,
  adminSessions,
  chatSessions,
  emailVerifications,
  followUps,
  idempotencyKeys,
  assessmentDrafts,
  intakeDrafts,
  journeyDrafts,
  personalizedRecommendations,
  onboardingProgress,
  outboundMessages,
  passwordResets,
  paymentEvents,
  paymentTasks,
  recordExports,
  sessions,
  signInChallenges,
} from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { CLOCK_TOLERANCE_MS } from '../../lib/stored-times.ts';
import { clockWatch } from './clock-watch.ts';
import type { Job } from '../jobs/jobs.ts';

interface WrittenTimes {
  table: SQLiteTable;
  writtenAt: SQLiteColumn;
  times: readonly SQLiteColumn[];
  only?: SQL;
}

/** Ends and due times that are reckoned from the moment of writing. Limits and leases need none of this: they know their window when they're read. */
export const writtenTimes: readonly WrittenTimes[] = [
  {
    table: sessions,
    writtenAt: sessions.lastUsedAt,
    times: [sessions.expiresAt, sessions.steppedUpAt, sessions.createdAt],
  },
  {
    table: adminSessions,
    writtenAt: adminSessions.updatedAt,
    times: [adminSessions.expiresAt, adminSessions.createdAt],
    only: sql`${adminSessions.isActive}`,
  },
  {
    table: emailVerifications,
    writtenAt: emailVerifications.createdAt,
    times: [emailVerifications.expiresAt],
  },
  { table: passwordResets, writtenAt: passwordResets.createdAt, times: [passwordResets.expiresAt] },
  {
    table: signInChallenges,
    writtenAt: signInChallenges.createdAt,
    times: [signInChallenges.expiresAt],
  },
  {
    table: idempotencyKeys,
    writtenAt: idempotencyKeys.createdAt,
    times: [idempotencyKeys.expiresAt],
  },
  {
    table: chatSessions,
    writtenAt: chatSessions.updatedAt,
    times: [chatSessions.expiresAt, chatSessions.noticeAt, chatSessions.createdAt],
  },
  {
    table: assessmentDrafts,
    writtenAt: assessmentDrafts.updatedAt,
    times: [assessmentDrafts.expiresAt],
  },
  { table: journeyDrafts, writtenAt: journeyDrafts.updatedAt, times: [journeyDrafts.expiresAt] },
  {
    table: personalizedRecommendations,
    writtenAt: personalizedRecommendations.updatedAt,
    times: [personalizedRecommendations.expiresAt],
  },
  { table: intakeDrafts, writtenAt: intakeDrafts.updatedAt, times: [intakeDrafts.expiresAt] },
  {
    table: onboardingProgress,
    writtenAt: onboardingProgress.updatedAt,
    times: [onboardingProgress.expiresAt],
  },
  {
    table: recordExports,
    writtenAt: recordExports.updatedAt,
    times: [recordExports.expiresAt, recordExports.nextTryAt],
  },
  {
    table: accountDeletions,
    writtenAt: accountDeletions.createdAt,
    times: [accountDeletions.dueAt],
    only: isNull(accountDeletions.doneAt),
  },
  {
    table: followUps,
    writtenAt: followUps.updatedAt,
    times: [followUps.dueAt, followUps.raisedAt],
    only: ne(followUps.state, 'closed'),
  },
  {
    table: paymentTasks,
    writtenAt: paymentTasks.updatedAt,
    times: [paymentTasks.dueAt],
    only: isNull(paymentTasks.doneAt),
  },
  {
    table: paymentEvents,
    writtenAt: paymentEvents.createdAt,
    times: [paymentEvents.dueAt],
    only: isNull(paymentEvents.appliedAt),
  },
  {
    table: outboundMessages,
    writtenAt: outboundMessages.updatedAt,
    times: [outboundMessages.nextTryAt, outboundMessages.expiresAt],
    only: inArray(outboundMessages.status, ['queued', 'sending']),
  },
];

/**
 * Rows that were written while the clock ran ahead: each time that was reckoned from then moves back by as much, so that it lasts as long as it
 * should. @returns how many rows
 */
export async function bringBackTimes(db: Db, now: number): Promise<number> {
  let moved = 0;
  for (const { table, writtenAt, times, only } of writtenTimes) {
    const wrong = and(gt(writtenAt, now + CLOCK_TOLERANCE_MS), only);
    if ((await db.all(sql`select 1 from ${table} where ${wrong} limit 1`)).length === 0) continue;
    const by = sql`(${writtenAt} - ${now})`;
    const sets = times.map(
      (column) =>
        sql`${sql.identifier(nameOf(column))} = case when ${column} > ${now} then ${column} - ${by} else ${column} end`,
    );
    const changed = await write(db, (tx) =>
      tx.run(
        sql`update ${table} set ${sql.join([...sets, sql`${sql.identifier(nameOf(writtenAt))} = ${now}`], sql`, `)} where ${wrong}`,
      ),
    );
    moved += changed.rowsAffected;
  }
  return moved;
}

const nameOf = (column: SQLiteColumn): string =>
  column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** At each start, and when the clock of this machine was set back. */
export const clockJob: Job = {
  name: 'clock',
  label: 'Fix times saved by a wrong clock',
  everyMs: 10_000,
  hasWork: () => Promise.resolve(clockWatch.wasSetBack()),
  async run({ ctx: { db }, log }) {
    const moved = await bringBackTimes(db, Date.now());
    clockWatch.noteRepair();
    if (moved > 0) log.warn('clock.times_brought_back', { rows: moved });
  },
};
