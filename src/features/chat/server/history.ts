import { and, desc, eq, lt } from 'drizzle-orm';
import { chatMessages } from '../../../db/schema/index.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import type { Turn } from '../../../server/gateways/chat-model/chat-model.ts';

const HISTORY_MESSAGES = 40;

export interface PlacedTurn extends Turn {
  seq: number;
}

export interface History {
  /** Oldest first. Replies that came to nothing are left out. */
  turns: PlacedTurn[];
  isOpen: boolean;
}

export async function readHistory(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  sessionId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<History> {
  const rows = await ctx.db
    .select({
      id: chatMessages.id,
      seq: chatMessages.seq,
      role: chatMessages.role,
      content: chatMessages.content,
      state: chatMessages.state,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), lt(chatMessages.seq, before)))
    .orderBy(desc(chatMessages.seq))
    .limit(HISTORY_MESSAGES);
  const turns = rows.reverse().flatMap(({ id, seq, role, content }) => {
    const text = openField(ctx, chatMessages.content, id, content);
    return role === 'system' || text === '' ? [] : [{ seq, role, content: text }];
  });
  return { turns, isOpen: rows.at(-1)?.state === 'streaming' };
}

/** The member's own words of it, as the look for danger takes them. @param after `seq` up to which the member said that they're safe */
export const ownWords = (history: readonly PlacedTurn[], after = 0): string[] =>
  history.filter(({ role, seq }) => role === 'user' && seq > after).map(({ content }) => content);
