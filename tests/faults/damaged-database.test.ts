import { execFile } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnv } from '../../src/config/env.ts';
import { contacts } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createRuntime } from '../../src/server/process/runtime.ts';
import { contactRow } from '../support/write-suite.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join('scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-damaged-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => createRuntime(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const file = () => join(dataDir, 'hearthwell.db');

/** A database with a row in it, closed. @returns where the pages of a table begin that a start doesn't read */
async function madeDatabase(): Promise<{ pageBytes: number; page: number }> {
  const runtime = await start();
  try {
    await write(runtime.db, (tx) =>
      tx.insert(contacts).values([contactRow('Ada'), contactRow('Bea')]),
    );
    const [{ page } = { page: 0 }] = await runtime.db.all<{ page: number }>(
      sql`select rootpage as page from sqlite_master where name = 'contacts'`,
    );
    const [{ page_size: pageBytes } = { page_size: 0 }] = await runtime.db.all<{
      page_size: number;
    }>(sql`pragma page_size`);
    return { pageBytes, page };
  } finally {
    await runtime.close();
  }
}

function zero(from: number, bytes: number): void {
  const handle = openSync(file(), 'r+');
  writeSync(handle, Buffer.alloc(bytes), 0, bytes, from);
  closeSync(handle);
}

it.each([
  [
    'zeroed pages',
    ({ page, pageBytes }: { page: number; pageBytes: number }) =>
      zero((page - 1) * pageBytes, 2 * pageBytes),
  ],
  ['a zeroed head', ({ pageBytes }: { pageBytes: number }) => zero(0, pageBytes)],
  [
    'an end that is missing',
    ({ page, pageBytes }: { page: number; pageBytes: number }) =>
      truncateSync(file(), page * pageBytes),
  ],
])('a database with %s is refused with a sentence that says what to do', async (_what, damage) => {
  damage(await madeDatabase());
  await expect(start()).rejects.toThrow(
    /^The database .*hearthwell\.db is damaged: [^\n]+npm run restore -- /,
  );
});

it('starts again once the backup is put back, and keeps the damaged file', async () => {
  const { page, pageBytes } = await madeDatabase();
  await command('backup', join(dataDir, 'copy'));
  zero((page - 1) * pageBytes, 2 * pageBytes);
  await expect(start()).rejects.toThrow('npm run restore');
  await command('restore', join(dataDir, 'copy'));
  const runtime = await start();
  expect(await runtime.db.$count(contacts)).toBeGreaterThanOrEqual(2);
  await runtime.close();
  expect(readdirSync(dataDir).some((name) => name.startsWith('before-restore-'))).toBe(true);
});
