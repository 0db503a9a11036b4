import { asc, eq } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import {
  contactPreferences,
  contactReplies,
  contacts,
  outboundMessages,
  userPreferences,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { hoursInWords, nextSafeMoment, type SafeHours } from '../../../lib/safe-hours.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { readWorkAround } from '../../../server/lists/list-work.ts';
import { findWishes } from '../../../server/mail/mail-wishes.ts';
import { contactFlow, type ContactDetail, type ContactReply } from '../admin-schemas.ts';
import { replyKey } from './reply-to-contact.ts';

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
  const [contact, replies, { neverEmail }, work] = await Promise.all([
    isStillOpen ? found : open(ctx, found.id, writer),
    readReplies(ctx, found.id),
    findWishes(ctx, { audience: 'person', userId: null, toAddress: found.email }),
    readWorkAround(ctx, 'contacts:manage'),
  ]);
  return {
    ...contact,
    nextStatuses: contactFlow.steps[contact.status],
    replyRules: rulesOf(ctx, writer, neverEmail),
    replies,
    work,
  };
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

/** Undefined where the address belongs to no account and nobody said anything. */
function rulesOf(
  { now }: Ctx,
  writer: Writer | undefined,
  neverEmail: boolean,
): ContactDetail['replyRules'] {
  if (!writer && !neverEmail) return undefined;
  const hours = writer?.wishes ? hoursOf(writer.wishes, writer.timezone) : undefined;
  const safeAt = hours ? nextSafeMoment(hours, now) : now;
  return {
    // An account that never confirmed the address may say "never" too.
    neverEmail: neverEmail || (writer?.wishes?.neverEmail ?? false),
    // A missing row of preferences means discreet.
    isDiscreet: writer?.wishes?.discreetMode ?? true,
    times: hours ? hoursInWords(hours) : '',
    leavesAt: safeAt > now ? safeAt : undefined,
  };
}

const hoursOf = (
  { safeFromHour: fromHour, safeUntilHour: untilHour, safeDays: days }: Wishes,
  timezone: string | null,
): SafeHours => ({ fromHour, untilHour, days, timezone: timezone ?? OFFICE_TIME_ZONE });

async function readReplies(ctx: Ctx, contactId: string): Promise<ContactReply[]> {
  const rows = await ctx.db
    .select({
      id: contactReplies.id,
      body: contactReplies.body,
      createdAt: contactReplies.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(eq(contactReplies.contactId, contactId))
    .orderBy(asc(contactReplies.createdAt));
  return Promise.all(
    rows.map(async ({ id, body, createdAt, firstName, lastName }) => {
      const email = await ctx.db
        .select({ status: outboundMessages.status, nextTryAt: outboundMessages.nextTryAt })
        .from(outboundMessages)
        .where(eq(outboundMessages.dedupeKey, replyKey(id)))
        .get();
      return {
        id,
        text: openField(ctx, contactReplies.body, id, body),
        author: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
        createdAt,
        email: email ? (email.status === 'sending' ? 'queued' : email.status) : ('gone' as const),
        heldUntil:
          email?.status === 'queued' && email.nextTryAt > ctx.now ? email.nextTryAt : undefined,
      };
    }),
  );
}
