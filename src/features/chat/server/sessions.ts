import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { NotFound } from '../../../server/errors.ts';
import type { CoachId } from '../coaches.ts';
import { opaqueIdOf, threadIdOf, timeOfThread } from './member-names.ts';
import { titlePlace } from './message-views.ts';
import { findOwnSession, type ChatSession } from './policies.ts';

const TITLE_MAX = 60;

export interface Named { userId: string; secret: string; sessionId: string }

/** One's own conversation, by the name it has or by the one it had first: a provider may have renamed it since another tab learnt it. */
export async function findSession(db: Db | Tx, { userId, secret, sessionId }: Named): Promise<ChatSession | undefined> {
  const found = await findOwnSession(db, userId, sessionId);
  const createdAt = found ? undefined : timeOfThread(opaqueIdOf(secret, userId), sessionId);
  if (createdAt === undefined) return found;
  return await db.select().from(chatSessions).where(and(eq(chatSessions.userId, userId), eq(chatSessions.createdAt, createdAt))).get();
}

/** @throws NotFound for one that is not there or somebody else's */
export async function getSession(db: Db | Tx, named: Named): Promise<ChatSession> {
  const found = await findSession(db, named);
  if (!found) throw new NotFound('This conversation is no longer there');
  return found;
}

export interface Opening { userId: string; secret: string; coach: CoachId; firstQuestion: string; isPlain?: boolean; cipher: FieldCipher; now: number }

/** Opens a conversation, named after its first question until the member names it. With a sign of danger it has no name: a list may be seen over a shoulder. */
export async function openSession(tx: Tx, { userId, secret, coach, firstQuestion, isPlain = true, cipher, now }: Opening): Promise<ChatSession> {
  const opaqueId = opaqueIdOf(secret, userId);
  const id = createId();
  const title = isPlain ? cipher.seal(shorten(firstQuestion), titlePlace(id)) : null;
  // Two within one millisecond must not share a name.
  for (let createdAt = now; ; createdAt++) {
    const threadId = threadIdOf(opaqueId, createdAt);
    const [session] = await tx.insert(chatSessions).values({ id, userId, threadId, module: coach, title, createdAt, updatedAt: now })
      .onConflictDoNothing({ target: chatSessions.threadId }).returning();
    if (session) return session;
  }
}

/** The first line, cut at a word. */
function shorten(text: string): string {
  const line = text.trim().split('\n')[0]!.replace(/\s+/g, ' ');
  if (line.length <= TITLE_MAX) return line;
  const cut = line.slice(0, TITLE_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_MAX / 2)).trimEnd()}…`;
}
