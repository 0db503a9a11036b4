import { and, eq, sql } from 'drizzle-orm';
import type { Permission } from '../../config/permissions.ts';
import type { Db } from '../../db/client.ts';
import { findDatabaseError, isStorageFailure } from '../../db/errors.ts';
import {
  coachApplications,
  contactPreferences,
  rolePermissions,
  sessions,
  twoFactorCredentials,
  users,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/write.ts';
import { CAREFUL_SETTINGS } from '../context.ts';
import { effectivePermissions } from './permissions.ts';

/**
 * Pages stand without what their reader wishes: a table that is missing or broken costs them the settings, not the session. A database that does not answer
 * at all is asked once only.
 */
export async function findSession(
  read: Db | Tx,
  token: string,
  onUnread?: (error: unknown) => void,
) {
  try {
    return await sessionLookup(read).get({ token });
  } catch (error) {
    if (isStorageFailure(error) && !/CORRUPT/.test(findDatabaseError(error)?.code ?? ''))
      throw error;
    const row = await selectSession(read).where(ofToken()).prepare().get({ token });
    onUnread?.(error);
    return row && { ...row, settings: CAREFUL_SETTINGS };
  }
}

/**
 * The session of a token and all that a request needs to know of its owner, in one query. It runs with every signed-in request, so
 * Drizzle builds it once for each database handle. Nothing that it finds is kept: a session that was ended is gone with the next request,
 * and so is one of someone who has another role now, no matter who changed it.
 */
function sessionLookup(read: Db | Tx): SessionLookup {
  const known = lookups.get(read);
  if (known) return known;
  const lookup = prepareLookup(read);
  lookups.set(read, lookup);
  return lookup;
}

type SessionLookup = ReturnType<typeof prepareLookup>;
const lookups = new WeakMap<Db | Tx, SessionLookup>();

function prepareLookup(read: Db | Tx) {
  const { discreetMode, tipsPaused, shortcutsEnabled } = contactPreferences;
  return read
    .select({ ...wantedOfSession(), settings: { discreetMode, tipsPaused, shortcutsEnabled } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .where(ofToken())
    .prepare();
}

const selectSession = (read: Db | Tx) =>
  read.select(wantedOfSession()).from(sessions).innerJoin(users, eq(users.id, sessions.userId));

const ofToken = () =>
  and(
    eq(sessions.token, sql.placeholder('token')),
    eq(users.isActive, true),
    eq(sessions.openedAs, users.role),
  );

function wantedOfSession() {
  const {
    id,
    userId,
    token,
    kind,
    createdAt,
    lastUsedAt,
    steppedUpAt,
    isNewDevice,
    ipAddress,
    userAgent,
  } = sessions;
  const {
    email,
    claimedEmail,
    firstName,
    lastName,
    role,
    membershipLevel,
    permissions,
    hasCompletedOnboarding,
    emailVerifiedAt,
    donationTotal,
    previousLogin,
  } = users;
  return {
    session: {
      id,
      userId,
      token,
      kind,
      createdAt,
      lastUsedAt,
      steppedUpAt,
      isNewDevice,
      ipAddress,
      userAgent,
    },
    user: {
      email,
      claimedEmail,
      firstName,
      lastName,
      role,
      membershipLevel,
      permissions,
      hasCompletedOnboarding,
      emailVerifiedAt,
      donationTotal,
      previousLogin,
    },
    isApplicant: isApplicant(),
    hasTwoStep: hasTwoStep(),
  };
}

const isApplicant = () => sql<number>`exists (select 1 from ${coachApplications}
  where ${coachApplications.userId} = ${users.id} and ${coachApplications.status} in ('pending', 'in_review'))`;

const hasTwoStep = () => sql<number>`exists (select 1 from ${twoFactorCredentials}
  where ${twoFactorCredentials.userId} = ${users.id} and ${twoFactorCredentials.confirmedAt} is not null)`;

/** Names read `resource:permission`, as in `content:edit`. Members have none by role, which saves them the query. */
export async function permissionsOf(
  read: Db | Tx,
  { role, permissions }: Pick<typeof users.$inferSelect, 'role' | 'permissions'>,
): Promise<Permission[]> {
  if (role === 'user') return [];
  const rows = await read.select().from(rolePermissions).where(eq(rolePermissions.role, role));
  return effectivePermissions(
    role,
    rows.map(({ resource, permission }) =>
      permission.includes(':') ? permission : `${resource}:${permission}`,
    ),
    permissions,
  );
}
