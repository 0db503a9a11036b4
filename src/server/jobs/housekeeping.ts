import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { forgetDeleted } from '../../db/forget.ts';
import { write } from '../../db/write.ts';
import { clockWatch } from '../process/clock-watch.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { listEmails } from '../mail/outbox.ts';
import type { Job } from './jobs.ts';
import { tableRules } from '../personal-data/registry.ts';
import type { Age, TableRule } from '../personal-data/rule.ts';

const BATCH = 500;
export const HOUSEKEEPING = 'housekeeping';

/** Removes the rows whose time is over, by the registry of tables, in small transactions that let other writes between. @returns how many. */
export async function removeExpired(db: Db, now: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const rule of tableRules)
    for (const age of rule.ages) removed += await removeAged(db, rule, age, now, signal);
  return removed;
}

export const isOver = ({ column, keepMs, only }: Age, now: number) =>
  and(lt(column, now - keepMs), only);

async function removeAged(
  db: Db,
  { table }: TableRule,
  age: Age,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const over = isOver(age, now);
  let removed = 0;
  for (let found = BATCH; found === BATCH && !signal?.aborted;) {
    const rows = await db.all<{ row: number }>(
      sql`select rowid as row from ${table} where ${over} limit ${BATCH}`,
    );
    found = rows.length;
    if (found === 0) break;
    await write(db, (tx) =>
      tx.run(sql`delete from ${table} where rowid in ${rows.map(({ row }) => row)} and ${over}`),
    );
    removed += found;
  }
  return removed;
}

/** Rows that ran out, what they leave in the file's journal, and emails in a folder whose row is gone. */
export const housekeeping = (gateway: MailGateway): Job => ({
  name: HOUSEKEEPING,
  label: 'Delete expired data',
  everyMs: 10 * 60_000,
  async run({ ctx: { db }, log, signal }) {
    // What is deleted is gone: a clock that jumped ahead has to prove itself first.
    if (!clockWatch.isSettled())
      return log.warn('housekeeping.waits', { why: 'the clock jumped less than an hour ago' });
    const removed = await removeExpired(db, Date.now(), signal);
    await gateway.keepOnly?.((ids) => listEmails(db, ids));
    if (removed === 0) return;
    log.info('housekeeping.removed', { rows: removed });
    await forgetDeleted(db);
  },
});
