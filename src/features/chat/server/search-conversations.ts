import { and, asc, inArray, ne } from 'drizzle-orm';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { SESSIONS_PAGE } from '../own-schemas.ts';
import type { Place } from './list-sessions.ts';
import type { ChatSession } from './policies.ts';

const EXCERPT = 120;

/** Case and accents aside, and as long as the text itself, so that places in both are the same. */
const fold = (text: string) =>
  [...text.normalize('NFC')]
    .map(
      (sign) =>
        sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().charAt(0) || sign.charAt(0),
    )
    .join('');

interface Found {
  row: ChatSession;
  excerpt: string | undefined;
}

export async function searchConversations(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  q: string,
  next: (after: Place | undefined) => Promise<ChatSession[]>,
  start: Place | undefined,
): Promise<Found[]> {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  for (let after = start; found.length <= SESSIONS_PAGE;) {
    const rows = await next(after);
    if (rows.length === 0) break;
    const said = await openAll(ctx, rows);
    for (const row of rows) {
      const texts = said.get(row.id) ?? [];
      const whole = fold(texts.join('\n'));
      if (words.every((word) => whole.includes(word)))
        found.push({ row, excerpt: excerptOf(texts.slice(1), words) });
    }
    after = rows.at(-1);
  }
  return found;
}

async function openAll(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  sessions: ChatSession[],
): Promise<Map<string, string[]>> {
  const said = new Map(
    sessions.map(({ id, title }) => [
      id,
      [title === null ? '' : openField(ctx, chatSessions.title, id, title)],
    ]),
  );
  const rows = await ctx.db
    .select({
      id: chatMessages.id,
      sessionId: chatMessages.sessionId,
      content: chatMessages.content,
    })
    .from(chatMessages)
    .where(
      and(
        inArray(
          chatMessages.sessionId,
          sessions.map(({ id }) => id),
        ),
        ne(chatMessages.role, 'system'),
      ),
    )
    .orderBy(asc(chatMessages.seq));
  for (const { id, sessionId, content } of rows)
    said.get(sessionId)?.push(openField(ctx, chatMessages.content, id, content));
  return said;
}

function excerptOf(texts: string[], words: string[]): string | undefined {
  for (const text of texts) {
    const plain = text
      .replace(/[*_#>`[\]]|\(\S+\)/g, '')
      .replace(/\s+/g, ' ')
      .normalize('NFC');
    const signs = [...plain];
    const at = Math.min(
      ...words.map((word) => fold(plain).indexOf(word)).filter((place) => place >= 0),
    );
    if (!Number.isFinite(at)) continue;
    const near = Math.max(0, Math.floor(at - EXCERPT / 3));
    const from = near === 0 ? 0 : Math.min(at, signs.indexOf(' ', near) + 1 || at);
    const isCut = from + EXCERPT < signs.length;
    const piece = signs.slice(from, from + EXCERPT).join('');
    return `${from > 0 ? '…' : ''}${(isCut ? piece.replace(/\s+\S*$/, '') : piece).trim()}${isCut ? '…' : ''}`;
  }
  return undefined;
}
