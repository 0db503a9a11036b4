import { and, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import {
  SESSIONS_PAGE,
  type FoundSession,
  type SessionsPage,
  type SessionsSearch,
} from '../own-schemas.ts';
import { searchConversations } from './search-conversations.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { isCalled, nameOf, type ChatSession } from './policies.ts';

/** Rows whose time is over are gone for their owner, whenever the job comes round. */
export const isKept = (now: number) =>
  or(isNull(chatSessions.expiresAt), gt(chatSessions.expiresAt, now));

/** No one named it, and its first words are better not read over a shoulder. */
const NAMELESS = 'Conversation';

export const openTitle = (
  ctx: SealingCtx,
  { id, title }: Pick<ChatSession, 'id' | 'title'>,
): string => (title === null ? NAMELESS : openField(ctx, chatSessions.title, id, title));

/**
 * The actor's own conversations, newest first, a page at a time. Words are looked for in what was said itself, opened in memory: nothing of it
 * stands in an index.
 * @throws Unauthenticated
 */
export async function listSessions({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Partial<SessionsSearch>;
}): Promise<SessionsPage> {
  const { userId } = requireMember(ctx);
  const own = and(
    eq(chatSessions.userId, userId),
    isKept(ctx.now),
    input.coach && eq(chatSessions.module, input.coach),
  );
  const place = input.after ? await findPlace(ctx.db, userId, input.after) : undefined;
  const found = input.q
    ? await searchConversations(ctx, input.q, (after) => rowsOf(ctx.db, own, after), place)
    : (await rowsOf(ctx.db, own, place)).map((row) => ({ row, excerpt: undefined }));
  const page = found.slice(0, SESSIONS_PAGE);
  const counts = await countMessages(
    ctx.db,
    page.map(({ row }) => row.id),
  );
  const sessions = page.map(({ row, excerpt }): FoundSession => ({
    ...viewSession(ctx, row, counts.get(row.id) ?? 0),
    ...(excerpt && { excerpt }),
  }));
  const last = sessions.at(-1);
  return { sessions, ...(found.length > SESSIONS_PAGE && last && { after: last.sessionId }) };
}

export const viewSession = (ctx: SealingCtx, row: ChatSession, messages: number) => ({
  sessionId: nameOf(row),
  coach: row.module,
  title: openTitle(ctx, row),
  ...(row.title === null && { isNameless: true as const }),
  updatedAt: row.updatedAt,
  messages,
  ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
});

export interface Place {
  updatedAt: number;
  id: string;
}

const findPlace = (db: Db, userId: string, name: string): Promise<Place | undefined> =>
  db
    .select({ updatedAt: chatSessions.updatedAt, id: chatSessions.id })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), isCalled(name)))
    .get();

/** One more than fits, which tells whether there is another page. */
const rowsOf = (db: Db, own: SQL | undefined, after: Place | undefined) =>
  db
    .select()
    .from(chatSessions)
    .where(
      and(
        own,
        after &&
          sql`(${chatSessions.updatedAt}, ${chatSessions.id}) < (${after.updatedAt}, ${after.id})`,
      ),
    )
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(SESSIONS_PAGE + 1);

async function countMessages(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: chatMessages.sessionId, count: sql<number>`count(*)` })
    .from(chatMessages)
    .where(and(inArray(chatMessages.sessionId, ids), ne(chatMessages.role, 'system')))
    .groupBy(chatMessages.sessionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
