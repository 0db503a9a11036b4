import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { write } from '../write.ts';
import { counter, pick } from './large.ts';

const BATCH = 2_000;
/** Gifts of one giver: as many in a small table as in a large one. */
const EACH = 10;

/**
 * Adds gifts and the payments that brought them for growth tests: ten of each giver, spread over two years, in three campaigns and all states.
 * Running it again adds what is missing.
 * @param onProgress is told how many rows are done
 */
export async function seedLargeGifts(
  db: Db,
  rows: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const now = Date.now();
  const spread = Math.floor((2 * 365 * 86_400_000) / rows);
  const givers = Math.max(1, Math.floor(rows / EACH));
  const at = sql`${now} - (${rows} - i) * ${spread}`;
  const giver = sql`printf('large-giver-%08d', i % ${givers})`;
  await write(db, (tx) =>
    tx.run(sql`insert or ignore into campaigns (id, title, is_active, created_at, updated_at) ${counter(1, 3)}
      select printf('large-campaign-%d', i), printf('Campaign %d', i), i < 3, ${now} - i, ${now} from n`),
  );
  for (let from = 0; from < givers; from += BATCH) {
    const count = Math.min(BATCH, givers - from);
    await write(db, (tx) =>
      tx.run(sql`insert or ignore into users (id, email, first_name, last_name, created_at, updated_at) ${counter(from, count)}
        select printf('large-giver-%08d', i), printf('giver%d@large.example', i), 'Giver', printf('No%d', i), ${now}, ${now} from n`),
    );
  }
  for (let from = 1; from <= rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from + 1);
    const status = (states: readonly string[]) => pick('i % 50', states);
    const most = Array.from({ length: 46 }, () => 'completed');
    await write(db, async (tx) => {
      await tx.run(sql`insert or ignore into payments (id, user_id, purpose, subject_id, title, provider, amount_cents, status, completed_at, created_at, updated_at) ${counter(from, count)}
        select printf('large-payment-%08d', i), ${giver}, 'donation', printf('large-gift-%08d', i), 'Gift', 'sandbox', 1000 + (i % 90) * 50,
          ${status([...most, 'pending', 'failed', 'refunded', 'cancelled'])}, ${at}, ${at}, ${at} from n`);
      await tx.run(sql`insert or ignore into donations (id, user_id, amount, donation_type, payment_method, status, campaign_id, refunded_cents, payment_id, giver_email_hash, processed_at, created_at, updated_at) ${counter(from, count)}
        select printf('large-gift-%08d', i), ${giver}, 1000 + (i % 90) * 50, case when i % 5 = 0 then 'monthly' when i % 40 = 3 then 'yearly' else 'one_time' end,
          case when i % 20 = 7 then 'check' else 'card' end, ${status([...most, 'pending', 'failed', 'refunded', 'cancelled'])},
          case when i % 4 = 0 then printf('large-campaign-%d', 1 + i / 4 % 3) end, case when i % 50 = 48 then 1000 + (i % 90) * 50 else 0 end,
          case when i % 20 = 7 then null else printf('large-payment-%08d', i) end, null, case when i % 50 = 46 then null else ${at} end, ${at}, ${at} from n`);
    });
    onProgress(from + count - 1);
  }
  // Gifts take effect through `giftCompleted`, which keeps these sums; here they are added up at once, by UTC months.
  await write(db, (tx) =>
    tx.run(sql`insert or replace into gift_months (month, campaign_id, kind, is_offline, currency, gifts, amount_cents, refunds, refunded_cents, new_givers)
      select strftime('%Y-%m', processed_at / 1000, 'unixepoch'), coalesce(campaign_id, ''), donation_type, payment_id is null, currency,
        count(*), sum(amount), sum(refunded_cents > 0), sum(refunded_cents), 0
      from donations where status in ('completed', 'refunded') group by 1, 2, 3, 4, 5`),
  );
}
