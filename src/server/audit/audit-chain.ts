import { createHash } from 'node:crypto';
import { and, asc, desc, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { adminActivityLog } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import { createYield } from '../jobs/yield-to-event-loop.ts';

const log = adminActivityLog;
const BATCH = 1_000;

type Line = typeof adminActivityLog.$inferSelect;
export type NewLine = Pick<
  typeof adminActivityLog.$inferInsert,
  'userId' | 'action' | 'resource' | 'resourceId' | 'details' | 'ipAddress' | 'userAgent'
> & { timestamp: number };

/** A link of the chain: anyone who has noted one outside the database can prove later that nothing up to it was changed or cut off. */
export interface ChainHead {
  seq: number;
  hash: string;
}

const START: ChainHead = {
  seq: 0,
  hash: createHash('sha256').update('hearthwell activity log').digest('hex'),
};

/**
 * Appends one line as the next link: its hash covers the line and the hash before it. The unique `seq` makes a second line in the
 * same place impossible, whichever server writes it.
 */
export const appendActivity = (tx: Tx, values: NewLine): Promise<void> =>
  appendActivities(tx, [values]);

/** Appends many lines at once. The sample data for growth tests gives its lines ids of their own. */
export async function appendActivities(
  tx: Tx,
  lines: readonly (NewLine & { id?: string })[],
): Promise<void> {
  let head = (await findChainHead(tx)) ?? START;
  const links = lines.map((values) => {
    const line = {
      id: values.id ?? createId(),
      userId: values.userId ?? null,
      action: values.action,
      resource: values.resource,
      resourceId: values.resourceId ?? null,
      details: values.details ?? null,
      ipAddress: values.ipAddress ?? null,
      userAgent: values.userAgent ?? null,
      timestamp: values.timestamp,
      createdAt: values.timestamp,
      seq: head.seq + 1,
    };
    head = { seq: line.seq, hash: linkHash(head.hash, line) };
    return { ...line, hash: head.hash };
  });
  if (links.length > 0) await tx.insert(adminActivityLog).values(links);
}

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
  links: number;
  head: ChainHead | undefined;
  fault: { seq: number; what: 'changed' | 'missing' | 'unlinked' | 'noted-head' } | undefined;
}

/**
 * Reads the whole log and computes each hash again.
 * @param noted a head that was noted before; it must still be a link of this chain
 */
export async function verifyActivityChain(db: Db, noted?: ChainHead): Promise<ChainReport> {
  let head = START;
  const report = (
    what?: NonNullable<ChainReport['fault']>['what'],
    seq = head.seq + 1,
  ): ChainReport => ({
    links: head.seq,
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
      if (line.hash !== linkHash(head.hash, line)) return report('changed');
      head = { seq: line.seq, hash: line.hash };
      if (noted?.seq === head.seq) {
        if (noted.hash !== head.hash) return report('noted-head', noted.seq);
        isNotedSeen = true;
      }
    }
  }
  if (await db.select({ id: log.id }).from(log).where(isNull(log.seq)).limit(1).get())
    return report('unlinked');
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
