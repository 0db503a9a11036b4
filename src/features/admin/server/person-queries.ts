import { and, desc, eq, gt, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../db/client.ts';
import {
  adminActivityLog,
  clientIntake,
  contactPreferences,
  contacts,
  eventRegistrations,
  followUps,
  outboundMessages,
  recordAccessLog,
  sessions,
  twoFactorCredentials,
  users,
  volunteerApplications,
  weightLossIntakes,
} from '../../../db/schema/index.ts';
import { COUNT_LIMIT } from '../../../server/lists/list-page.ts';
import { personSummary } from './people-queries.ts';

/** What the record of one person is put together from. Each is answered by an index; none names a private column. */
const LINES = 10;

export const personRow = (db: Db, id: string) =>
  db
    .select({
      ...personSummary,
      role: users.role,
      membershipLevel: users.membershipLevel,
      isActive: users.isActive,
      emailVerifiedAt: users.emailVerifiedAt,
      hasCompletedOnboarding: users.hasCompletedOnboarding,
      lastLogin: users.lastLogin,
    })
    .from(users)
    .where(eq(users.id, id));

export const reachRow = (db: Db, id: string) => {
  const { discreetMode, neverEmail, onlyWhenAsked, allowPhone, allowText, allowVoicemail, userId } =
    contactPreferences;
  return db
    .select({
      isDiscreet: discreetMode,
      neverEmail,
      onlyWhenAsked,
      allowPhone,
      allowText,
      allowVoicemail,
    })
    .from(contactPreferences)
    .where(eq(userId, id));
};

export const hasTwoStep = (db: Db, id: string) =>
  db
    .select({ id: twoFactorCredentials.id })
    .from(twoFactorCredentials)
    .where(and(eq(twoFactorCredentials.userId, id), isNotNull(twoFactorCredentials.confirmedAt)));

/**
 * How much there is of each thing, by what it is called.
 * @param email finds what came without an account; empty while no one has shown that the address is theirs
 */
export function traceCounts({ id, email, now }: { id: string; email: string; now: number }) {
  return {
    messages: upTo(contacts, eq(contacts.email, email)).as('messages'),
    places: upTo(eventRegistrations, eq(eventRegistrations.userId, id)).as('places'),
    volunteering: upTo(volunteerApplications, eq(volunteerApplications.userId, id)).as(
      'volunteering',
    ),
    intakes: upTo(weightLossIntakes, eq(weightLossIntakes.email, email)).as('intakes'),
    'coaching-intake': upTo(clientIntake, eq(clientIntake.userId, id)).as('coaching_intake'),
    letters: upTo(outboundMessages, eq(outboundMessages.userId, id)).as('letters'),
    devices: upTo(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))!).as(
      'devices',
    ),
  };
}

const upTo = (table: SQLiteTable, where: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${where} limit ${COUNT_LIMIT}))`;

export const selectCounts = <Counts extends Partial<ReturnType<typeof traceCounts>>>(
  db: Db,
  counts: Counts,
) => db.select(counts as Record<string, SQL.Aliased<number>>).from(sql`(select 1)`);

export const waitingFollowUps = (db: Db, id: string) => {
  const { kind, state, dueAt, mayContact } = followUps;
  return db
    .select({ id: followUps.id, kind, state, dueAt, mayContact })
    .from(followUps)
    .where(and(eq(followUps.userId, id), ne(state, 'closed')))
    .orderBy(desc(followUps.raisedAt))
    .limit(LINES);
};

const staffName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export const openingsOf = (db: Db, id: string) =>
  db
    .select({ at: recordAccessLog.createdAt, who: staffName, what: recordAccessLog.purpose })
    .from(recordAccessLog)
    .leftJoin(users, eq(users.id, recordAccessLog.actorId))
    .where(eq(recordAccessLog.userId, id))
    .orderBy(desc(recordAccessLog.createdAt))
    .limit(LINES);

/** What staff did to the account itself; looking at it stands among the openings. */
export const deedsOn = (db: Db, id: string) =>
  db
    .select({ at: adminActivityLog.timestamp, who: staffName, what: adminActivityLog.action })
    .from(adminActivityLog)
    .leftJoin(users, eq(users.id, adminActivityLog.userId))
    .where(
      and(
        inArray(adminActivityLog.resource, ['people', 'users']),
        eq(adminActivityLog.resourceId, id),
        ne(adminActivityLog.action, 'person.open'),
      ),
    )
    .orderBy(desc(adminActivityLog.timestamp))
    .limit(LINES);
