import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openRaw } from '../../../tests/support/raw-client.ts';
import { jobLeases } from '../../db/schema/operations.ts';
import { createLogger } from '../log.ts';
import { createWriteCheck } from './write-check.ts';

let folder: string;
let database: TestDatabase;
let text = '';
const log = createLogger('info', (lines) => void (text += lines));
const told = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { event: string }).event);

beforeEach(async () => {
  text = '';
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-write-check-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('leaves nothing behind', async () => {
  const canWrite = createWriteCheck({ db: database.db, folder, log });
  expect(await canWrite()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect(await database.db.$count(jobLeases)).toBe(0);
  expect(told()).toEqual([]);
});

it('notices that files cannot be written, and that they can again, and says each once', async () => {
  const canWrite = createWriteCheck({ db: database.db, folder, log });
  await rm(folder, { recursive: true });
  expect(await canWrite()).toBe(false);
  expect(await canWrite()).toBe(false);
  await mkdir(folder);
  await expect.poll(canWrite, { timeout: 3_000 }).toBe(true);
  expect(told()).toEqual(['write.impossible', 'write.possible_again']);
});

it('notices that the database cannot be written while it can be read', async () => {
  const canWrite = createWriteCheck({ db: database.db, folder, log });
  const raw = openRaw(database.path);
  await raw.execute(
    "CREATE TRIGGER full BEFORE INSERT ON job_leases BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  expect(await database.db.$count(jobLeases)).toBe(0);
  expect(await canWrite()).toBe(false);
  await raw.execute('DROP TRIGGER full');
  raw.close();
  await expect.poll(canWrite, { timeout: 3_000 }).toBe(true);
});
