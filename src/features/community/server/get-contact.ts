import { eq } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { contactPreferences, contacts, userPreferences, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { hoursInWords } from '../../../lib/safe-hours.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { contactFlow, type ContactDetail } from '../admin-schemas.ts';

type ContactRow = typeof contacts.$inferSelect;
type Wishes = typeof contactPreferences.$inferSelect;
interface Writer {
  userId: string;
  wishes: Wishes | null;
  timezone: string | null;
}

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
  return toDetail(isStillOpen ? found : await open(ctx, found.id, writer), writer);
}

async function open(ctx: Ctx, id: string, writer: Writer | undefined): Promise<ContactRow> {
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
        userId: writer.userId,
        resource: 'contacts',
        resourceId: id,
        purpose: 'Reading a message sent to us',
      });
    return { ...found, ...change };
  });
}

async function findWriter(db: Db, email: string): Promise<Writer | undefined> {
  const [writer] = await db
    .select({ userId: users.id, wishes: contactPreferences, timezone: userPreferences.timezone })
    .from(users)
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.email, email.trim().toLowerCase()));
  return writer;
}

function toDetail(contact: ContactRow, writer: Writer | undefined): ContactDetail {
  return {
    ...contact,
    nextStatuses: contactFlow.steps[contact.status],
    // A missing row of preferences means discreet, email allowed.
    replyRules: writer && {
      neverEmail: writer.wishes?.neverEmail ?? false,
      isDiscreet: writer.wishes?.discreetMode ?? true,
      times: timesOf(writer),
    },
  };
}

const timesOf = ({ wishes, timezone }: Writer): string =>
  wishes
    ? hoursInWords({
        fromHour: wishes.safeFromHour,
        untilHour: wishes.safeUntilHour,
        days: wishes.safeDays,
        timezone: timezone ?? OFFICE_TIME_ZONE,
      })
    : '';
