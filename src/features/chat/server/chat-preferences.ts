import { and, eq, lte, sql } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import { chatPreferences, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx, ProcessCtx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import type { ChatModel } from '../../../server/gateways/chat-model/chat-model.ts';
import type { ChatPreferences } from '../own-schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { DEFAULT_RETENTION_DAYS, keptMs } from './retention.ts';

const daysOf = ({ retention }: Pick<ChatPreferences, 'retention'>) =>
  retention === 'keep' ? null : Number(retention);
const choiceOf = (days: number | null) =>
  (days === null ? 'keep' : String(days)) as ChatPreferences['retention'];

/**
 * How the actor's conversations are treated. Nothing chosen: 30 days, nothing shared, no one called.
 * @throws Unauthenticated
 */
export async function getChatPreferences({ ctx }: { ctx: Ctx }): Promise<ChatPreferences> {
  return await readPreferences(ctx, requireMember(ctx).userId);
}

async function readPreferences(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  userId: string,
): Promise<ChatPreferences> {
  const row = await ctx.db
    .select()
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId))
    .get();
  return {
    retention: choiceOf(row ? row.retentionDays : DEFAULT_RETENTION_DAYS),
    sharesEmail: row?.sharesEmail ?? false,
    allowsFollowUp: row?.allowsFollowUp ?? false,
    aboutMe: openField(ctx, chatPreferences.aboutMe, userId, row?.aboutMe),
  };
}

/** What the member wants a coach to know, for a model; the others are not told. */
export async function readFacts(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  { userId, model }: { userId: string; model: Pick<ChatModel, 'kind'> },
): Promise<string | undefined> {
  if (model.kind !== 'openai') return undefined;
  const row = await ctx.db
    .select({ aboutMe: chatPreferences.aboutMe })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId))
    .get();
  return row?.aboutMe ? openField(ctx, chatPreferences.aboutMe, userId, row.aboutMe) : undefined;
}

/**
 * Saves the choices. A time to keep holds for the conversations that are there, too: what is older than a shorter one goes at once.
 * @throws Unauthenticated
 */
export async function saveChatPreferences({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ChatPreferences;
}): Promise<ChatPreferences> {
  const { userId } = requireMember(ctx);
  const { sharesEmail, allowsFollowUp } = input;
  const retentionDays = daysOf(input);
  const kept = keptMs(retentionDays);
  const chosen = {
    retentionDays,
    sharesEmail,
    allowsFollowUp,
    aboutMe: input.aboutMe ? sealField(ctx, chatPreferences.aboutMe, userId, input.aboutMe) : null,
    updatedAt: ctx.now,
  };
  const over = and(eq(chatSessions.userId, userId), lte(chatSessions.expiresAt, ctx.now));
  let gone = 0;
  const answer = await write(ctx.db, async (tx) => {
    await tx
      .insert(chatPreferences)
      .values({ userId, ...chosen, createdAt: ctx.now })
      .onConflictDoUpdate({ target: chatPreferences.userId, set: chosen });
    // `updatedAt` is the time of the last message, and stays it.
    await tx
      .update(chatSessions)
      .set({
        expiresAt: kept === null ? null : sql`updated_at + ${kept}`,
        updatedAt: sql`updated_at`,
      })
      .where(eq(chatSessions.userId, userId));
    gone = (await tx.delete(chatSessions).where(over).returning({ id: chatSessions.id })).length;
    return input;
  });
  if (gone > 0) await forgetDeleted(ctx.db);
  return answer;
}
