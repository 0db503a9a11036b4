import { createHash, randomBytes } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import { MINUTE_MS } from '../../config/constants.ts';
import type { Db } from '../../db/client.ts';
import { write, type Tx } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import type { Actor, Ctx } from '../context.ts';
import { createLuciaAdapter, type AdapterOptions, type SessionAttributes, type UserAttributes } from './lucia-adapter.ts';
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

const overDatabase = (db: Db, now: number) => createLucia({ read: db, write: (work) => write(db, work), now });
const insideTransaction = (tx: Tx, now: number) => createLucia({ read: tx, write: (work) => work(tx), now });

/** What the cookie carries; the database only ever sees its SHA-256, so a copy of the database opens nothing. */
const createToken = () => randomBytes(32).toString('base64url');
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session within the transaction of the sign-in. The token goes into the cookie and nowhere else. */
export async function createSession(tx: Tx, { ctx, userId, kind }: { ctx: Ctx; userId: string; kind: SessionKind }): Promise<string> {
  const token = createToken();
  await insideTransaction(tx, ctx.now).createSession(userId, {
    publicId: createId(ctx.now), kind, createdAt: ctx.now, lastUsedAt: ctx.now, ipAddress: ctx.ip, userAgent: ctx.userAgent.slice(0, 300),
  }, { sessionId: hashToken(token) });
  return token;
}

/** Whose session a token is; undefined when it is unknown, idle for too long or too old. Keeps a session in use alive. */
export async function validateSession(db: Db, token: string, now: number): Promise<Actor | undefined> {
  const lucia = overDatabase(db, now);
  const { session, user } = await lucia.validateSession(hashToken(token));
  if (!session) return undefined;
  if (now - session.lastUsedAt >= TOUCH_EVERY_MS) {
    await createLuciaAdapter({ read: db, write: (work) => write(db, work), now }).updateSessionExpiration(session.id, session.expiresAt);
  }
  const { firstName, lastName, email, role, permissions, isApplicant, hasCompletedOnboarding, isEmailConfirmed, donationTotal, lastLogin } = user;
  return {
    userId: user.id, sessionId: session.publicId, sessionLastsMs: Math.max(0, session.expiresAt.getTime() - Date.now()), role, membershipLevel: user.membershipLevel ?? 'free',
    isApplicant, permissions, firstName, lastName, email, hasCompletedOnboarding, isEmailConfirmed, donationTotal, lastLogin,
  };
}

/** Ends the session of a cookie, known or not. */
export async function endSession(tx: Tx, token: string, now: number): Promise<void> {
  await insideTransaction(tx, now).invalidateSession(hashToken(token));
}

export async function endAllSessions(tx: Tx, userId: string, now: number): Promise<void> {
  await insideTransaction(tx, now).invalidateUserSessions(userId);
}

/** Housekeeping: rows that no request came back for. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await overDatabase(db, now).deleteExpiredSessions();
}
