import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { adminSessions, sessions, signInChallenges, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import type { ListPage } from '../../../lib/list-query.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { keyset, LIST_PAGE_SIZE, toListPage, type Place } from '../../../server/lists/list-page.ts';
import type { SessionListQuery, SessionSummary } from '../schemas.ts';

export function sessionPage(
  db: Db,
  query: SessionListQuery,
  place: Place | undefined,
  now: number,
) {
  const { where, orderBy } = keyset(
    { column: sessions.lastUsedAt, id: sessions.id, direction: 'desc' },
    query,
    place,
  );
  const { id, userId, userAgent, createdAt, lastUsedAt, expiresAt } = sessions;
  return db
    .select({
      id,
      userId,
      userAgent,
      createdAt,
      lastUsedAt,
      expiresAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.kind, query.kind), gt(sessions.expiresAt, now), where))
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

/**
 * Who of staff or coaches is signed in. Members are not listed: when somebody is online is nobody else's business.
 * @throws Unauthenticated, Forbidden
 */
export async function listStaffSessions({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SessionListQuery;
}): Promise<ListPage<SessionSummary>> {
  const actor = requirePermission(ctx.actor, 'security:read');
  const at = input.after ?? input.before;
  const place = at
    ? await ctx.db
        .select({ id: sessions.id, value: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.id, at))
        .get()
    : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const rows = await sessionPage(ctx.db, query, place, ctx.now);
  return toListPage(
    rows.map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceWords(userAgent ?? ''),
      isOwn: row.id === actor.sessionId,
    })),
    query,
  );
}

/**
 * Ends one session of staff or a coach at once.
 * @throws Unauthenticated, Forbidden, NotFound also for a member's session, Conflict for one's own
 */
export async function endStaffSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const actor = requirePermission(ctx.actor, 'security:read');
  if (input.id === actor.sessionId)
    throw new Conflict('This is your own session. Sign out instead.');
  return write(ctx.db, async (tx) => {
    const found = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.id, input.id), inArray(sessions.kind, ['admin', 'coach'])))
      .get();
    if (!found) throw new NotFound();
    await tx.delete(sessions).where(eq(sessions.id, input.id));
    await tx.update(adminSessions).set({ isActive: false }).where(eq(adminSessions.id, input.id));
    await recordActivity(tx, {
      ctx,
      action: 'session.end',
      resource: 'sessions',
      resourceId: found.userId,
    });
    return { id: input.id };
  });
}

/**
 * Signs out all staff, or everybody, but whoever asks.
 * @returns how many sessions ended. @throws Unauthenticated, Forbidden
 */
export async function endOtherSessions({
  ctx,
  input: { whose },
}: {
  ctx: Ctx;
  input: { whose: 'staff' | 'everybody' };
}): Promise<{ ended: number }> {
  const actor = requirePermission(ctx.actor, 'security:read');
  return write(ctx.db, async (tx) => {
    const ended = await endAll(tx, actor.sessionId, whose);
    await recordActivity(tx, {
      ctx,
      action: 'session.end-all',
      resource: 'sessions',
      details: { whose, ended },
    });
    return { ended };
  });
}

async function endAll(tx: Tx, own: string, whose: 'staff' | 'everybody'): Promise<number> {
  const chosen = and(
    ne(sessions.id, own),
    whose === 'staff' ? eq(sessions.kind, 'admin') : undefined,
  );
  // Half-way sign-ins would come out as sessions a moment later.
  await tx.delete(signInChallenges);
  const gone = await tx.delete(sessions).where(chosen).returning({ id: sessions.id });
  await tx
    .update(adminSessions)
    .set({ isActive: false })
    .where(and(ne(adminSessions.id, own), eq(adminSessions.isActive, true)));
  return gone.length;
}
