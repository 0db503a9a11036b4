import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, connectionOf, openDatabase, type Db } from './client.ts';
import { migrateDatabase, readMigrations, type Migration } from './migrate.ts';

let folder: string;
let path: string;
let db: Db;
const open = async () => (db = await openDatabase({ url: `file:${path}` }));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-migrate-'));
  path = join(folder, 'one.db');
  await open();
});
afterEach(async () => {
  await closeDatabase(db);
  rmSync(folder, { recursive: true, force: true });
});

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  checksum: name,
  statements,
});
const tableNames = async () =>
  (
    await db.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    )
  ).map(({ name }) => name);

describe('migrations', () => {
  it('apply once and in order', async () => {
    const names = readMigrations().map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names.every((name) => /^\d{4}_[a-z]+(_[a-z]+)+$/.test(name))).toBe(true);
    expect(await migrateDatabase(db)).toEqual(names);
    expect(await migrateDatabase(db)).toEqual([]);
  });

  it('leave nothing of a step that fails', async () => {
    const steps = [
      step('0000_a', 'create table a (id text)'),
      step('0001_b', 'create table b (id text)', 'create table a (id text)'),
    ];
    await expect(migrateDatabase(db, steps)).rejects.toThrow('Migration 0001_b failed');
    expect(await tableNames()).toEqual(['a', 'schema_migrations']);
    expect(
      await migrateDatabase(db, [steps[0]!, step('0001_b', 'create table b (id text)')]),
    ).toEqual(['0001_b']);
  });

  it('refuse an applied step that was edited, and a database from a newer version', async () => {
    await migrateDatabase(db, [step('0000_a', 'create table a (id text)')]);
    await expect(migrateDatabase(db, [{ ...step('0000_a'), checksum: 'other' }])).rejects.toThrow(
      'was edited',
    );
    await expect(migrateDatabase(db, [])).rejects.toThrow('newer version (0000_a)');
  });

  it('refuse a database of an older version and leave it as it was', async () => {
    await migrateDatabase(db, [
      step(
        '0000_create_every_table',
        'create table users (id text)',
        `insert into users values ('u')`,
      ),
      step('0001_keep_activity_log_append_only'),
    ]);
    const before = await db.all(sql`select name, sql from sqlite_master`);
    await expect(migrateDatabase(db)).rejects.toThrow(
      "The database was made by an older version (0000_create_every_table), and this one can't upgrade it. Start the version that made it, or name an empty DATA_DIR or DATABASE_URL.",
    );
    expect(await db.all(sql`select name, sql from sqlite_master`)).toEqual(before);
    expect(await db.all(sql`select id from users`)).toEqual([{ id: 'u' }]);
  });

  it('rebuild a parent table without losing its children', async () => {
    await migrateDatabase(db, [
      step(
        '0000_a',
        'create table parent (id text primary key)',
        'create table child (id text, parent_id text references parent(id) on delete cascade)',
        `insert into parent values ('p')`,
        `insert into child values ('c', 'p')`,
      ),
    ]);
    await migrateDatabase(db, [
      step('0000_a'),
      step(
        '0001_b',
        'create table parent_new (id text primary key, extra text)',
        'insert into parent_new (id) select id from parent',
        'drop table parent',
        'alter table parent_new rename to parent',
      ),
    ]);
    expect(await db.all(sql`select id from child`)).toHaveLength(1);
    const [keys] = (await connectionOf(db).writer.execute('pragma foreign_keys')).rows;
    expect(keys!.foreign_keys).toBe(1);
  });

  it('refuse a step that leaves rows without their parent', async () => {
    await migrateDatabase(db, [
      step(
        '0000_a',
        'create table parent (id text primary key)',
        'create table child (id text, parent_id text references parent(id))',
        `insert into parent values ('p')`,
        `insert into child values ('c', 'p')`,
      ),
    ]);
    await expect(
      migrateDatabase(db, [step('0000_a'), step('0001_b', 'delete from parent')]),
    ).rejects.toThrow('0001_b failed');
    expect(await db.all(sql`select id from parent`)).toHaveLength(1);
  });

  it('survive a kill at any moment', async () => {
    await closeDatabase(db);
    const code = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))};
      import { migrateDatabase } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
      const db = await openDatabase({ url: 'file:${path}' }); console.log('open'); await migrateDatabase(db);`;
    for (let wait = 0; wait <= 24; wait += 3) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await new Promise((done) => setTimeout(done, wait));
      child.kill('SIGKILL');
      await once(child, 'exit');
      // Half done would show as tables without a journal row: the next step would then fail.
      await open();
      const journal = (await tableNames()).includes('schema_migrations')
        ? await db.all(sql`select name from schema_migrations`)
        : [];
      expect((await tableNames()).length > 1).toBe(journal.length > 0);
      await closeDatabase(db);
    }
    await open();
    await migrateDatabase(db);
    expect((await tableNames()).length).toBeGreaterThan(80);
  }, 60_000);
});

it('the newest snapshot of drizzle-kit is kept, and at most the two before it, from which a step that has not shipped is made anew', () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const steps = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const numbers = steps.map((name) => name.slice(0, 4)).sort();
  const kept = readdirSync(join(migrations, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .map((name) => name.slice(0, 4))
    .sort();
  expect(kept.at(-1)).toBe(numbers.at(-1));
  expect(numbers.slice(-3)).toEqual(expect.arrayContaining(kept));
});
