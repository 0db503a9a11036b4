import { and, eq, gte, lte } from 'drizzle-orm';
import { MINUTE_MS } from '../../config/constants.ts';
import { adminActivityLog, recordAccessLog } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import { CLOCK_TOLERANCE_MS } from '../../lib/stored-times.ts';
import { appendActivity } from './audit-chain.ts';
import type { Ctx } from '../context.ts';
import { sealField } from '../crypto/sealed-field.ts';

export interface Activity {
  ctx: Ctx;
  action: string;
  resource: string;
  resourceId?: string;
  /** What changed, by name. Never a person's words, a health answer or a secret. */
  details?: Record<string, unknown>;
  /** Who did it, where the request was no one's before: a sign-in. */
  by?: string;
}

/** Appends what a member of staff did, in the transaction of the deed: neither can happen without the other. */
export async function recordActivity(
  tx: Tx,
  { ctx, action, resource, resourceId, details, by = ctx.actor?.userId }: Activity,
): Promise<void> {
  await appendActivity(tx, {
    userId: by,
    action,
    resource,
    resourceId,
    details,
    ipAddress: ctx.ip,
    userAgent: ctx.userAgent,
    timestamp: ctx.now,
  });
}

/** Coming back to a record within this time is the same reading, so that the log tells readings, not page loads. */
const OPENING_LASTS_MS = 15 * MINUTE_MS;

/** Whether the actor opened this record a moment ago, by their own line in the log. */
export async function wasOpenedLately({
  ctx,
  action,
  resource,
  resourceId,
}: Required<Omit<Activity, 'details' | 'by'>>): Promise<boolean> {
  if (!ctx.actor) return false;
  const log = adminActivityLog;
  const rows = await ctx.db
    .select({ id: log.id })
    .from(log)
    .where(
      and(
        eq(log.resource, resource),
        eq(log.resourceId, resourceId),
        gte(log.timestamp, ctx.now - OPENING_LASTS_MS),
        lte(log.timestamp, ctx.now + CLOCK_TOLERANCE_MS),
        eq(log.action, action),
        eq(log.userId, ctx.actor.userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Resource of a line about something that staff did to the account itself, rather than opened. */
export const CHANGED_ACCOUNT = 'account';

export interface Access {
  ctx: Ctx;
  userId: string;
  resource: string;
  resourceId?: string;
  purpose?: string;
  /** What the reader adds in own words; kept sealed, because it may speak of the person. */
  note?: string;
}

/** Appends who opened a person's private record; that person can read it. Opening one's own is not noted. */
export async function recordAccess(
  tx: Tx,
  { ctx, userId, resource, resourceId, purpose, note }: Access,
): Promise<void> {
  if (!ctx.actor || ctx.actor.userId === userId) return;
  const id = createId();
  await tx.insert(recordAccessLog).values({
    id,
    note: note ? sealField(ctx, recordAccessLog.note, id, note) : null,
    userId,
    actorId: ctx.actor.userId,
    actorRole: ctx.actor.role,
    resource,
    resourceId,
    purpose,
    createdAt: ctx.now,
  });
}
