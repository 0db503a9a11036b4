import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from './client.ts';

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-lock-'));
  url = `file:${join(folder, 'one.db')}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that opens the database and keeps it. */
async function startHolder() {
  const code = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))};
    await openDatabase({ url: ${JSON.stringify(url)} }); console.log('held'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('refuses a second process with one sentence that names the file and the holder', async () => {
  const holder = await startHolder();
  try {
    await expect(openDatabase({ url })).rejects.toThrow(
      `The database ${join(folder, 'one.db')} is in use by another process (pid ${holder.pid}). Stop that process first, or set another DATA_DIR.`,
    );
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
});

it('is not blocked by what a killed process left behind', async () => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const db = await openDatabase({ url });
  await closeDatabase(db);
});

it('refuses a second opening in the same process, and gives the lock back on close', async () => {
  const db = await openDatabase({ url });
  await expect(openDatabase({ url })).rejects.toThrow('is in use');
  await closeDatabase(db);
  const again = await openDatabase({ url });
  await closeDatabase(again);
});
