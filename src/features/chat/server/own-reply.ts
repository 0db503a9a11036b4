import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { NotFound } from '../../../server/errors.ts';
import type { ChatMessage } from './message-views.ts';
import type { ChatSession } from './policies.ts';

export interface OwnMessage {
  session: ChatSession;
  message: ChatMessage;
}

/** A message of one's own conversations. @throws NotFound for one that is not there or someone else's */
export async function getOwnMessage(
  db: Db | Tx,
  userId: string,
  id: string,
  role: 'user' | 'assistant',
): Promise<OwnMessage> {
  const found = await db
    .select({ session: chatSessions, message: chatMessages })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(
      and(eq(chatMessages.id, id), eq(chatMessages.role, role), eq(chatSessions.userId, userId)),
    )
    .get();
  if (!found) throw new NotFound('This message is no longer here');
  return found;
}
