import { and, eq, inArray } from 'drizzle-orm';
import { jobLeases, outboundMessages } from '../../../db/schema/index.ts';
import { apart } from '../../../db/request-write.ts';
import { write, type Tx } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import type { MailStep, MessageStatus } from '../schemas.ts';
import { MAY_STEP } from './mail-steps.ts';

const RIGHT = 'outbox:manage';
const table = outboundMessages;
const BATCH = 200;

/**
 * Sends an email that waits or failed at the next turn, with all its tries before it, or takes it out of the queue for good. What is being
 * sent, has left or was canceled stays as it is: a canceled email has no text anymore.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function stepMessage({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; step: MailStep };
}): Promise<{ id: string; status: MessageStatus }> {
  requirePermission(ctx.actor, RIGHT);
  const { id, step } = input;
  return write(ctx.db, async (tx) => {
    const found = await tx
      .select({ status: table.status })
      .from(table)
      .where(eq(table.id, id))
      .get();
    if (!found) throw new NotFound();
    const to = step === 'retry' ? 'queued' : 'cancelled';
    if (found.status === 'cancelled' && step === 'cancel') return { id, status: to };
    if (!MAY_STEP.includes(found.status))
      throw new Conflict(`This email is now “${found.status}”, so we didn’t change it.`);
    await tx
      .update(table)
      .set(
        step === 'retry'
          ? { status: to, attempts: 0, nextTryAt: ctx.now }
          : { status: to, lastError: 'Canceled by staff', bodyText: null, bodyHtml: null },
      )
      .where(eq(table.id, id));
    if (step === 'retry') await endBackOff(tx);
    await recordActivity(tx, {
      ctx,
      action: `message.${step}`,
      resource: 'outbound_messages',
      resourceId: id,
      details: { from: found.status },
    });
    return { id, status: to };
  });
}

/**
 * Puts every email that failed back into the queue, as after a mail server was put right; in small transactions.
 * @returns how many
 * @throws Unauthenticated, Forbidden
 */
export async function retryFailedMessages({ ctx }: { ctx: Ctx }): Promise<{ retried: number }> {
  requirePermission(ctx.actor, RIGHT);
  let retried = 0;
  for (let moved = BATCH; moved === BATCH; retried += moved) {
    moved = await apart(ctx.db, () =>
      write(ctx.db, async (tx) => {
        const failed = await tx
          .select({ id: table.id })
          .from(table)
          .where(eq(table.status, 'failed'))
          .limit(BATCH);
        if (failed.length === 0) return 0;
        const ids = failed.map(({ id }) => id);
        await tx
          .update(table)
          .set({ status: 'queued', attempts: 0, nextTryAt: ctx.now })
          .where(and(inArray(table.id, ids), eq(table.status, 'failed')));
        return ids.length;
      }),
    );
  }
  return await write(ctx.db, async (tx) => {
    await endBackOff(tx);
    await recordActivity(tx, {
      ctx,
      action: 'message.retry-failed',
      resource: 'outbound_messages',
      details: { retried },
    });
    return { retried };
  });
}

/** Anyone who sends again has put something right: the job doesn't have to wait out its last failure. */
const endBackOff = (tx: Tx) =>
  tx.update(jobLeases).set({ nextRunAt: null }).where(eq(jobLeases.name, 'outbox'));
