import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberStatements } from './remember-statements.ts';

let folder: string;
let client: ReturnType<typeof createClient>;
const rows = async (sql: string, args: (string | number)[] = []) =>
  (await client.execute({ sql, args })).rows.map((row) => ({ ...row }));

beforeEach(async () => {
  rememberStatements();
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-statements-'));
  client = createClient({ url: `file:${join(folder, 'a.db')}`, concurrency: 1 });
  await client.execute('create table seats (id integer primary key, name text not null)');
});

afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('remembered statements', () => {
  it('are prepared once a connection', () => {
    const database = new Database(join(folder, 'b.db'));
    const other = new Database(join(folder, 'b.db'));
    expect(database.prepare('select 1')).toBe(database.prepare('select 1'));
    expect(database.prepare('select 1')).not.toBe(other.prepare('select 1'));
    expect(database.prepare('pragma user_version')).not.toBe(
      database.prepare('pragma user_version'),
    );
    database.close();
    other.close();
  });

  it('give every row of every size, again and again', async () => {
    for (let id = 1; id <= 201; id++)
      await client.execute({ sql: 'insert into seats values (?, ?)', args: [id, `seat ${id}`] });
    for (const limit of [0, 1, 99, 100, 101, 200, 201, 100, 0]) {
      expect(await rows('select id from seats where id <= ? order by id', [limit])).toHaveLength(
        limit,
      );
    }
  });

  it('see what has changed of the schema', async () => {
    await client.execute("insert into seats values (1, 'a')");
    expect(await rows('select id, name from seats')).toEqual([{ id: 1, name: 'a' }]);
    await client.execute("alter table seats add column row text default 'front'");
    await client.execute('drop table if exists other');
    expect(await rows('select id, name from seats')).toEqual([{ id: 1, name: 'a' }]);
    expect(await rows('select id, row from seats')).toEqual([{ id: 1, row: 'front' }]);
  });

  it('work again after one has failed, and hold no lock', async () => {
    const insert = (id: number) =>
      client.execute({
        sql: 'insert into seats values (?, ?) returning name',
        args: [id, `seat ${id}`],
      });
    await insert(1);
    await expect(insert(1)).rejects.toThrow('UNIQUE');
    expect((await insert(2)).rows[0]?.name).toBe('seat 2');
    const other = createClient({ url: `file:${join(folder, 'a.db')}`, concurrency: 1, timeout: 5 });
    await other.execute('delete from seats where id = 1');
    other.close();
    expect(await rows('select id from seats')).toEqual([{ id: 2 }]);
  });

  it('are as many as are used, not as were ever asked', async () => {
    const database = new Database(join(folder, 'c.db'));
    const first = database.prepare('select 0');
    for (let text = 1; text < 500; text++) database.prepare(`select ${text}`);
    expect(database.prepare('select 0')).toBe(first);
    for (let text = 500; text < 1_000; text++) database.prepare(`select ${text}`);
    expect(database.prepare('select 0')).not.toBe(first);
    database.close();
  });
});
