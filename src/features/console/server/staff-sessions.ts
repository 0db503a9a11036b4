import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { adminSessions, sessions, signInChallenges, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { sessionList } from '../schemas.ts';

const { id, userId, userAgent, createdAt, lastUsedAt, expiresAt } = sessions;
const { firstName, lastName, role } = users;

/** Who of staff or coaches is signed in. Members are not listed: when someone is online is no one else's business. */
export const sessionRows = defineRows({
  list: sessionList,
  table: sessions,
  id,
  select: (db) =>
    db
      .select({
        id,
        userId,
        userAgent,
        createdAt,
        lastUsedAt,
        expiresAt,
        firstName,
        lastName,
        role,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, userId))
      .$dynamic(),
  where: ({ kind }, now) => [eq(sessions.kind, kind), gt(expiresAt, now)],
  order: () => ({ column: lastUsedAt, direction: 'desc', value: (row) => row.lastUsedAt }),
  shown: ({ userAgent: browser, ...row }, { actor }) => ({
    ...row,
    device: deviceWords(browser ?? ''),
    isOwn: row.id === actor?.sessionId,
  }),
});

export const listStaffSessions = listVerb(sessionRows);

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
 * Signs out all staff, or everyone, except the person who asks.
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
