import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { NotFound } from '../../../server/errors.ts';

export type ChatSession = typeof chatSessions.$inferSelect;

/** What a browser calls a conversation. It stays, whatever a provider calls it: another tab or device may have learned it long ago. */
export const nameOf = ({ ownName, threadId }: Pick<ChatSession, 'ownName' | 'threadId'>): string =>
  ownName ?? threadId;

export const isCalled = (name: string) =>
  or(eq(chatSessions.threadId, name), eq(chatSessions.ownName, name));

/** One's own conversation by a name of it. Someone else's is not there. */
export const findOwnSession = (
  db: Db | Tx,
  userId: string,
  name: string,
): Promise<ChatSession | undefined> =>
  db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), isCalled(name)))
    .get();

/** @throws NotFound for one that is not there or someone else's */
export async function getOwnSession(
  db: Db | Tx,
  userId: string,
  name: string,
): Promise<ChatSession> {
  const session = await findOwnSession(db, userId, name);
  if (!session) throw new NotFound('This conversation is no longer here');
  return session;
}
