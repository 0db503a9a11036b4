import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnv } from '../../src/config/env.ts';
import { closeDatabase, openDatabase } from '../../src/db/client.ts';
import * as schema from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import {
  forgetPerson,
  removeLeavingAccounts,
} from '../../src/features/personal-data/server/index.ts';
import { createRuntime } from '../../src/server/process/runtime.ts';
import { contactRow } from '../support/write-suite.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-backup-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join('scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });

async function readEverything(path: string): Promise<Record<string, unknown[]>> {
  const db = await openDatabase({ url: `file:${path}` });
  try {
    const tables = Object.values(schema)
      .filter((entry) => is(entry, SQLiteTable))
      .map(getTableName);
    return Object.fromEntries(
      await Promise.all(
        tables.map(
          async (name) =>
            [name, await db.all(sql`select * from ${sql.identifier(name)} order by 1`)] as const,
        ),
      ),
    );
  } finally {
    await closeDatabase(db);
  }
}

it('copies a database that is being written to, and puts back every row of every table', async () => {
  const runtime = await createRuntime(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    // Always two at once: a copy that is not of one moment would hold an odd number.
    while (!isOver) {
      await write(runtime.db, async (tx) => {
        await tx
          .insert(schema.contacts)
          .values([contactRow(`pair ${written}`), contactRow(`pair ${written}`)]);
      });
      written++;
    }
  })();
  await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(3);
  await command('backup', join(dataDir, 'copy'));
  const atCopy = written;
  isOver = true;
  await writing;
  await runtime.close();

  const copy = join(dataDir, 'copy');
  const saved = await readEverything(join(copy, 'hearthwell.db'));
  const pairs = saved.contacts!.filter((row) =>
    String((row as { name: string }).name).startsWith('pair'),
  );
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.length).toBeLessThanOrEqual(atCopy * 2 + 2);
  expect(pairs.length % 2).toBe(0);

  const key = readFileSync(join(dataDir, 'encryption-keys'), 'utf8');
  const { stdout } = await command('restore', copy);
  expect(stdout).toContain('Restored');
  expect(await readEverything(join(dataDir, 'hearthwell.db'))).toEqual(saved);
  expect(readFileSync(join(dataDir, 'encryption-keys'), 'utf8')).toBe(key);
  // What was there before the restore is kept.
  const [kept] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  expect(
    (await readEverything(join(dataDir, kept!, 'hearthwell.db'))).contacts!.length,
  ).toBeGreaterThanOrEqual(saved.contacts!.length);
});

it('refuses to restore under a running server, or from a folder that is no backup', async () => {
  const runtime = await createRuntime(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  await command('backup', join(dataDir, 'copy'));
  await expect(command('restore', join(dataDir, 'copy'))).rejects.toMatchObject({
    stderr: expect.stringContaining('is in use by another process') as string,
  });
  await runtime.close();
  await expect(command('restore', join(dataDir, 'nothing'))).rejects.toMatchObject({
    stderr: expect.stringContaining('Name the folder of a backup') as string,
  });
});

it('forgets again, in a backup that is put back, anyone who was deleted since, and gives those who still think their time anew', async () => {
  const env = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const person = (id: string) => ({
    id,
    email: `${id}@hearthwell.example`,
    firstName: 'F',
    lastName: 'L',
  });
  let runtime = await createRuntime(env());
  const now = Date.now();
  await write(runtime.db, async (tx) => {
    await tx.insert(schema.users).values([person('leaves'), person('thinks')]);
    await tx
      .insert(schema.accountDeletions)
      .values({ userId: 'thinks', dueAt: now + 1, createdAt: now });
  });
  await command('backup', join(dataDir, 'copy'));
  await forgetPerson({ ...runtime, now }, 'leaves');
  await write(runtime.db, (tx) =>
    tx.delete(schema.accountDeletions).where(eq(schema.accountDeletions.userId, 'thinks')),
  );
  await runtime.close();

  await command('restore', join(dataDir, 'copy'));
  runtime = await createRuntime(env());
  await removeLeavingAccounts({ ...runtime, now: Date.now() });
  const left = (await runtime.db.select({ id: schema.users.id }).from(schema.users)).map(
    ({ id }) => id,
  );
  expect(left).toContain('thinks');
  expect(left).not.toContain('leaves');
  await runtime.close();
});

it('removes its own copies after thirty days, and nothing else', async () => {
  const runtime = await createRuntime(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  await runtime.close();
  const month = new Date(Date.now() - 31 * 86_400_000);
  const [old, oldRestore, young, foreign] = [
    'backups/2026-01-01T00-00-00-000Z',
    'before-restore-2026-01-01T00-00-00-000Z',
    'backups/2026-01-02T00-00-00-000Z',
    'backups/by-hand',
  ].map((name) => join(dataDir, name)) as [string, string, string, string];
  for (const path of [old, oldRestore, young, foreign]) mkdirSync(path, { recursive: true });
  for (const path of [old, oldRestore, foreign]) utimesSync(path, month, month);
  await command('backup');
  expect([old, oldRestore, young, foreign].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('keeps copies to their owner, whatever the mode of what was copied', async () => {
  const runtime = await createRuntime(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  await runtime.close();
  mkdirSync(join(dataDir, 'versions/pages'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'versions/pages/about.md'), 'words', { mode: 0o644 });
  chmodSync(join(dataDir, 'versions/pages/about.md'), 0o644);
  await command('backup', join(dataDir, 'copy'));
  expect(openToOthers(join(dataDir, 'copy'))).toEqual([]);
  // A copy that someone unpacked with other modes comes back closed, too, and so does what it took the place of.
  chmodSync(join(dataDir, 'copy/versions'), 0o755);
  chmodSync(join(dataDir, 'copy/hearthwell.db'), 0o644);
  await command('restore', join(dataDir, 'copy'));
  const [kept] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  expect([
    ...openToOthers(join(dataDir, kept!)),
    ...openToOthers(join(dataDir, 'versions')),
    ...openToOthers(join(dataDir, 'hearthwell.db')),
  ]).toEqual([]);
});

/** Files and folders that another user of the machine may read, write or enter. */
function openToOthers(path: string): string[] {
  const { mode } = statSync(path);
  const inside = statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => openToOthers(join(path, name)))
    : [];
  return [...(mode & 0o077 ? [`${path} ${(mode & 0o777).toString(8)}`] : []), ...inside];
}
