import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { HOUR_MS, MINUTE_MS } from '../../config/constants.ts';
import type { Permission } from '../../config/permissions.ts';
import { write, type Tx } from '../../db/write.ts';
import { nextDay, officeDay, officeDayStart } from '../../lib/office-days.ts';
import {
  ASSIGN,
  selectedRows,
  TAKE,
  type BulkInput,
  type BulkResult,
  type SeenRow,
} from '../../lib/staff-work.ts';
import { recordActivity } from '../audit/audit.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Actor, Ctx } from '../context.ts';
import { Invalid } from '../errors.ts';
import { listColleagues } from '../staff/colleagues.ts';
import { nextMoment, takeStep, type Flow, type StepTable } from './status-verb.ts';

/** What became of one row; nothing was changed unless it is `done`. */
export type Outcome = keyof BulkResult;

/** Who is to deal with a row and by when; what is left out stays. */
export interface Assignment {
  assigneeId?: string | null;
  /** UTC ms. */
  dueAt?: number | null;
}

type ForRow<What> = (tx: Tx, ctx: Ctx, row: SeenRow, what: What) => Promise<Outcome>;

interface Bulk<Step extends string> {
  permission: Permission;
  /** Left out where no step of the flow is taken in bulk. */
  step?: ForRow<Step>;
  assign: ForRow<Assignment>;
}

/**
 * The verb that takes one step with several rows, or assigns them, in one transaction with a line of the log for each row that it changed. Rows that
 * cannot be changed stay as they are and are counted.
 * It throws Unauthenticated, Forbidden, and Invalid where nothing was selected or no one may have the work.
 */
export const bulkVerb =
  <Step extends string>({ permission, step, assign }: Bulk<Step>) =>
  async ({ ctx, input }: { ctx: Ctx; input: BulkInput<Step> }): Promise<BulkResult> => {
    const actor = requirePermission(ctx.actor, permission);
    const rows = selectedRows(input);
    if (rows.length === 0) throw new Invalid('Please select at least one row first');
    const assignment =
      input.step === TAKE
        ? { assigneeId: actor.userId }
        : input.step === ASSIGN
          ? await readAssignment(ctx, actor, permission, input)
          : undefined;
    return write(ctx.db, async (tx) => {
      const result: BulkResult = { done: 0, changed: 0, refused: 0, urgent: 0 };
      for (const row of rows) {
        const outcome = assignment
          ? await assign(tx, ctx, row, assignment)
          : ((await step?.(tx, ctx, row, input.step as Step)) ?? 'refused');
        result[outcome] += 1;
      }
      return result;
    });
  };

async function readAssignment(
  { db, now }: Ctx,
  { userId }: Actor,
  permission: Permission,
  { assignee, due, dueDay }: BulkInput,
): Promise<Assignment> {
  if (assignee === 'keep' && due === 'keep')
    throw new Invalid('Please choose who has it, or by when', {
      assignee: 'Please choose who has it, or by when',
    });
  const assigneeId = assignee === 'me' ? userId : assignee === 'none' ? null : assignee;
  // Asked of everyone: a super_admin may have taken the right away in the meantime.
  const isStaff =
    assignee === 'keep' ||
    assigneeId === null ||
    (await listColleagues(db, permission)).some(({ id }) => id === assigneeId);
  if (!isStaff)
    throw new Invalid('Please choose a colleague from the list', {
      assignee: 'Please choose a colleague from the list',
    });
  if (due === 'day' && !dueDay)
    throw new Invalid('Please choose a date', { dueDay: 'Please choose a date' });
  return {
    ...(assignee !== 'keep' && { assigneeId }),
    ...(due !== 'keep' && { dueAt: dueTime(due, dueDay, now) }),
  };
}

/** The last minute of a day of the office. */
const endOf = (day: string) => officeDayStart(nextDay(day)) - MINUTE_MS;

function dueTime(
  due: Exclude<BulkInput['due'], 'keep'>,
  dueDay: string,
  now: number,
): number | null {
  switch (due) {
    case 'hour':
      return now + HOUR_MS;
    case 'today':
      return endOf(officeDay(now));
    case 'tomorrow':
      return endOf(nextDay(officeDay(now)));
    case 'day':
      return endOf(dueDay);
    case 'none':
      return null;
  }
}

type WorkTable = StepTable & { assigneeId: AnyColumn; dueAt: AnyColumn; isUrgent: AnyColumn };

/** Both ways to change several rows, for a table with a status, an assignee and a due time. @param open rows that staff still have to deal with */
export function statusBulk<Status extends string, Table extends WorkTable>(
  flow: Flow<Status, Table> & { open: SQL; assignAction: string },
): Bulk<Status> {
  const { table, open, permission, resource, assignAction: action } = flow;
  const find = (tx: Tx, id: string) =>
    tx
      .select({
        isUrgent: sql<number>`${table.isUrgent}`,
        isOpen: sql<number>`${open}`,
        updatedAt: sql<number>`${table.updatedAt}`,
      })
      .from<SQLiteTable>(table)
      .where(eq(table.id, id))
      .get();
  return {
    permission,
    async step(tx, ctx, row, status) {
      const found = await find(tx, row.id);
      if (found?.isUrgent && found.isOpen) return 'urgent';
      const { outcome } = await takeStep(tx, ctx, flow, { ...row, status });
      return outcome === 'missing' ? 'changed' : outcome;
    },
    async assign(tx, ctx, { id, seenAt }, assignment) {
      const found = await find(tx, id);
      if (!found || found.updatedAt !== seenAt) return 'changed';
      if (!found.isOpen) return 'refused';
      await tx
        .update(table)
        .set({
          ...assignment,
          updatedAt: nextMoment(ctx, found.updatedAt),
        } as unknown as SQLiteUpdateSetSource<Table>)
        .where(and(eq(table.id, id), eq(table.updatedAt, found.updatedAt)));
      await recordActivity(tx, {
        ctx,
        action,
        resource,
        resourceId: id,
        details: { ...assignment },
      });
      return 'done';
    },
  };
}
