import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { chatFeedback, chatMessages, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { countWeekly } from '../../../server/lists/weekly-counts.ts';
import type { ratingInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

const FIGURES = {
  helpful: 'chat_helpful',
  not_helpful: 'chat_not_helpful',
  unsafe: 'chat_unsafe',
} as const;

/**
 * Keeps what the actor thinks of a reply; the last word counts. Staff see how many there were in a week, never which reply or whose.
 * @throws Unauthenticated, NotFound for what is not a reply in a conversation of one's own
 */
export async function rateReply({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.output<typeof ratingInput> & { messageId: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const { messageId, rating, comment } = input;
  const id = createId();
  return await write(ctx.db, async (tx) => {
    const reply = await tx
      .select({
        coach: chatSessions.module,
        before: chatFeedback.rating,
        feedbackId: chatFeedback.id,
      })
      .from(chatMessages)
      .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
      .leftJoin(chatFeedback, eq(chatFeedback.messageId, chatMessages.id))
      .where(
        and(
          eq(chatMessages.id, messageId),
          eq(chatMessages.role, 'assistant'),
          eq(chatSessions.userId, userId),
        ),
      )
      .get();
    if (!reply) throw new NotFound('This reply is no longer here');
    const row = reply.feedbackId ?? id;
    const sealed = comment ? sealField(ctx, chatFeedback.comment, row, comment) : null;
    if (reply.feedbackId)
      await tx
        .update(chatFeedback)
        .set({ rating, comment: sealed })
        .where(eq(chatFeedback.id, row));
    else
      await tx.insert(chatFeedback).values({
        id: row,
        userId,
        messageId,
        module: reply.coach,
        rating,
        comment: sealed,
        createdAt: ctx.now,
      });
    if (reply.before !== rating) await countWeekly(tx, FIGURES[rating], ctx.now);
    return null;
  });
}
