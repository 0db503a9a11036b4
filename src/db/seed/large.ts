import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { write } from '../write.ts';

const BATCH = 5_000;

/** Numbers 1 … n made by the database itself: no row travels, so that a million takes minutes, not hours. */
const counter = (from: number, count: number) => sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})`;

/**
 * Adds people and letters for growth tests: one user and one contact a row, spread over two years, in small transactions.
 * Running it again adds what is missing.
 * @param onProgress is told how many rows are done.
 */
export async function seedLarge(db: Db, rows: number, onProgress: (done: number) => void = () => undefined): Promise<void> {
  const now = Date.now();
  const spread = Math.floor((2 * 365 * 86_400_000) / rows);
  for (let from = 1; from <= rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from + 1);
    await write(db, async (tx) => {
      await tx.run(sql`insert or ignore into contacts (id, name, email, subject, message, status, created_at, updated_at) ${counter(from, count)}
        select printf('large-contact-%08d', i), printf('Person %d', i), printf('person%d@large.example', i % 100000),
          case i % 4 when 0 then 'Evening groups' when 1 then 'A first conversation' when 2 then 'Volunteering' else 'Costs' end || ' ' || i,
          'Sample letter ' || i, case when i % 50 = 0 then 'new' when i % 3 = 0 then 'read' when i % 3 = 1 then 'answered' else 'closed' end,
          ${now} - (${rows} - i) * ${spread}, ${now} from n`);
      await tx.run(sql`insert or ignore into users (id, email, first_name, last_name, membership_level, donation_total, join_date, created_at, updated_at) ${counter(from, count)}
        select printf('large-user-%08d', i), printf('member%d@large.example', i), printf('Member%d', i), 'Large',
          case when i % 10 = 0 then 'affordable' when i % 25 = 0 then 'standard' else 'free' end, (i % 40) * 500,
          ${now} - (${rows} - i) * ${spread}, ${now} - (${rows} - i) * ${spread}, ${now} from n`);
    });
    onProgress(from + count - 1);
  }
}
