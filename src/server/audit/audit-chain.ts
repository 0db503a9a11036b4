import { createHash } from 'node:crypto';
import { and, asc, count, desc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { adminActivityLog } from '../../db/schema/operations.ts';
import { write, type Tx } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import { createYield } from '../jobs/yield-to-event-loop.ts';

const log = adminActivityLog;
const BATCH = 1_000;

type Line = typeof adminActivityLog.$inferSelect;
export type NewLine = Pick<
  typeof adminActivityLog.$inferInsert,
  'userId' | 'action' | 'resource' | 'resourceId' | 'details' | 'ipAddress' | 'userAgent'
> & { timestamp: number };

/** A link of the chain: whoever has noted one outside the database can prove later that nothing up to it was changed or cut off. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/**
 * Appends one line as the next link: its hash covers the line and the hash before it. The unique `seq` makes a second line in the
 * same place impossible, whichever server writes it.
 */
export async function appendActivity(tx: Tx, values: NewLine): Promise<void> {
  await appendAfter(tx, (await findChainHead(tx)) ?? (await earlierSeal(tx)), values);
}

/**
 * Seals lines that stand there from before there was a chain, once. They may be a million, which no transaction may wait for: they are read outside of
 * one, and nothing but the chain itself adds a line.
 * @returns whether there were any
 */
export async function sealEarlierLines(db: Db, now: number): Promise<boolean> {
  if (
    (await findChainHead(db)) ||
    (await db.select({ id: log.id }).from(log).limit(1)).length === 0
  )
    return false;
  const head = await earlierSeal(db);
  await write(db, async (tx) => {
    if (!(await findChainHead(tx)))
      await appendAfter(tx, head, {
        action: 'log.seal',
        resource: 'admin_activity_log',
        timestamp: now,
      });
  });
  return true;
}

async function appendAfter(tx: Tx, head: ChainHead, values: NewLine): Promise<void> {
  const {
    details = null,
    userId = null,
    resourceId = null,
    ipAddress = null,
    userAgent = null,
    action,
    resource,
    timestamp,
  } = values;
  const line = {
    id: createId(),
    userId,
    action,
    resource,
    resourceId,
    details,
    ipAddress,
    userAgent,
    timestamp,
    createdAt: timestamp,
    seq: head.seq + 1,
  };
  await tx.insert(adminActivityLog).values({ ...line, hash: linkHash(head.hash, line) });
}

/** The newest link; undefined before the first. */
export async function findChainHead(db: Db | Tx): Promise<ChainHead | undefined> {
  const [row] = await db
    .select({ seq: log.seq, hash: log.hash })
    .from(log)
    .where(isNotNull(log.seq))
    .orderBy(desc(log.seq))
    .limit(1);
  return row && { seq: row.seq!, hash: row.hash! };
}

export interface ChainReport {
  /** Links that fit. */
  links: number;
  /** Lines from before the chain, sealed by its first link. */
  earlier: number;
  head: ChainHead | undefined;
  /** What does not fit, and where; undefined when everything does. */
  fault:
    { seq: number; what: 'changed' | 'missing' | 'earlier-changed' | 'noted-head' } | undefined;
}

/**
 * Reads the whole log and computes each hash again.
 * @param noted a head that was noted before; it must still be a link of this chain
 */
export async function verifyActivityChain(db: Db, noted?: ChainHead): Promise<ChainReport> {
  const [{ earlier } = { earlier: 0 }] = await db
    .select({ earlier: count() })
    .from(log)
    .where(isNull(log.seq));
  let head = await earlierSeal(db);
  const report = (
    what?: NonNullable<ChainReport['fault']>['what'],
    seq = head.seq + 1,
  ): ChainReport => ({
    links: head.seq,
    earlier,
    head: head.seq > 0 ? head : undefined,
    fault: what && { seq, what },
  });
  let isNotedSeen = noted === undefined;
  const breath = createYield();
  for (
    let lines = await linesAfter(db, 0);
    lines.length > 0;
    lines = await linesAfter(db, head.seq)
  ) {
    await breath();
    for (const line of lines) {
      if (line.seq !== head.seq + 1) return report('missing');
      // With another seal the very first link breaks: then it is the lines before it that were touched, or it.
      if (line.hash !== linkHash(head.hash, line))
        return report(head.seq === 0 && earlier > 0 ? 'earlier-changed' : 'changed');
      head = { seq: line.seq, hash: line.hash };
      if (noted?.seq === head.seq) {
        if (noted.hash !== head.hash) return report('noted-head', noted.seq);
        isNotedSeen = true;
      }
    }
  }
  return isNotedSeen ? report() : report('noted-head', noted?.seq);
}

const linesAfter = (db: Db, seq: number): Promise<Line[]> =>
  db
    .select()
    .from(log)
    .where(and(isNotNull(log.seq), gt(log.seq, seq)))
    .orderBy(asc(log.seq))
    .limit(BATCH);

type Hashed = Omit<Line, 'hash'>;

const textOf = ({
  seq,
  id,
  userId,
  action,
  resource,
  resourceId,
  details,
  ipAddress,
  userAgent,
  timestamp,
  createdAt,
}: Hashed) =>
  JSON.stringify([
    seq,
    id,
    userId,
    action,
    resource,
    resourceId,
    details,
    ipAddress,
    userAgent,
    timestamp,
    createdAt,
  ]);

const linkHash = (before: string, line: Hashed) =>
  createHash('sha256').update(before).update(textOf(line)).digest('hex');

/**
 * Lines from before the chain, in the order of their ids. The plus keeps SQLite from the index of `seq`: by that it would find and sort all of them anew for each batch,
 * which held the whole server for minutes over a million lines.
 */
export const earlierLines = (db: Db | Tx, last: string) =>
  db
    .select()
    .from(log)
    .where(and(sql`+${log.seq} is null`, gt(log.id, last)))
    .orderBy(asc(log.id))
    .limit(BATCH);

/** What the chain hangs on: the hash of all lines that were written before there was one. Asked for before the first link and when the log is checked. */
async function earlierSeal(db: Db | Tx): Promise<ChainHead> {
  const hash = createHash('sha256').update('hearthwell activity log');
  const breath = createYield();
  for (let last: string | undefined = ''; last !== undefined;) {
    const lines: Line[] = await earlierLines(db, last);
    for (const line of lines) hash.update(textOf(line));
    last = lines.length === BATCH ? lines.at(-1)?.id : undefined;
    await breath();
  }
  return { seq: 0, hash: hash.digest('hex') };
}
