import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Permission } from '../../config/permissions.ts';
import { write } from '../../db/write.ts';
import { recordActivity } from '../audit/audit.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';

type StepTable = SQLiteTable & { id: AnyColumn; status: AnyColumn; updatedAt: AnyColumn };

interface Flow<Status extends string, Table extends StepTable> {
  flow: { steps: Readonly<Record<Status, readonly Status[]>> };
  permission: Permission;
  table: Table;
  action: string;
  resource: string;
  /** Said to anyone who was slower; `now` is the state that the other one chose. */
  changed: (now: Status) => string;
  refused: (from: Status, to: Status) => string;
}

export interface StatusStep<Status extends string> {
  id: string;
  status: Status;
  seenAt: number;
}

export interface StatusResult<Status extends string> {
  id: string;
  status: Status;
  updatedAt: number;
}

/**
 * The verb that moves a row one step and logs who did. Two people at once: the first wins, the second is told what happened instead of overwriting it.
 * Asking for the state it already has is no step and changes nothing.
 * It throws Unauthenticated, Forbidden, NotFound and Conflict.
 */
export const statusVerb =
  <Status extends string, Table extends StepTable>({
    flow,
    permission,
    table,
    action,
    resource,
    changed,
    refused,
  }: Flow<Status, Table>) =>
  async ({
    ctx,
    input: { id, status, seenAt },
  }: {
    ctx: Ctx;
    input: StatusStep<Status>;
  }): Promise<StatusResult<Status>> => {
    requirePermission(ctx.actor, permission);
    return write(ctx.db, async (tx) => {
      const found = await tx
        .select({
          status: sql<Status>`${table.status}`,
          updatedAt: sql<number>`${table.updatedAt}`,
        })
        .from<SQLiteTable>(table)
        .where(eq(table.id, id))
        .get();
      if (!found) throw new NotFound();
      if (found.status === status) return { id, ...found };
      if (found.updatedAt !== seenAt) throw new Conflict(changed(found.status));
      if (!flow.steps[found.status].includes(status))
        throw new Conflict(refused(found.status, status));
      // Never the same moment twice, so that `seenAt` tells every two states apart.
      const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
      await tx
        .update(table)
        .set({ status, updatedAt } as unknown as SQLiteUpdateSetSource<Table>)
        .where(and(eq(table.id, id), eq(table.updatedAt, found.updatedAt)));
      await recordActivity(tx, {
        ctx,
        action,
        resource,
        resourceId: id,
        details: { from: found.status, to: status },
      });
      return { id, status, updatedAt };
    });
  };
