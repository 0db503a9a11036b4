import { and, desc, eq, getTableName, gte, lt, or } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { recordAccessLog, users } from '../../../db/schema/index.ts';
import { CHANGED_ACCOUNT } from '../../../server/audit/audit.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { CannotOpen } from '../../../server/crypto/field-cipher.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { CANNOT_OPEN } from '../../../server/personal-data/collect.ts';
import { tableRules } from '../../../server/personal-data/registry.ts';
import type { Opening, OpeningsPeriod } from '../schemas.ts';
import { findZone } from '../../../server/members/find-zone.ts';

const PAGE = 10;
const PARTS: Record<string, string> = {
  coach: 'coach',
  admin: 'staff',
  super_admin: 'staff',
  user: 'member',
};

/**
 * Who opened a member's records, newest first, in the last seven days or at any time. `before` is the last id of the page before.
 * @throws Unauthenticated
 */
export async function listOpenings({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { before?: string | undefined; period?: OpeningsPeriod };
}): Promise<{ openings: Opening[]; older: string | null }> {
  if (!ctx.actor) throw new Unauthenticated();
  const log = recordAccessLog;
  const isOwn = eq(log.userId, ctx.actor.userId);
  const last = input.before
    ? await ctx.db
        .select({ id: log.id, createdAt: log.createdAt })
        .from(log)
        .where(and(isOwn, eq(log.id, input.before)))
        .get()
    : undefined;
  const rows = await ctx.db
    .select({ entry: log, firstName: users.firstName })
    .from(log)
    .leftJoin(users, eq(users.id, log.actorId))
    .where(
      and(
        isOwn,
        input.period === 'week' ? gte(log.createdAt, ctx.now - 7 * DAY_MS) : undefined,
        last &&
          or(
            lt(log.createdAt, last.createdAt),
            and(eq(log.createdAt, last.createdAt), lt(log.id, last.id)),
          ),
      ),
    )
    .orderBy(desc(log.createdAt), desc(log.id))
    .limit(PAGE + 1);
  const openings = rows.slice(0, PAGE).map(({ entry, firstName }): Opening => ({
    id: entry.id,
    at: entry.createdAt,
    who:
      firstName === null
        ? 'Someone who no longer works here'
        : `${firstName}, ${PARTS[entry.actorRole] ?? entry.actorRole}`,
    what: entry.resource === CHANGED_ACCOUNT ? 'Your account' : titleOf(entry.resource),
    isChange: entry.resource === CHANGED_ACCOUNT,
    why: entry.purpose ?? '',
    note: openNote(ctx, entry.note, entry.id),
  }));
  return { openings, older: rows.length > PAGE ? openings[PAGE - 1]!.id : null };
}

const titleOf = (resource: string) =>
  tableRules.find(({ table }) => getTableName(table) === resource)?.title ?? 'Your record';

/** One note whose key is gone must not hide all other lines. */
function openNote(ctx: SealingCtx, note: Sealed | null, row: string): string {
  try {
    return openField(ctx, recordAccessLog.note, row, note);
  } catch (error) {
    if (error instanceof CannotOpen) return CANNOT_OPEN;
    throw error;
  }
}

/**
 * IANA name of the zone that the actor's times are shown in.
 * @throws Unauthenticated
 */
export async function findOwnZone({ ctx }: { ctx: Ctx }): Promise<string> {
  if (!ctx.actor) throw new Unauthenticated();
  return findZone(ctx.db, ctx.actor.userId);
}
