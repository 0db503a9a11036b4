import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { bookings, coachSessionNotes, userPreferences, users } from '../../../db/schema/index.ts';
import { languageOf } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated, Forbidden } from '../../../server/errors.ts';
import type { CurrentUser, AdminSession } from '../schemas.ts';
import { getAccount } from './get-account.ts';
import { permissionNames } from '../../../config/permissions.ts';
import { isAdmin } from '../../../server/auth/permissions.ts';

const RECENT_MS = 90 * DAY_MS;
const RECENT_SESSIONS = 10;

/**
 * The current user's record with what contextual help reads of it (specification point 3): the session check has read the account already,
 * and one look-up finds the rest.
 */
export async function getCurrentUser({ ctx }: { ctx: Ctx }): Promise<CurrentUser> {
  if (!ctx.actor) throw new Unauthenticated();
  const row = await factsLookup(ctx.db).get({
    userId: ctx.actor.userId,
    since: ctx.now - RECENT_MS,
  });
  return {
    ...getAccount({ ctx }),
    recentSessions: (JSON.parse(row?.minutes ?? '[]') as number[]).map((duration) => ({
      duration,
    })),
    hasBookedSession: row?.hasBooked === 1,
    hasCompletedSessions: row?.hasCompleted === 1,
    language: languageOf(row?.language),
  };
}

const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>();

/** It runs on every page of someone signed in, so Drizzle builds it once for each database handle. */
function factsLookup(db: Db): ReturnType<typeof prepareLookup> {
  const known = lookups.get(db);
  if (known) return known;
  const lookup = prepareLookup(db);
  lookups.set(db, lookup);
  return lookup;
}

function prepareLookup(db: Db) {
  const userId = sql.placeholder('userId');
  return db
    .select({
      hasBooked: sql<number>`exists (select 1 from ${bookings} where ${bookings.userId} = ${userId} and ${bookings.status} <> 'cancelled')`,
      hasCompleted: sql<number>`exists (select 1 from ${bookings} where ${bookings.userId} = ${userId} and ${bookings.status} = 'completed')`,
      language: sql<
        string | null
      >`(select ${userPreferences.language} from ${userPreferences} where ${userPreferences.userId} = ${userId})`,
      minutes: sql<string>`(select json_group_array("duration") from (select ${coachSessionNotes.duration} from ${coachSessionNotes}
      where ${coachSessionNotes.clientId} = ${userId} and ${coachSessionNotes.sessionDate} > ${sql.placeholder('since')} and ${coachSessionNotes.duration} is not null
      order by ${coachSessionNotes.sessionDate} desc limit ${sql.raw(String(RECENT_SESSIONS))}))`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare();
}

/** @throws Forbidden for anyone who is not staff */
export function getAdminSession({ ctx: { actor } }: { ctx: Ctx }): AdminSession {
  if (!isAdmin(actor)) throw new Forbidden();
  return {
    user: { id: actor.userId, isSuperAdmin: actor.role === 'super_admin', role: actor.role },
    permissions: actor.role === 'super_admin' ? permissionNames : actor.permissions,
  };
}
