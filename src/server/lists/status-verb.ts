import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Permission } from '../../config/permissions.ts';
import { write, type Tx } from '../../db/write.ts';
import { recordActivity } from '../audit/audit.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';

export type StepTable = SQLiteTable & { id: AnyColumn; status: AnyColumn; updatedAt: AnyColumn };

export interface Flow<Status extends string, Table extends StepTable> {
  flow: { steps: Readonly<Record<Status, readonly Status[]>> };
  permission: Permission;
  table: Table;
  /** As the log calls it. */
  action: string;
  resource: string;
  /** Said to whoever was slower; `now` is the state that the other one chose. */
  changed: (now: Status) => string;
  /** Said where one step does not lead there. */
  refused: (from: Status, to: Status) => string;
}

export interface StatusStep<Status extends string> {
  id: string;
  status: Status;
  /** `updatedAt` as the person saw it. */
  seenAt: number;
}

export interface StatusResult<Status extends string> {
  id: string;
  status: Status;
  updatedAt: number;
}

/** `done` also where the row has that state already: a second press is no second step. */
type Stepped<Status extends string> =
  | { outcome: 'missing' }
  | { outcome: 'done' | 'changed' | 'refused'; status: Status; updatedAt: number };

/** Never the same moment twice, so that `seenAt` tells every two states apart. */
export const nextMoment = (ctx: Pick<Ctx, 'now'>, updatedAt: number): number =>
  Math.max(ctx.now, updatedAt + 1);

/** Moves one row one step within a transaction and logs who did, or says why not and changes nothing. */
export async function takeStep<Status extends string, Table extends StepTable>(
  tx: Tx,
  ctx: Ctx,
  { flow, table, action, resource }: Flow<Status, Table>,
  { id, status, seenAt }: StatusStep<Status>,
): Promise<Stepped<Status>> {
  const found = await tx
    .select({
      status: sql<Status>`${table.status}`,
      updatedAt: sql<number>`${table.updatedAt}`,
    })
    .from<SQLiteTable>(table)
    .where(eq(table.id, id))
    .get();
  if (!found) return { outcome: 'missing' };
  if (found.status === status) return { outcome: 'done', ...found };
  if (found.updatedAt !== seenAt) return { outcome: 'changed', ...found };
  if (!flow.steps[found.status].includes(status)) return { outcome: 'refused', ...found };
  const updatedAt = nextMoment(ctx, found.updatedAt);
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
  return { outcome: 'done', status, updatedAt };
}

/**
 * The verb that moves a row one step and logs who did. Two people at once: the first wins, the second is told what happened instead of overwriting it.
 * Asking for the state it already has is no step and changes nothing.
 * It throws Unauthenticated, Forbidden, NotFound and Conflict.
 */
export const statusVerb =
  <Status extends string, Table extends StepTable>(flow: Flow<Status, Table>) =>
  async ({
    ctx,
    input,
  }: {
    ctx: Ctx;
    input: StatusStep<Status>;
  }): Promise<StatusResult<Status>> => {
    requirePermission(ctx.actor, flow.permission);
    return write(ctx.db, async (tx) => {
      const step = await takeStep(tx, ctx, flow, input);
      if (step.outcome === 'missing') throw new NotFound();
      if (step.outcome === 'changed') throw new Conflict(flow.changed(step.status));
      if (step.outcome === 'refused') throw new Conflict(flow.refused(step.status, input.status));
      return { id: input.id, status: step.status, updatedAt: step.updatedAt };
    });
  };
