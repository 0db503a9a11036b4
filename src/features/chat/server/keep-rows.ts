import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { RENEW_MS, REPLY_LEASE_MS } from './lease.ts';
import type { LiveReply } from './live-replies.ts';
import type { StopReason, Writing } from './write-reply.ts';

/** How often rows are brought up to what readers have seen: all replies of this process in one statement, so that the disk is waited for once. */
const CHECKPOINT_MS = 2_000;

interface Followed {
  writing: Writing;
  reply: LiveReply;
  kept: string;
  keptAt: number;
}
interface Group {
  replies: Set<Followed>;
  timer: NodeJS.Timeout;
  running: Promise<void> | undefined;
}

const groups = new Map<Db, Group>();

/** Keeps a reply's row up to date and its lease alive. @returns a way to end that, which waits for what is being written */
export function keepRow(writing: Writing, reply: LiveReply): () => Promise<void> {
  const { db } = writing.ctx;
  const group = groups.get(db) ?? openGroup(db);
  const followed: Followed = { writing, reply, kept: '', keptAt: performance.now() };
  group.replies.add(followed);
  return async () => {
    group.replies.delete(followed);
    if (group.replies.size === 0) {
      clearInterval(group.timer);
      groups.delete(db);
    }
    await group.running;
  };
}

function openGroup(db: Db): Group {
  const group: Group = {
    replies: new Set(),
    running: undefined,
    timer: setInterval(() => {
      group.running ??= checkpoint(db, group).finally(() => {
        group.running = undefined;
      });
    }, CHECKPOINT_MS),
  };
  groups.set(db, group);
  return group;
}

/** Brings rows up to the texts and renews their leases; tells a reply whose row is gone, or put down as failed, or that someone asked to stop. */
async function checkpoint(db: Db, { replies }: Group): Promise<void> {
  const due = [...replies]
    .filter(
      ({ reply, kept, keptAt }) => reply.text !== kept || performance.now() - keptAt >= RENEW_MS,
    )
    .map((followed) => ({ followed, text: followed.reply.text, id: followed.writing.replyId }));
  if (due.length === 0) return;
  const rows = due.map(
    ({
      followed: {
        writing: { ctx, clock },
      },
      text,
      id,
    }) => ({
      id,
      content: sealField(ctx, chatMessages.content, id, text),
      leasedUntil: clock() + REPLY_LEASE_MS,
    }),
  );
  try {
    const found = new Map(
      (await storeRows(db, rows)).map(({ id, stopRequestedAt }) => [id, stopRequestedAt]),
    );
    for (const { followed, text, id } of due) {
      const stopRequestedAt = found.get(id);
      if (stopRequestedAt === null)
        Object.assign(followed, { kept: text, keptAt: performance.now() });
      else if (replies.has(followed))
        followed.reply.stop.abort(
          (stopRequestedAt === undefined ? 'gone' : 'stopped') satisfies StopReason,
        );
    }
  } catch (error) {
    due[0]!.followed.writing.parts.log.warn('chat.checkpoint_failed', {
      replies: due.length,
      error,
    });
  }
}

const storeRows = (db: Db, rows: readonly object[]) =>
  write(db, (tx) =>
    tx
      .update(chatMessages)
      .set({
        content: sql`kept.value ->> 'content'`,
        leasedUntil: sql`kept.value ->> 'leasedUntil'`,
      })
      .from(sql`json_each(${JSON.stringify(rows)}) as kept`)
      .where(
        and(eq(chatMessages.id, sql`kept.value ->> 'id'`), eq(chatMessages.state, 'streaming')),
      )
      .returning({ id: chatMessages.id, stopRequestedAt: chatMessages.stopRequestedAt }),
  );
