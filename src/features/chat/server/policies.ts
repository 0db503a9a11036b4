import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { NotFound, Unauthenticated } from '../../../server/errors.ts';

export type ChatSession = typeof chatSessions.$inferSelect;

/** What was said belongs to whoever said it, also after a membership has ended. @throws Unauthenticated */
export function requireMember(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Unauthenticated();
  return ctx.actor;
}

/** One's own conversation by the name that the provider and the browser know it by. Somebody else's is not there. */
export const findOwnSession = (db: Db | Tx, userId: string, threadId: string): Promise<ChatSession | undefined> =>
  db.select().from(chatSessions).where(and(eq(chatSessions.userId, userId), eq(chatSessions.threadId, threadId))).get();

/** @throws NotFound for one that is not there or somebody else's */
export async function getOwnSession(db: Db | Tx, userId: string, threadId: string): Promise<ChatSession> {
  const session = await findOwnSession(db, userId, threadId);
  if (!session) throw new NotFound('This conversation is no longer there');
  return session;
}
