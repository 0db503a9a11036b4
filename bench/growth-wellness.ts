import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDatabase, openDatabase, type Db } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { write } from '../src/db/write.ts';
import { addDays, dayIn } from '../src/features/wellness/days.ts';
import {
  addMemberWorld,
  CHECK_INS,
  memberQuestions,
  RESULTS,
} from '../tests/support/member-questions.ts';
import { inTurns, SMALL, WANTED } from './growth.ts';
import type { Figure } from './measure.ts';

/** With `CHECK_INS` and `RESULTS` of each: two million and 300,000. */
const LARGE = Number(process.env.GROWTH_MEMBERS ?? 100_000);
/** Payments of each. */
const CHARGES = 5;

/** Growth of what members come back for: each question of a page among 100,000 members with 2,000,000 check-ins, 300,000 results and memberships ÷ the same among 1,000. */
export async function measureGrowthOfWellness(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-wellness-'));
  const small = await filled(join(folder, 'small.db'), SMALL);
  const large = await filled(join(folder, 'large.db'), LARGE);
  try {
    const figures: Figure[] = [];
    for (const [what, ask] of Object.entries(memberQuestions())) {
      const [a, b] = await inTurns(
        () => ask(small),
        () => ask(large),
      );
      figures.push({
        what,
        measured: `${(b / a).toFixed(2)} (${b.toFixed(2)} ms ÷ ${a.toFixed(2)} ms)`,
        wanted: `≤ ${WANTED}`,
        ok: b / a <= WANTED,
      });
    }
    return figures;
  } finally {
    await closeDatabase(small);
    await closeDatabase(large);
    rmSync(folder, { recursive: true });
  }
}

async function filled(file: string, members: number): Promise<Db> {
  const db = await openDatabase({ url: `file:${file}` });
  await migrateDatabase(db);
  await addMemberWorld(db);
  const today = dayIn('America/Chicago', Date.now());
  await multiply(db, 'users', `id = 'new'`, members, {
    id: `'m' || n`,
    email: `'m' || n || '@large.example'`,
    // The search of members has room for 4,096 accounts of one millisecond.
    created_at: `created_at - n`,
  });
  // One plan with its steps for each tenth of the members, so that all indexes hold other people's rows.
  await multiply(db, 'wellness_journeys', `user_id = 'mia'`, members, {
    id: `'j' || n`,
    user_id: `'m' || n`,
  });
  await multiply(db, 'journey_steps', `id = (select min(id) from journey_steps)`, members * 10, {
    id: `'s' || n`,
    journey_id: `'j' || (n % ${members})`,
  });
  await multiply(
    db,
    'progress_tracking',
    `id = (select min(id) from progress_tracking)`,
    members * CHECK_INS,
    {
      id: `'p' || n`,
      user_id: `'m' || (n % ${members})`,
      journey_id: `'j' || (n % ${members})`,
      day: `date('${addDays(today, -400)}', '+' || (n / ${members}) || ' days')`,
    },
  );
  await multiply(
    db,
    'user_assessments',
    `id = (select min(id) from user_assessments)`,
    members * RESULTS,
    {
      id: `'r' || n`,
      user_id: `'m' || (n % ${members})`,
      created_at: `created_at - n`,
    },
  );
  const own = { user_id: `'m' || n`, created_at: 'created_at - n' };
  await multiply(db, 'subscriptions', `id = 'plan'`, members, { id: `'plan' || n`, ...own });
  await multiply(db, 'payments', `id = 'charge'`, members * CHARGES, {
    id: `'charge' || n`,
    ...own,
    user_id: `'m' || (n % ${members})`,
    subscription_id: `'plan' || (n % ${members})`,
  });
  await multiply(db, 'session_credits', `id = 'credit'`, members, { id: `'credit' || n`, ...own });
  await multiply(db, 'reward_transactions', `id = 'points'`, members, {
    id: `'points' || n`,
    ...own,
  });
  return db;
}

/** Copies the one row that `where` finds, so many times, with other values in some columns. `n` counts from 0. */
async function multiply(
  db: Db,
  table: string,
  where: string,
  times: number,
  values: Record<string, string>,
): Promise<void> {
  const columns = (
    await db.all<{ name: string }>(sql.raw(`select name from pragma_table_info('${table}')`))
  ).map(({ name }) => name);
  await write(db, (tx) =>
    tx.run(
      sql.raw(
        `with recursive seq(n) as (select 0 union all select n + 1 from seq where n < ${times - 1}) ` +
          `insert into ${table} (${columns.join(', ')}) ` +
          `select ${columns.map((column) => values[column] ?? column).join(', ')} from ${table}, seq where ${where}`,
      ),
    ),
  );
}
