import { and, desc, eq } from 'drizzle-orm';
import { chatSessions } from '../../../db/schema/index.ts';
import { momentIn } from '../../../lib/event-time.ts';
import type { Ctx } from '../../../server/context.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { coachName } from '../content/ai-coach-names.ts';
import type { ExportFormat, OwnConversation } from '../own-schemas.ts';
import { getConversation } from './get-conversation.ts';
import { isKept, viewSession } from './list-sessions.ts';
import { listMessagesOf } from './message-views.ts';
import { requireMember } from '../../../server/members/require-member.ts';

export interface ConversationFile {
  name: string;
  type: string;
  text: string;
}

interface Args<Input> {
  ctx: Ctx;
  input: Input;
}

/**
 * One of the actor's own conversations as a file, to read or as data.
 * @throws Unauthenticated, NotFound
 */
export async function exportConversation({
  ctx,
  input,
}: Args<{ sessionId: string; format: ExportFormat }>): Promise<ConversationFile> {
  const { userId } = requireMember(ctx);
  return toFile(
    [await getConversation({ ctx, input })],
    input.format,
    ctx.now,
    await findZone(ctx.db, userId),
  );
}

/**
 * All of them in one file, newest first.
 * @throws Unauthenticated
 */
export async function exportAllConversations({
  ctx,
  input,
}: Args<{ format: ExportFormat }>): Promise<ConversationFile> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), isKept(ctx.now)))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id));
  const all: OwnConversation[] = [];
  for (const row of rows) {
    const said = await listMessagesOf(ctx, row, ctx.now);
    all.push({ session: viewSession(ctx, row, said.length), said });
  }
  return toFile(all, input.format, ctx.now, await findZone(ctx.db, userId));
}

function toFile(
  conversations: OwnConversation[],
  format: ExportFormat,
  now: number,
  zone: string,
): ConversationFile {
  // The name of the file stays on the device: it says nothing but the day.
  const name = `copy-${new Date(now).toISOString().slice(0, 10)}`;
  return format === 'json'
    ? {
        name: `${name}.json`,
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(
          { madeAt: iso(now), conversations: conversations.map((each) => describe(each)) },
          null,
          2,
        ),
      }
    : {
        name: `${name}.txt`,
        type: 'text/plain; charset=utf-8',
        text: conversations.map((each) => print(each, zone)).join(`\n${'='.repeat(40)}\n\n`),
      };
}

const iso = (at: number) => new Date(at).toISOString();

const describe = ({ session, said }: OwnConversation) => ({
  title: session.title,
  coach: coachName(session.coach),
  lastMessageAt: iso(session.updatedAt),
  ...(session.expiresAt && { goesAt: iso(session.expiresAt) }),
  messages: said.map(({ timestamp, isUser, text, state, rating }) => ({
    at: iso(timestamp),
    from: isUser ? 'you' : 'coach',
    text,
    ...(state !== 'complete' && { state }),
    ...(rating && { rating }),
  })),
});

function print({ session, said }: OwnConversation, zone: string): string {
  const coach = coachName(session.coach);
  const lines = said.map(
    ({ timestamp, isUser, text }) =>
      `${isUser ? 'You' : coach}, ${momentIn(zone, timestamp)}\n${text}\n`,
  );
  return `${session.title}\nWith the ${coach}, which is a program, not a person.\n\n${lines.join('\n')}`;
}

/** A file that is taken along, and kept nowhere on its way. */
export const fileAnswer = ({ name, type, text }: ConversationFile): Response =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
