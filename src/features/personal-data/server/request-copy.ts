import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { recordExports } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import type { CopyState } from '../schemas.ts';

/** Long enough for someone who can use a safe device only now and then, short enough that it does not lie about. */
export const COPY_LASTS_MS = 3 * DAY_MS;

/**
 * Asks for a copy of all that is kept about the actor; a job makes it. A copy that stands is replaced, one that is being made stays.
 * @throws Unauthenticated
 */
export async function requestCopy({ ctx }: { ctx: Ctx }): Promise<CopyState> {
  if (!ctx.actor) throw new Unauthenticated();
  const { userId } = ctx.actor;
  await write(ctx.db, async (tx) => {
    const standing = await tx
      .select({ status: recordExports.status, expiresAt: recordExports.expiresAt })
      .from(recordExports)
      .where(eq(recordExports.userId, userId))
      .get();
    if (standing?.status === 'waiting' && standing.expiresAt > ctx.now) return;
    await tx.delete(recordExports).where(eq(recordExports.userId, userId));
    await tx.insert(recordExports).values({
      id: createId(ctx.now),
      userId,
      nextTryAt: ctx.now,
      expiresAt: ctx.now + COPY_LASTS_MS,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  });
  return { state: 'waiting' };
}

/**
 * How far the actor's copy is.
 * @throws Unauthenticated
 */
export async function getCopyState({ ctx }: { ctx: Ctx }): Promise<CopyState> {
  if (!ctx.actor) throw new Unauthenticated();
  const row = await ctx.db
    .select()
    .from(recordExports)
    .where(eq(recordExports.userId, ctx.actor.userId))
    .get();
  if (!row || row.expiresAt <= ctx.now) return { state: 'none' };
  return row.status === 'ready'
    ? { state: 'ready', madeAt: row.readyAt ?? row.updatedAt, expiresAt: row.expiresAt }
    : { state: row.status };
}

const WAIT_MS = 1_500;
const LOOK_EVERY_MS = 50;

/**
 * Waits a moment for the copy: most are made at once, and then no one has to look again.
 * @throws Unauthenticated
 */
export async function waitForCopy({ ctx }: { ctx: Ctx }): Promise<CopyState> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const state = await getCopyState({ ctx });
    if (state.state !== 'waiting' || waited >= WAIT_MS) return state;
    await delay(LOOK_EVERY_MS);
  }
}
