import { chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import { opaqueIdOf, threadIdOf } from './member-names.ts';
import { findOwnSession, type ChatSession } from './policies.ts';

const TITLE_MAX = 60;

export interface Opening {
  ctx: Pick<Ctx, 'cipher' | 'settings' | 'now'>;
  userId: string;
  coach: CoachId;
  firstQuestion: string;
  isPlain?: boolean;
}

/** Opens a conversation, named after its first question until the member names it. With a sign of danger it has no name: a list may be seen over a shoulder. */
export async function openSession(
  tx: Tx,
  { ctx, userId, coach, firstQuestion, isPlain = true }: Opening,
): Promise<ChatSession> {
  const { now, settings } = ctx;
  const opaqueId = opaqueIdOf(settings.appSecret, userId);
  const id = createId();
  const title = isPlain ? sealField(ctx, chatSessions.title, id, shorten(firstQuestion)) : null;
  // Two within one millisecond must not share a name, also when a provider has renamed the first.
  for (let createdAt = now; ; createdAt++) {
    const threadId = threadIdOf(opaqueId, createdAt);
    if (await findOwnSession(tx, userId, threadId)) continue;
    const [session] = await tx
      .insert(chatSessions)
      .values({ id, userId, threadId, module: coach, title, createdAt, updatedAt: now })
      .onConflictDoNothing({ target: chatSessions.threadId })
      .returning();
    if (session) return session;
  }
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0]!.replace(/\s+/g, ' ');
  if (line.length <= TITLE_MAX) return line;
  const cut = line.slice(0, TITLE_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_MAX / 2)).trimEnd()}…`;
}
