import type { Db } from '../../src/db/client.ts';
import { chatMessages, chatSessions } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createId } from '../../src/lib/ids.ts';
import type { FieldCipher } from '../../src/server/crypto/field-cipher.ts';

interface Conversation {
  userId: string;
  threadId: string;
  title?: string;
  coach?: string;
  at?: number;
  expiresAt?: number | null;
  said?: readonly string[];
  ids?: string[];
}

/** A stored conversation: the member speaks first, then the coach, in turns a second apart. @returns the ids of its messages */
export async function addConversation(
  db: Db,
  cipher: FieldCipher,
  {
    userId,
    threadId,
    title,
    coach = 'general',
    at = Date.now(),
    expiresAt = null,
    said = [],
    ids = said.map(() => createId()),
  }: Conversation,
): Promise<string[]> {
  const id = createId();
  await write(db, async (tx) => {
    await tx.insert(chatSessions).values({
      id,
      userId,
      threadId,
      module: coach,
      expiresAt,
      lastSeq: said.length,
      createdAt: at,
      updatedAt: at,
      title: title
        ? cipher.seal(title, { table: 'chat_sessions', row: id, column: 'title' })
        : null,
    });
    for (const [index, words] of said.entries()) {
      const message = ids[index]!;
      await tx.insert(chatMessages).values({
        id: message,
        sessionId: id,
        seq: index + 1,
        role: index % 2 === 0 ? 'user' : 'assistant',
        createdAt: at + index * 1_000,
        content: cipher.seal(words, { table: 'chat_messages', row: message, column: 'content' }),
      });
    }
  });
  return ids;
}
