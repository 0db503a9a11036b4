import { and, eq } from 'drizzle-orm';
import { users, weightLossIntakes } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { toListPage } from '../../../server/list-page.ts';
import { INTAKE_TRANSITIONS, type IntakeListQuery, type IntakeRecord, type IntakeStatus, type IntakeTable } from '../schemas.ts';
import { intakeCounts, intakePage } from './intake-queries.ts';
import { openIntake } from './open-intake.ts';

const RIGHT = 'intakes:read';
const table = weightLossIntakes;

/**
 * One page of intakes without a single private answer, and how many are in each state.
 * @throws Unauthenticated, Forbidden
 */
export async function listIntakes({ ctx, input }: { ctx: Ctx; input: IntakeListQuery }): Promise<IntakeTable> {
  requirePermission(ctx.actor, RIGHT);
  const at = input.after ?? input.before;
  const place = at ? await ctx.db.select({ id: table.id, value: table.createdAt }).from(table).where(eq(table.id, at)).get() : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts]] = await Promise.all([intakePage(ctx.db, query, place), intakeCounts(ctx.db)]);
  return { ...toListPage(fetched, query), counts: counts! };
}

/**
 * Opens one record: noted in the log of staff, and for its owner when it belongs to an account (by sign-in or by address). The first
 * opening turns `new` into `read`.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getIntake({ ctx, input, cipher }: { ctx: Ctx; input: { id: string }; cipher: FieldCipher }): Promise<IntakeRecord> {
  requirePermission(ctx.actor, RIGHT);
  const row = await ctx.db.select().from(table).where(eq(table.id, input.id)).get();
  if (!row) throw new NotFound();
  const isStillOpen = await wasOpenedLately({ ctx, action: 'intake.open', resource: 'intakes', resourceId: row.id });
  const isNew = row.status === 'new';
  if (isStillOpen && !isNew) return openIntake(row, cipher);
  const change = isNew ? { status: 'read' as const, updatedAt: Math.max(ctx.now, row.updatedAt + 1) } : undefined;
  const owner = row.userId ?? (await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, row.email)).get())?.id;
  await write(ctx.db, async (tx) => {
    if (change) await tx.update(table).set(change).where(and(eq(table.id, row.id), eq(table.status, 'new')));
    await recordActivity(tx, { ctx, action: 'intake.open', resource: 'intakes', resourceId: row.id, details: change && { from: 'new', to: 'read' } });
    if (owner) await recordAccess(tx, { ctx, userId: owner, resource: 'weight_loss_intakes', resourceId: row.id, purpose: 'Reading an intake form' });
  });
  return openIntake({ ...row, ...change }, cipher);
}

/**
 * Moves an intake one step. Two people at once: the first wins, the second is told.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function setIntakeStatus({ ctx, input }: { ctx: Ctx; input: { id: string; status: IntakeStatus; seenAt: number } }): Promise<{ id: string; status: IntakeStatus; updatedAt: number }> {
  requirePermission(ctx.actor, RIGHT);
  const { id, status } = input;
  return write(ctx.db, async (tx) => {
    const found = await tx.select({ status: table.status, updatedAt: table.updatedAt }).from(table).where(eq(table.id, id)).get();
    if (!found) throw new NotFound();
    if (found.status === status) return { id, ...found };
    if (found.updatedAt !== input.seenAt) throw new Conflict(`Someone else changed this intake while you had it open. It is now marked “${found.status}”.`);
    if (!INTAKE_TRANSITIONS[found.status].includes(status)) throw new Conflict(`An intake marked “${found.status}” cannot become “${status}” in one step.`);
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    await tx.update(table).set({ status, updatedAt }).where(eq(table.id, id));
    await recordActivity(tx, { ctx, action: 'intake.status', resource: 'intakes', resourceId: id, details: { from: found.status, to: status } });
    return { id, status, updatedAt };
  });
}
