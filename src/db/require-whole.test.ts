import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from './client.ts';
import { requireWhole } from './require-whole.ts';
import { write } from './write.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const READ_IN_ANOTHER_PROCESS =
  "import { createClient } from '@libsql/client'; const client = createClient({ url: process.argv[1] }); await client.execute('select count(*) from words'); client.close();";

it('keeps the locks: a reader that comes and goes leaves the log in use where it is', async () => {
  const file = join(folder, 'a.db');
  const db = await openDatabase({ url: `file:${file}` });
  try {
    await write(db, (tx) => tx.run(sql`create table words (word text)`));
    await requireWhole(db);
    await write(db, (tx) => tx.run(sql`insert into words values ('before')`));
    const log = statSync(`${file}-wal`).ino;
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', READ_IN_ANOTHER_PROCESS, `file:${file}`],
      { cwd: join(import.meta.dirname, '../..') },
    );
    expect(statSync(`${file}-wal`).ino).toBe(log);
  } finally {
    await closeDatabase(db);
  }
});
