import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatMessages } from '../../../db/schema/index.ts';
import { isOver } from '../../../db/stored-times.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Job } from '../../../server/jobs/jobs.ts';

/** Who writes a reply says so this often at least; anyone who was silent for longer is taken for dead. */
export const RENEW_MS = 3_000;
export const REPLY_LEASE_MS = 15_000;

const lost = (now: number) =>
  and(eq(chatMessages.state, 'streaming'), isOver(chatMessages.leasedUntil, now, REPLY_LEASE_MS));

/**
 * Puts down replies whose writer died as failed, with what had been kept of them. The specified words are added where they are read.
 * @param sessionId only of this conversation
 */
export const endLostReplies = (tx: Tx, now: number, sessionId?: string) =>
  tx
    .update(chatMessages)
    .set({ state: 'failed', leasedUntil: null, updatedAt: now })
    .where(
      and(lost(now), sessionId === undefined ? undefined : eq(chatMessages.sessionId, sessionId)),
    )
    .returning({ id: chatMessages.id });

const hasLost = async (db: Db, now: number): Promise<boolean> =>
  (await db.select({ id: chatMessages.id }).from(chatMessages).where(lost(now)).limit(1)).length >
  0;

/** For conversations that no one looks at; anyone who does ends them at once. */
export const lostRepliesJob: Job = {
  name: 'lost-replies',
  label: 'End coach replies after a server stopped',
  everyMs: 10_000,
  hasWork: hasLost,
  async run({ ctx: { db }, log }) {
    const ended = await write(db, (tx) => endLostReplies(tx, Date.now()));
    if (ended.length > 0) log.warn('chat.replies_lost', { count: ended.length });
  },
};
