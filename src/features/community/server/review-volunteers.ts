import { eq } from 'drizzle-orm';
import { volunteerApplications } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { toListPage, type Place } from '../../../server/lists/list-page.ts';
import {
  VOLUNTEER_TRANSITIONS,
  type VolunteerDetail,
  type VolunteerListQuery,
  type VolunteerStatus,
  type VolunteerSummary,
  type VolunteerTable,
} from '../volunteer-schemas.ts';
import { urgentVolunteers, volunteerCounts, volunteerPage } from './volunteer-queries.ts';

const RIGHT = 'volunteers:review';
const table = volunteerApplications;
const BATCH = 500;

/**
 * One page of applications, without what people wrote, and how many are in each state.
 * @throws Unauthenticated, Forbidden
 */
export async function listVolunteers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: VolunteerListQuery;
}): Promise<VolunteerTable> {
  requirePermission(ctx.actor, RIGHT);
  const at = input.after ?? input.before;
  const place = at
    ? await ctx.db
        .select({ id: table.id, value: table.createdAt })
        .from(table)
        .where(eq(table.id, at))
        .get()
    : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts], urgent] = await Promise.all([
    volunteerPage(ctx.db, query, place),
    volunteerCounts(ctx.db),
    place ? [] : urgentVolunteers(ctx.db),
  ]);
  return { ...toListPage(fetched, query), counts: counts!, urgent };
}

/**
 * Opens one application: logged, for the applicant too when it came from an account.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getVolunteer({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<VolunteerDetail> {
  requirePermission(ctx.actor, RIGHT);
  const row = await ctx.db.select().from(table).where(eq(table.id, input.id)).get();
  if (!row) throw new NotFound();
  const isStillOpen = await wasOpenedLately({
    ctx,
    action: 'volunteer.open',
    resource: 'volunteers',
    resourceId: row.id,
  });
  if (!isStillOpen) {
    await write(ctx.db, async (tx) => {
      await recordActivity(tx, {
        ctx,
        action: 'volunteer.open',
        resource: 'volunteers',
        resourceId: row.id,
      });
      if (row.userId)
        await recordAccess(tx, {
          ctx,
          userId: row.userId,
          resource: 'volunteer_applications',
          resourceId: row.id,
          purpose: 'Reading an offer to help',
        });
    });
  }
  const open = (column: 'phone' | 'experience' | 'message') =>
    openField(ctx, table[column], row.id, row[column]);
  const { userId, ...rest } = row;
  return {
    ...rest,
    phone: open('phone'),
    experience: open('experience'),
    message: open('message'),
    isMember: userId !== null,
    nextStatuses: VOLUNTEER_TRANSITIONS[row.status],
  };
}

/**
 * Moves an application one step. Two people at once: the first wins, the second is told.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function setVolunteerStatus({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; status: VolunteerStatus; seenAt: number };
}): Promise<{ id: string; status: VolunteerStatus; updatedAt: number }> {
  requirePermission(ctx.actor, RIGHT);
  const { id, status } = input;
  return write(ctx.db, async (tx) => {
    const found = await tx
      .select({ status: table.status, updatedAt: table.updatedAt })
      .from(table)
      .where(eq(table.id, id))
      .get();
    if (!found) throw new NotFound();
    if (found.status === status) return { id, ...found };
    if (found.updatedAt !== input.seenAt)
      throw new Conflict(
        `Someone else changed this application while you had it open. It is now “${found.status}”.`,
      );
    if (!VOLUNTEER_TRANSITIONS[found.status].includes(status))
      throw new Conflict(
        `An application that is “${found.status}” can't change to “${status}” in one step.`,
      );
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    await tx.update(table).set({ status, updatedAt }).where(eq(table.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'volunteer.status',
      resource: 'volunteers',
      resourceId: id,
      details: { from: found.status, to: status },
    });
    return { id, status, updatedAt };
  });
}

/**
 * The selection as CSV, without what people wrote or their numbers; logged with its reason before its first byte.
 * @throws Unauthenticated, Forbidden
 */
export async function exportVolunteers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: VolunteerListQuery & ExportReason;
}): Promise<CsvExport> {
  requirePermission(ctx.actor, RIGHT);
  const { reason, reasonNote, ...rest } = input;
  const query = { ...rest, after: undefined, before: undefined };
  const details = {
    reason,
    note: reasonNote || undefined,
    status: query.status,
    isSearch: query.q !== '',
  };
  await write(ctx.db, (tx) =>
    recordActivity(tx, { ctx, action: 'volunteer.export', resource: 'volunteers', details }),
  );
  return { fileName: `volunteers-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf(ctx: Ctx, query: VolunteerListQuery): AsyncGenerator<string, void, void> {
  yield (
    CSV_BYTE_ORDER_MARK +
    csvRow(['id', 'received', 'name', 'email', 'interests', 'availability', 'status'])
  );
  let place: Place | undefined;
  do {
    const rows: VolunteerSummary[] = await volunteerPage(
      ctx.db,
      { ...query, after: place?.id },
      place,
      BATCH,
    );
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvRow([
            row.id,
            new Date(row.createdAt).toISOString(),
            row.fullName,
            row.email,
            row.interests.join(' '),
            row.availability,
            row.status,
          ]),
        )
        .join('');
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    place = last && { id: last.id, value: last.createdAt };
  } while (place);
}
