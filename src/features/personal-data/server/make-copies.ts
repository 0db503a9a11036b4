import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../config/constants.ts';
import { recordExportParts, recordExports } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { describeError, type Logger } from '../../../server/log.ts';
import {
  collectRecords,
  listNotCopied,
  type CopiedTable,
} from '../../../server/personal-data/collect.ts';
import { findPerson } from '../../../server/personal-data/leave.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { COPY_LASTS_MS } from './request-copy.ts';

export interface RecordsCopy {
  /** ISO 8601, UTC. */
  madeAt: string;
  /** In which the page of the copy writes its times; the file of data has them in UTC. */
  timezone: string;
  tables: CopiedTable[];
  notCopied: { title: string; why: string }[];
}

const MOST_ATTEMPTS = 5;
/** Characters a sealed piece. */
const PIECE = 60_000;

const due = (now: number) =>
  and(eq(recordExports.status, 'waiting'), lte(recordExports.nextTryAt, now));

/** Makes the copies that members asked for, in the background: reading everything takes longer than a request may. */
export const copiesJob: Job = {
  name: 'records.copies',
  label: 'Make copies of records members asked for',
  everyMs: 5_000,
  hasWork: async (db, now) =>
    (await db.select({ id: recordExports.id }).from(recordExports).where(due(now)).limit(1))
      .length > 0,
  run: async (work) => {
    await makeCopies({ ...work, now: Date.now() });
  },
};

/** @returns how many were made. */
export async function makeCopies({
  ctx,
  log,
  signal,
  now,
}: {
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>;
  log: Logger;
  signal?: AbortSignal;
  now: number;
}): Promise<number> {
  const { db } = ctx;
  const waiting = await db
    .select()
    .from(recordExports)
    .where(due(now))
    .orderBy(asc(recordExports.nextTryAt))
    .limit(20);
  let made = 0;
  for (const { id, userId, attempts } of waiting) {
    if (signal?.aborted) break;
    try {
      await makeOne(ctx, { id, userId, now });
      made++;
    } catch (error) {
      log.error('copy.failed', {
        id,
        attempts: attempts + 1,
        error: describeError(error as Error),
      });
      await write(db, (tx) =>
        tx
          .update(recordExports)
          .set({
            attempts: sql`${recordExports.attempts} + 1`,
            nextTryAt: now + MINUTE_MS * 2 ** attempts,
            status: attempts + 1 >= MOST_ATTEMPTS ? 'failed' : 'waiting',
          })
          .where(eq(recordExports.id, id)),
      );
    }
  }
  return made;
}

async function makeOne(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  { id, userId, now }: { id: string; userId: string; now: number },
): Promise<void> {
  const { db } = ctx;
  const person = await findPerson(db, userId);
  if (!person) return;
  const copy: RecordsCopy = {
    madeAt: new Date(now).toISOString(),
    timezone: await findZone(db, userId),
    tables: await collectRecords(ctx, person),
    notCopied: listNotCopied(),
  };
  const text = JSON.stringify(copy);
  const parts = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, position) => {
    const partId = createId(now);
    return {
      id: partId,
      exportId: id,
      position,
      content: sealField(
        ctx,
        recordExportParts.content,
        partId,
        text.slice(position * PIECE, (position + 1) * PIECE),
      ),
    };
  });
  await write(db, async (tx) => {
    // Asked for again, or deleted with its account, meanwhile: then this one is no one's.
    const isWanted = await tx
      .update(recordExports)
      .set({ status: 'ready', readyAt: now, expiresAt: now + COPY_LASTS_MS, updatedAt: now })
      .where(and(eq(recordExports.id, id), eq(recordExports.status, 'waiting')))
      .returning({ id: recordExports.id });
    if (isWanted.length === 1)
      for (const part of parts) await tx.insert(recordExportParts).values(part);
  });
}
