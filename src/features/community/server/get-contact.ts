import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contacts, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { readWorkAround } from '../../../server/lists/list-work.ts';
import { readReplies } from '../../../server/lists/reply-verb.ts';
import { readReplyRules } from '../../../server/lists/reply-rules.ts';
import { contactFlow, type ContactDetail } from '../admin-schemas.ts';
import { addresseeOf, contactAnswers } from './contact-queries.ts';

type ContactRow = typeof contacts.$inferSelect;

/**
 * Opens one message. Opening is an act: it is logged (for the writer too, when the address belongs to an account), and
 * the first opening turns `new` into `read`. See docs/decisions/0030-private-text-for-staff.md.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getContact({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<ContactDetail> {
  requirePermission(ctx.actor, 'contacts:manage');
  const [found] = await ctx.db.select().from(contacts).where(eq(contacts.id, input.id));
  if (!found) throw new NotFound();
  const writer = await findWriter(ctx.db, found.email);
  const isStillOpen =
    found.status !== 'new' &&
    (await wasOpenedLately({
      ctx,
      action: 'contact.open',
      resource: 'contacts',
      resourceId: found.id,
    }));
  const [contact, replies, replyRules, work] = await Promise.all([
    isStillOpen ? found : open(ctx, found.id, writer?.id),
    readReplies(ctx, contactAnswers, found.id),
    readReplyRules(ctx, addresseeOf(found)),
    readWorkAround(ctx, 'contacts:manage'),
  ]);
  return {
    ...contact,
    nextStatuses: contactFlow.steps[contact.status],
    replyRules,
    replies,
    work,
  };
}

async function open(ctx: Ctx, id: string, writer: string | undefined): Promise<ContactRow> {
  return write(ctx.db, async (tx) => {
    const [found] = await tx.select().from(contacts).where(eq(contacts.id, id));
    if (!found) throw new NotFound();
    const change =
      found.status === 'new'
        ? { status: 'read' as const, updatedAt: Math.max(ctx.now, found.updatedAt + 1) }
        : undefined;
    if (change) await tx.update(contacts).set(change).where(eq(contacts.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'contact.open',
      resource: 'contacts',
      resourceId: id,
      details: change && { from: 'new', to: 'read' },
    });
    if (writer)
      await recordAccess(tx, {
        ctx,
        userId: writer,
        resource: 'contacts',
        resourceId: id,
        purpose: 'Reading a message sent to us',
      });
    return { ...found, ...change };
  });
}

const findWriter = (db: Db, email: string): Promise<{ id: string } | undefined> =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase())).get();
