import { and, eq } from 'drizzle-orm';
import { contactPreferences, contacts, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { CONTACT_TRANSITIONS, type ContactDetail } from '../admin-schemas.ts';

/**
 * Opens one message. Opening is an act: it is logged every time (for the writer too, when the address belongs to an
 * account), and the first opening turns `new` into `read`. See docs/decisions/admin-inbox.md.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getContact({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<ContactDetail> {
  requirePermission(ctx.actor, 'contacts:manage');
  return write(ctx.db, async (tx) => {
    const [found] = await tx.select().from(contacts).where(eq(contacts.id, input.id));
    if (!found) throw new NotFound();

    const opened = found.status === 'new' ? { status: 'read' as const, updatedAt: Math.max(ctx.now, found.updatedAt + 1) } : undefined;
    if (opened) await tx.update(contacts).set(opened).where(and(eq(contacts.id, found.id), eq(contacts.status, 'new')));

    const [writer] = await tx
      .select({ userId: users.id, neverEmail: contactPreferences.neverEmail, isDiscreet: contactPreferences.discreetMode })
      .from(users).leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
      .where(eq(users.email, found.email.trim().toLowerCase()));
    await recordActivity(tx, { ctx, action: 'contact.open', resource: 'contacts', resourceId: found.id, details: opened && { from: 'new', to: 'read' } });
    if (writer) await recordAccess(tx, { ctx, userId: writer.userId, resource: 'contacts', resourceId: found.id, purpose: 'Reading a message sent to us' });

    const contact = { ...found, ...opened };
    return {
      ...contact,
      nextStatuses: CONTACT_TRANSITIONS[contact.status],
      replyRules: writer && { neverEmail: writer.neverEmail ?? false, isDiscreet: writer.isDiscreet ?? true },
    };
  });
}
