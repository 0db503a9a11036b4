import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { accountDeletions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Unauthenticated } from '../../../server/errors.ts';
import type { LeaveInput } from '../schemas.ts';
import { forgetPerson, refuseLastSuperAdmin, type ForgettingCtx } from './forget-person.ts';

const SECOND_THOUGHTS_MS = 7 * DAY_MS;

/**
 * Deletes the actor's account and all that belongs to it, at once or after seven days; they are signed out everywhere either way. Silent: no email is
 * written, no one is told.
 * @throws Unauthenticated, Conflict for the last super_admin
 */
export async function leaveForGood({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Pick<LeaveInput, 'when'>;
}): Promise<void> {
  const { actor, db, now } = ctx;
  if (!actor) throw new Unauthenticated();
  if (input.when === 'now') return void (await forgetPerson(ctx, actor.userId));
  const dueAt = now + SECOND_THOUGHTS_MS;
  await write(db, async (tx) => {
    await refuseLastSuperAdmin(tx, actor.userId);
    await tx
      .insert(accountDeletions)
      .values({ userId: actor.userId, dueAt, createdAt: now })
      .onConflictDoUpdate({
        target: accountDeletions.userId,
        set: { dueAt, doneAt: null, createdAt: now },
      });
    await endAllSessions(tx, actor.userId, now);
  });
}

/**
 * The actor stays after all. Twice is once.
 * @throws Unauthenticated
 */
export async function stayAfterAll({ ctx }: { ctx: Ctx }): Promise<{ done: true }> {
  const { actor } = ctx;
  if (!actor) throw new Unauthenticated();
  return await write(ctx.db, async (tx) => {
    await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, actor.userId), isNull(accountDeletions.doneAt)));
    return { done: true as const };
  });
}

/**
 * When the actor's account goes; null when it stays.
 * @throws Unauthenticated
 */
export async function getLeavingTime({ ctx }: { ctx: Ctx }): Promise<number | null> {
  if (!ctx.actor) throw new Unauthenticated();
  const row = await ctx.db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, ctx.actor.userId), isNull(accountDeletions.doneAt)))
    .get();
  return row?.dueAt ?? null;
}

/** Deletes the accounts whose seven days are over, and those that a backup brought back. @returns how many rows were worked off. */
export async function deleteDueAccounts(ctx: ForgettingCtx, signal?: AbortSignal): Promise<number> {
  const due = await ctx.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.doneAt), lte(accountDeletions.dueAt, ctx.now)))
    .orderBy(asc(accountDeletions.dueAt))
    .limit(100);
  let done = 0;
  for (const { userId } of due) {
    if (signal?.aborted) break;
    await forgetOrWait(ctx, userId);
    done++;
  }
  return done;
}

/** Anyone who has become the only super_admin since they asked stays until there is another. */
async function forgetOrWait(ctx: ForgettingCtx, userId: string): Promise<void> {
  try {
    await forgetPerson(ctx, userId);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await write(ctx.db, (tx) =>
      tx
        .update(accountDeletions)
        .set({ dueAt: ctx.now + DAY_MS })
        .where(eq(accountDeletions.userId, userId)),
    );
  }
}
