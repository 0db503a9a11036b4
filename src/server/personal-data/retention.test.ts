import { getTableName, sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCipher } from '../../../tests/support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { fillTables } from '../../../tests/support/fill-tables.ts';
import { DAY_MS } from '../../config/constants.ts';
import { write } from '../../db/write.ts';
import { removeExpired } from '../jobs/housekeeping.ts';
import { tableRules } from './registry.ts';

const cipher = testCipher;
const aged = tableRules.flatMap((rule) =>
  rule.ages.map((age) => ({ rule, age, name: getTableName(rule.table) })),
);
/** What makes a row one of those that a rule speaks of, where it does not speak of all. */
const conditions: Record<string, SQL> = {
  outbound_messages: sql`status = 'sent'`,
  testimonials: sql`is_approved = 0, reviewed_at = 1`,
  coach_applications: sql`status = 'rejected'`,
  follow_ups: sql`state = 'closed'`,
  wellness_assessments: sql`user_id = null`,
  weight_loss_intakes: sql`user_id = null`,
  discovery_quiz_results: sql`user_id = null`,
  bookings: sql`user_id = null`,
};

let database: TestDatabase;
const came = Date.now();
beforeEach(async () => {
  database = await createTestDatabase();
  for (const who of ['ana', 'bea']) await fillTables(database.db, cipher, who);
  await write(database.db, async (tx) => {
    for (const { rule, age } of aged)
      await tx.run(
        sql`update ${rule.table} set ${sql.identifier(columnName(age.column))} = ${came}`,
      );
    for (const [name, condition] of Object.entries(conditions))
      await tx.run(
        sql`update ${sql.identifier(name)} set ${condition} where id like 'ana-%' or id like 'everybody-%'`,
      );
  });
});
afterEach(() => database.close());

const columnName = (column: (typeof aged)[number]['age']['column']) =>
  column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const rowsOf = async ({ rule, age }: (typeof aged)[number]) =>
  (await database.db.all(sql`select 1 from ${rule.table} where ${age.only ?? sql`1 = 1`}`)).length;

it('keeps each row until its time and not a moment longer', async () => {
  const times = [...new Set(aged.map(({ age }) => age.keepMs))].sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(5);
  for (const keepMs of times) {
    const now = aged.filter(({ age }) => age.keepMs === keepMs);
    await removeExpired(database.db, came + keepMs);
    for (const entry of now)
      expect(await rowsOf(entry), `${entry.name} after exactly ${entry.age.words}`).toBeGreaterThan(
        0,
      );
    await removeExpired(database.db, came + keepMs + 1);
    for (const entry of now) expect(await rowsOf(entry), `${entry.name} a moment later`).toBe(0);
  }
});

it('never touches rows that a rule does not speak of: mail that waits, forms of members, what is still open', async () => {
  await removeExpired(database.db, came + 20 * 365 * DAY_MS);
  const kept = aged.filter(({ age, rule }) => age.only && rule.of);
  expect(kept.map(({ name }) => name).sort()).toEqual(
    Object.keys(conditions)
      .filter((name) => name !== 'testimonials')
      .sort(),
  );
  for (const { rule, name } of kept)
    expect(
      await database.db.all(sql`select 1 from ${rule.table} where id = ${`bea-${name}`}`),
      name,
    ).toHaveLength(1);
});

it('leaves tables without a time alone', async () => {
  const without = tableRules.filter(({ ages }) => ages.length === 0);
  const count = () =>
    Promise.all(
      without.map(
        async ({ table }) =>
          [
            getTableName(table),
            (await database.db.all(sql`select 1 from ${table}`)).length,
          ] as const,
      ),
    );
  const before = Object.fromEntries(await count());
  await removeExpired(database.db, came + 20 * 365 * DAY_MS);
  const hangingOn = [
    'contact_replies',
    'intake_replies',
    'volunteer_replies',
    'chat_messages',
    'chat_feedback',
    'record_export_parts',
    'application_documents',
    'onboarding_steps',
  ];
  expect(
    Object.entries(Object.fromEntries(await count())).filter(
      ([name, rows]) => rows !== before[name] && !hangingOn.includes(name),
    ),
  ).toEqual([]);
});
