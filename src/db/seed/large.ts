import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { write, type Tx } from '../write.ts';

const BATCH = 2_000;

/**
 * The database itself counts from 1 to n, so that a million rows take minutes, not hours. The driver hands every number over as a
 * fraction, which would print as "79.0", so it is made whole again.
 */
export const counter = (from: number, count: number) =>
  sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < cast(${from + count - 1} as integer))`;

const FIRST_NAMES = [
  'Maria',
  'Jane',
  'Rosa',
  'Christopher',
  'Ana',
  'Grace',
  'Denise',
  'Lorraine',
  'Guadalupe',
  'Ruth',
  'Naomi',
  'Esperanza',
  'Joy',
];
const LAST_NAMES = [
  'Hernandez',
  'Smith',
  'Johnson',
  'Rodriguez',
  'Williams',
  'Brown',
  'Garcia',
  'Fitzgeraldson',
  'Lee',
  'Nguyen',
  'Okafor',
];
/** The second half of a double name. With the lists above, a million people include about four thousand of each full name. */
const OTHER_NAMES = [
  'Adeyemi',
  'Bennett',
  'Castillo',
  'Delgado',
  'Ellison',
  'Farrow',
  'Gutierrez',
  'Haddad',
  'Ibarra',
  'Jensen',
  'Kowalski',
  'Lindqvist',
  'Morales',
  'Nakamura',
  'Ortega',
  'Pritchard',
  'Quintero',
];
export const pick = (index: string, names: readonly string[]) =>
  sql.raw(
    `case (${index}) % ${names.length} ${names.map((name, place) => `when ${place} then '${name}'`).join(' ')} end`,
  );
/** A third have one last name, the others two. */
const lastName = sql`${pick('i / 7', LAST_NAMES)} || case when i % 3 = 0 then '' else '-' || ${pick('i / 77', OTHER_NAMES)} end`;
const fullName = sql`${pick('i', FIRST_NAMES)} || ' ' || ${lastName}`;

const padded = (i: number) => String(i).padStart(8, '0');
const lineId = (i: number) => `large-deed-${padded(i)}`;
const logLine = (i: number, timestamp: number): LogLine => ({
  id: lineId(i),
  userId: `large-user-${padded((i % 40) * 499)}`,
  action: ['contact.open', 'person.open', 'contact.status'][i % 3]!,
  resource: i % 3 === 1 ? 'people' : 'contacts',
  resourceId: `large-contact-${padded(i)}`,
  timestamp,
});

interface LogLine {
  id: string;
  userId: string;
  action: string;
  resource: string;
  resourceId: string;
  timestamp: number;
}

/**
 * Adds people, messages and activity of staff for growth tests: one user, one contact and one line of the log a row, spread over two years, in small transactions.
 * Running it again adds what is missing.
 * @param appendLines adds lines to the activity log, each chained to the one before
 * @param onProgress is told how many rows are done.
 */
export async function seedLarge(
  db: Db,
  rows: number,
  appendLines: (tx: Tx, lines: readonly LogLine[]) => Promise<void>,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const now = Date.now();
  const spread = Math.floor((2 * 365 * 86_400_000) / rows);
  for (let from = 1; from <= rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from + 1);
    await write(db, async (tx) => {
      await tx.run(sql`insert or ignore into contacts (id, name, email, subject, message, status, created_at, updated_at) ${counter(from, count)}
        select printf('large-contact-%08d', i), ${fullName}, printf('person%d@large.example', i % 100000),
          case i % 4 when 0 then 'Evening groups' when 1 then 'A first conversation' when 2 then 'Volunteering' else 'Costs' end || ' ' || i,
          'Sample letter ' || i, case when i % 50 = 0 then 'new' when i % 3 = 0 then 'read' when i % 3 = 1 then 'answered' else 'closed' end,
          ${now} - (${rows} - i) * ${spread}, ${now} from n`);
      await tx.run(sql`insert or ignore into users (id, email, first_name, last_name, membership_level, role, is_active, email_verified_at, donation_total, join_date, created_at, updated_at) ${counter(from, count)}
        select printf('large-user-%08d', i), printf('member%d@large.example', i), ${pick('i', FIRST_NAMES)}, ${lastName},
          case when i % 10 = 0 then 'affordable' when i % 25 = 0 then 'standard' else 'free' end, case when i % 211 = 0 then 'coach' when i % 499 = 0 then 'admin' else 'user' end, i % 307 <> 0,
          case when i % 17 = 0 then null else ${now} end, (i % 40) * 500, ${now} - (${rows} - i) * ${spread}, ${now} - (${rows} - i) * ${spread}, ${now} from n`);
      const known = new Set(
        (
          await tx.all<{ id: string }>(
            sql`select id from admin_activity_log where id between ${lineId(from)} and ${lineId(from + count - 1)}`,
          )
        ).map(({ id }) => id),
      );
      const lines = Array.from({ length: count }, (_, at) =>
        logLine(from + at, now - (rows - from - at) * spread),
      );
      await appendLines(
        tx,
        lines.filter(({ id }) => !known.has(id)),
      );
    });
    onProgress(from + count - 1);
  }
}
