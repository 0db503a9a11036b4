import { and, eq, lt, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import {
  adminSessions,
  coachApplications,
  contactPreferences,
  rolePermissions,
  sessions,
  twoFactorCredentials,
  users,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/client.ts';
import { findDatabaseError, isStorageFailure } from '../../db/errors.ts';
import type { Tx } from '../../db/write.ts';
import type { Permission } from '../../config/permissions.ts';
import { effectivePermissions } from './permissions.ts';
import { CAREFUL_SETTINGS, DEFAULT_SETTINGS, type ActorSettings } from '../context.ts';
import { expiryOf, type SessionKind } from './session-limits.ts';

export interface SessionAttributes {
  /** Public id of the row; Lucia's own id is the hash of the token and leaves the database no more than the token does. */
  publicId: string;
  kind: SessionKind;
  createdAt: number;
  lastUsedAt: number;
  steppedUpAt: number | null;
  isNewDevice: boolean;
  ipAddress: string;
  userAgent: string;
}

export type UserAttributes = Pick<
  typeof users.$inferSelect,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'membershipLevel'
  | 'permissions'
  | 'hasCompletedOnboarding'
  | 'donationTotal'
  | 'previousLogin'
> & {
  isApplicant: boolean;
  hasTwoStep: boolean;
  isEmailConfirmed: boolean;
  settings: ActorSettings;
};

export interface AdapterOptions {
  read: Db | Tx;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** UTC ms. */
  now: number;
  /** Told what kept the person's settings from being read; the careful ones stand in. */
  onUnread?: ((error: unknown) => void) | undefined;
}

/**
 * Lucia's seven methods over our tables. Two of its ideas are overruled here, because one Lucia knows one lifetime only: expiry comes
 * from the session's kind and its owner's role, and the clock is the request's. Lucia compares with the system clock, so it gets
 * times shifted to that.
 */
export function createLuciaAdapter({ read, write, now, onUnread }: AdapterOptions): Adapter {
  const toLucia = (
    row: Omit<typeof sessions.$inferSelect, 'expiresAt' | 'openedAs'>,
    expiresAt: number,
  ): DatabaseSession => ({
    id: row.token,
    userId: row.userId,
    expiresAt: new Date(Date.now() + expiresAt - now),
    attributes: {
      publicId: row.id,
      kind: row.kind,
      createdAt: row.createdAt,
      lastUsedAt: row.lastUsedAt,
      steppedUpAt: row.steppedUpAt,
      isNewDevice: row.isNewDevice,
      ipAddress: row.ipAddress ?? '',
      userAgent: row.userAgent ?? '',
    },
  });
  return {
    async getSessionAndUser(token) {
      const row = await findSession(read, token, onUnread);
      if (!row) return [null, null];
      const { claimedEmail, emailVerifiedAt, ...person } = row.user;
      const user: DatabaseUser = {
        id: row.session.userId,
        attributes: {
          ...person,
          email: claimedEmail ?? person.email,
          isEmailConfirmed: emailVerifiedAt !== null,
          isApplicant: row.isApplicant === 1,
          hasTwoStep: row.hasTwoStep === 1,
          permissions: await permissionsOf(read, person),
          settings: row.settings ?? DEFAULT_SETTINGS,
        },
      };
      return [toLucia(row.session, expiryOf(row.session, person.role)), user];
    },
    async getUserSessions(userId) {
      const rows = await read.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => toLucia(row, row.expiresAt));
    },
    async setSession({ id: token, userId, attributes }) {
      await write(async (tx) => {
        const { role } = (await tx
          .select({ role: users.role })
          .from(users)
          .where(eq(users.id, userId))
          .get())!;
        const { publicId, ...columns } = attributes;
        const expiresAt = expiryOf(attributes, role);
        await tx
          .insert(sessions)
          .values({ id: publicId, userId, token, expiresAt, openedAs: role, ...columns });
        if (attributes.kind !== 'admin') return;
        const { ipAddress, userAgent, createdAt } = attributes;
        await tx.insert(adminSessions).values({
          id: publicId,
          userId,
          sessionToken: token,
          expiresAt,
          ipAddress,
          userAgent,
          createdAt,
        });
      });
    },
    async updateSessionExpiration(token) {
      await write(async (tx) => {
        const row = await tx
          .select({ session: sessions, role: users.role })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.token, token))
          .get();
        if (!row) return;
        // What a clock ahead of its time wrote counts from now on.
        const [createdAt, steppedUpAt] = [
          Math.min(row.session.createdAt, now),
          row.session.steppedUpAt && Math.min(row.session.steppedUpAt, now),
        ];
        const expiresAt = expiryOf({ ...row.session, createdAt, lastUsedAt: now }, row.role);
        await tx
          .update(sessions)
          .set({ lastUsedAt: now, expiresAt, createdAt, steppedUpAt })
          .where(eq(sessions.token, token));
        if (row.session.kind === 'admin')
          await tx
            .update(adminSessions)
            .set({ expiresAt })
            .where(eq(adminSessions.sessionToken, token));
      });
    },
    async deleteSession(token) {
      await write(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.token, token));
        await tx
          .update(adminSessions)
          .set({ isActive: false })
          .where(eq(adminSessions.sessionToken, token));
      });
    },
    async deleteUserSessions(userId) {
      await write(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await tx
          .update(adminSessions)
          .set({ isActive: false })
          .where(eq(adminSessions.userId, userId));
      });
    },
    async deleteExpiredSessions() {
      await write(async (tx) => {
        await tx.delete(sessions).where(lt(sessions.expiresAt, now));
        await tx
          .update(adminSessions)
          .set({ isActive: false })
          .where(and(eq(adminSessions.isActive, true), lt(adminSessions.expiresAt, now)));
      });
    },
  };
}

/**
 * Pages stand without what their reader wishes: a table that is missing or broken costs them the settings, not the session. A database that does not answer
 * at all is asked once only.
 */
async function findSession(read: Db | Tx, token: string, onUnread: AdapterOptions['onUnread']) {
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
 * and so is one of someone who has another role now, whoever changed it.
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
async function permissionsOf(
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
