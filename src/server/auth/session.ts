import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { MINUTE_MS } from '../../config/constants.ts';
import { adminSessions, sessions, signInChallenges } from '../../db/schema/index.ts';
import type { Db } from '../../db/client.ts';
import { write, type Tx } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import type { Actor, Ctx, Role } from '../context.ts';
import {
  createLuciaAdapter,
  type AdapterOptions,
  type SessionAttributes,
  type UserAttributes,
} from './lucia-adapter.ts';
import type { SessionKind } from './session-limits.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** A session in use is written to at most this often. */
const TOUCH_EVERY_MS = MINUTE_MS;

function createLucia(options: AdapterOptions) {
  return new Lucia(createLuciaAdapter(options), {
    // The adapter decides when a session ends; Lucia's own extension would come too late for short ones.
    sessionExpiresIn: new TimeSpan(1, 's'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

const overDatabase = (db: Db, now: number, onUnread?: AdapterOptions['onUnread']) =>
  createLucia({ read: db, write: (work) => write(db, work), now, onUnread });
const insideTransaction = (tx: Tx, now: number) =>
  createLucia({ read: tx, write: (work) => work(tx), now });

/** What the cookie carries; the database only ever sees its SHA-256, so a copy of the database opens nothing. */
const createToken = () => randomBytes(32).toString('base64url');
/** Whether a text can be a token of ours at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session within the transaction of the sign-in. The token goes into the cookie and nowhere else. */
export async function createSession(
  tx: Tx,
  {
    ctx,
    userId,
    kind,
    isNewDevice = false,
  }: { ctx: Ctx; userId: string; kind: SessionKind; isNewDevice?: boolean },
): Promise<string> {
  const token = createToken();
  await insideTransaction(tx, ctx.now).createSession(
    userId,
    {
      publicId: createId(ctx.now),
      kind,
      createdAt: ctx.now,
      lastUsedAt: ctx.now,
      steppedUpAt: ctx.now,
      isNewDevice,
      ipAddress: ctx.ip,
      userAgent: ctx.userAgent.slice(0, 300),
    },
    { sessionId: hashToken(token) },
  );
  return token;
}

/**
 * Gives a session a new token after its owner has shown again who they are; the old one opens nothing from then on.
 * @returns undefined when the session has ended meanwhile
 */
export async function renewSession(
  tx: Tx,
  sessionId: string,
  now: number,
): Promise<{ token: string; kind: SessionKind } | undefined> {
  const token = createToken();
  const [row] = await tx
    .update(sessions)
    .set({ token: hashToken(token), steppedUpAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ kind: sessions.kind });
  if (!row) return undefined;
  await tx
    .update(adminSessions)
    .set({ sessionToken: hashToken(token) })
    .where(eq(adminSessions.id, sessionId));
  return { token, kind: row.kind };
}

/** Roles that need two-step sign-in in production (product section 7). */
export const needsTwoStep = (role: Role): boolean => role !== 'user';

/**
 * Whose session a token is; undefined when it is unknown, idle for too long or too old. Keeps a session in use alive.
 * @param requireTwoStep coaches and staff act as members until their two-step sign-in is on
 * @param onUnread told what kept the person's settings from being read
 */
export async function validateSession(
  db: Db,
  token: string,
  now: number,
  requireTwoStep = false,
  onUnread?: AdapterOptions['onUnread'],
): Promise<Actor | undefined> {
  const lucia = overDatabase(db, now, onUnread);
  const { session, user } = await lucia.validateSession(hashToken(token));
  if (!session) return undefined;
  // A time that was written while the clock ran ahead is corrected at once.
  if (Math.abs(now - session.lastUsedAt) >= TOUCH_EVERY_MS) {
    await createLuciaAdapter({
      read: db,
      write: (work) => write(db, work),
      now,
    }).updateSessionExpiration(session.id, session.expiresAt);
  }
  const mustSetUpTwoStep = requireTwoStep && !user.hasTwoStep && needsTwoStep(user.role);
  const {
    firstName,
    lastName,
    email,
    isApplicant,
    hasCompletedOnboarding,
    isEmailConfirmed,
    donationTotal,
    previousLogin,
    settings,
  } = user;
  return {
    userId: user.id,
    sessionId: session.publicId,
    sessionLastsMs: Math.max(0, session.expiresAt.getTime() - Date.now()),
    membershipLevel: user.membershipLevel ?? 'free',
    role: mustSetUpTwoStep ? 'user' : user.role,
    permissions: mustSetUpTwoStep ? [] : user.permissions,
    steppedUpAt: session.steppedUpAt,
    hasTwoStep: user.hasTwoStep,
    mustSetUpTwoStep,
    isApplicant,
    firstName,
    lastName,
    email,
    hasCompletedOnboarding,
    isEmailConfirmed,
    donationTotal,
    previousLogin,
    settings,
  };
}

/** Ends the session of a cookie, known or not. */
export async function endSession(tx: Tx, token: string, now: number): Promise<void> {
  await insideTransaction(tx, now).invalidateSession(hashToken(token));
}

/** A sign-in that waits for its second step ends with them. */
export async function endAllSessions(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await insideTransaction(tx, now).invalidateUserSessions(userId);
}

/** For housekeeping: removes sessions that expired without another request. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await overDatabase(db, now).deleteExpiredSessions();
}
