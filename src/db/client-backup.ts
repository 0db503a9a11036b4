import { existsSync, renameSync, rmSync } from 'node:fs';
import { createClient } from '@libsql/client';

const run = async (path: string, statement: string, args: string[] = []) => {
  const client = createClient({ url: `file:${path}`, concurrency: 1, timeout: 30_000 });
  try {
    return (await client.execute({ sql: statement, args })).rows;
  } finally {
    client.close();
  }
};

/**
 * Copies an embedded database, as it is at one moment, while a server goes on writing to it. Call it in a process of its own: it
 * blocks its event loop. @throws when the copy exists, or is not whole.
 */
export async function backupDatabase(path: string, target: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  await run(path, 'VACUUM INTO ?', [unfinished]);
  await assertWhole(unfinished);
  renameSync(unfinished, target);
}

/** @throws when SQLite finds a fault in the file. */
export async function assertWhole(path: string): Promise<void> {
  const [row] = await run(path, 'PRAGMA integrity_check');
  const verdict = String(row?.integrity_check ?? 'no answer');
  if (verdict !== 'ok') throw new Error(`${path} is damaged: ${verdict}`);
}
