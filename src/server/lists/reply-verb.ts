import { asc, eq } from 'drizzle-orm';
import type {
  AnySQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Permission } from '../../config/permissions.ts';
import type { Db } from '../../db/client.ts';
import type { Sealed } from '../../db/schema/columns.ts';
import { outboundMessages, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import type { ReplyInput, StaffReply } from '../../lib/staff-replies.ts';
import { recordActivity } from '../audit/audit.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Ctx } from '../context.ts';
import { openField, sealField } from '../crypto/sealed-field.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../errors.ts';
import { holdsWord } from '../gateways/mail/discreet.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { replyEmail, replyKey } from './reply-email.ts';
import { avoidedWords, readReplyRules, type Addressee } from './reply-rules.ts';
import { nextMoment, type StepTable } from './status-verb.ts';

/** A table of replies: `replyColumns`. */
type ReplyTable = SQLiteTable &
  Record<'id' | 'authorId' | 'createdAt', AnySQLiteColumn> & {
    body: AnySQLiteColumn<{ data: Sealed }>;
  };

export interface KeptReplies {
  table: ReplyTable;
  /** The column that names the row, and its field. */
  of: { field: string; column: AnySQLiteColumn };
}

interface Answering<Status extends string> {
  permission: Permission;
  table: StepTable;
  replies: KeptReplies;
  action: string;
  resource: string;
  /** The row as it must be known to be answered. */
  find: (
    db: Pick<Db, 'select'>,
    id: string,
  ) => Promise<(Addressee & { status: Status; updatedAt: number }) | undefined>;
  /** The state of a row that was answered. */
  answered: (status: Status) => Status;
  /** What the row is called: "message". */
  noun: string;
}

/**
 * The verb that answers a row by email: the reply is kept sealed with it, the email goes to the outbox, and the row moves on, in one transaction. The
 * delivery asks the person's wishes once more when the email would leave.
 * It returns `isHeld` where the email waits for a time that is safe for the person, and throws Unauthenticated, Forbidden where the person wants no
 * email, NotFound, Conflict when someone else was faster, and Invalid for a word the person asked us to leave out of emails.
 */
export const replyVerb =
  <Status extends string>({
    permission,
    table,
    replies,
    action,
    resource,
    find,
    answered,
    noun,
  }: Answering<Status>) =>
  async ({
    ctx,
    input: { id, text, seenAt },
  }: {
    ctx: Ctx;
    input: ReplyInput;
  }): Promise<{ id: string; isHeld: boolean }> => {
    const { userId } = requirePermission(ctx.actor, permission);
    const asked = await find(ctx.db, id);
    if (!asked) throw new NotFound();
    const { leavesAt } = await requireReplyable(ctx, asked, text);
    const replyId = createId(ctx.now);
    return write(ctx.db, async (tx) => {
      const found = await find(tx, id);
      if (!found) throw new NotFound();
      if (found.updatedAt !== seenAt)
        throw new Conflict(
          `Someone else changed this ${noun} while you were writing. Nothing was sent. Look at what changed, then send your reply if it still fits.`,
        );
      await tx.insert(replies.table).values({
        id: replyId,
        [replies.of.field]: id,
        body: sealField(ctx, replies.table.body, replyId, text),
        authorId: userId,
        createdAt: ctx.now,
      } as unknown as SQLiteInsertValue<ReplyTable>);
      await enqueueMessage(tx, {
        dedupeKey: replyKey(replyId),
        to: found.email,
        ...replyEmail(found.language, text),
        ...(leavesAt !== undefined && { notBefore: leavesAt }),
      });
      const status = answered(found.status);
      await tx
        .update(table)
        .set({
          status,
          updatedAt: nextMoment(ctx, found.updatedAt),
        } as unknown as SQLiteUpdateSetSource<StepTable>)
        .where(eq(table.id, id));
      await recordActivity(tx, {
        ctx,
        action,
        resource,
        resourceId: id,
        details: { from: found.status, to: status },
      });
      return { id, isHeld: leavesAt !== undefined };
    });
  };

async function requireReplyable(ctx: Ctx, asked: Addressee, text: string) {
  const rules = await readReplyRules(ctx, asked);
  if (rules.neverEmail)
    throw new Forbidden('This person asked us never to email them. Nothing was sent.');
  if (rules.wantsCall)
    throw new Forbidden('This person asked us to call instead of emailing. Nothing was sent.');
  const avoided = (await avoidedWords(ctx, asked)).find((word) => holdsWord([word], text));
  // Such an email would arrive without its words.
  if (avoided !== undefined) {
    const message = `This person asked us to leave “${avoided}” out of emails. Please say it another way.`;
    throw new Invalid(message, { text: message });
  }
  return rules;
}

/** What was answered to a row so far, the oldest first. Callers have made sure that the person who asks may read it. */
export async function readReplies(
  ctx: Ctx,
  { table, of }: KeptReplies,
  id: string,
): Promise<StaffReply[]> {
  const rows = (await ctx.db
    .select({
      id: table.id,
      body: table.body,
      createdAt: table.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from<SQLiteTable>(table)
    .leftJoin(users, eq(users.id, table.authorId))
    .where(eq(of.column, id))
    .orderBy(asc(table.createdAt))) as {
    id: string;
    body: Sealed;
    createdAt: number;
    firstName: string | null;
    lastName: string | null;
  }[];
  return Promise.all(
    rows.map(async ({ id: reply, body, createdAt, firstName, lastName }) => {
      const email = await ctx.db
        .select({ status: outboundMessages.status, nextTryAt: outboundMessages.nextTryAt })
        .from(outboundMessages)
        .where(eq(outboundMessages.dedupeKey, replyKey(reply)))
        .get();
      return {
        id: reply,
        text: openField(ctx, table.body, reply, body),
        author: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
        createdAt,
        email: email ? (email.status === 'sending' ? 'queued' : email.status) : ('gone' as const),
        heldUntil:
          email?.status === 'queued' && email.nextTryAt > ctx.now ? email.nextTryAt : undefined,
      };
    }),
  );
}
