import { eq } from 'drizzle-orm';
import { contactReplies, contacts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { languageOf, type Language } from '../../../lib/languages.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../server/errors.ts';
import { holdsWord } from '../../../server/gateways/mail/discreet.ts';
import { nextMoment } from '../../../server/lists/status-verb.ts';
import { findWishes, ruleOn } from '../../../server/mail/mail-wishes.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import type { ReplyInput } from '../admin-schemas.ts';
import { replyMessages } from '../messages/reply-email.ts';

const PURPOSE = 'contact.reply';

/**
 * Answers a message by email: the reply is kept sealed with it, the email goes to the outbox, and the message is answered, in one transaction. The
 * delivery asks the writer's wishes once more when the email would leave.
 * @returns `isHeld`: it waits for a time that is safe for the writer
 * @throws Unauthenticated, Forbidden where the writer wants no email, NotFound, Conflict when someone else was faster, Invalid for a word the writer
 * asked us to leave out of emails
 */
export async function replyToContact({
  ctx,
  input: { id, text, seenAt },
}: {
  ctx: Ctx;
  input: ReplyInput;
}): Promise<{ id: string; isHeld: boolean }> {
  const { userId } = requirePermission(ctx.actor, 'contacts:manage');
  const asked = await ctx.db
    .select({ email: contacts.email })
    .from(contacts)
    .where(eq(contacts.id, id))
    .get();
  if (!asked) throw new NotFound();
  const wishes = await findWishes(ctx, {
    audience: 'person',
    userId: null,
    toAddress: asked.email,
  });
  const { refusal, holdUntil } = ruleOn(PURPOSE, wishes, ctx.now);
  if (refusal) throw new Forbidden('This person asked us never to email them. Nothing was sent.');
  const avoided = wishes.avoidWords.find((word) => holdsWord([word], text));
  // Such an email would arrive without its words.
  if (avoided !== undefined) {
    const message = `This person asked us to leave “${avoided}” out of emails. Please say it another way.`;
    throw new Invalid(message, { text: message });
  }
  const replyId = createId(ctx.now);
  return write(ctx.db, async (tx) => {
    const found = await tx.select().from(contacts).where(eq(contacts.id, id)).get();
    if (!found) throw new NotFound();
    if (found.updatedAt !== seenAt)
      throw new Conflict(
        'Someone else changed this message while you were writing. Nothing was sent. Look at what changed, then send your reply if it still fits.',
      );
    await tx.insert(contactReplies).values({
      id: replyId,
      contactId: id,
      body: sealField(ctx, contactReplies.body, replyId, text),
      authorId: userId,
      createdAt: ctx.now,
    });
    await enqueueMessage(tx, {
      dedupeKey: replyKey(replyId),
      to: found.email,
      ...replyEmail(languageOf(found.language), text),
    });
    await tx
      .update(contacts)
      .set({ status: 'answered', updatedAt: nextMoment(ctx, found.updatedAt) })
      .where(eq(contacts.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'contact.reply',
      resource: 'contacts',
      resourceId: id,
      details: { from: found.status, to: 'answered' },
    });
    return { id, isHeld: holdUntil !== undefined };
  });
}

/** The email around a reply; a sample of one where no text is given. */
export const replyEmail = (language: Language, text?: string): EmailText => {
  const { reply, sample } = replyMessages(language);
  return { purpose: PURPOSE, language, ...reply(text ?? sample) };
};

/** The key of a reply's email in the outbox. */
export const replyKey = (replyId: string): string => `${PURPOSE}:${replyId}`;
