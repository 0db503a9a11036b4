import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupDatabase } from '../src/db/client-backup.ts';
import { closeDatabase, openDatabase } from '../src/db/client.ts';
import { describeChain, parseHead } from '../src/server/audit/audit-report.ts';
import { verifyActivityChain } from '../src/server/audit/audit-chain.ts';
import { readScriptEnv, runScript } from './lib/run-script.ts';

/**
 * `npm run verify-log [-- --head 1234:9f3c…]`: reads what staff did and proves that no line was changed, removed or slipped in; with a
 * head that was noted earlier, also that the end was not cut off and the whole not written again. An embedded database is read from a
 * copy, so a server may run. Ends with status 1 when something does not fit.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const noted = values.head === undefined ? undefined : parseHead(values.head);
  const env = readScriptEnv();
  const isFile = env.DATABASE_URL.startsWith('file:');
  const folder = isFile ? mkdtempSync(join(env.DATA_DIR, 'verify-')) : undefined;
  try {
    const copy = folder && join(folder, 'copy.db');
    if (copy) await backupDatabase(env.DATABASE_URL.slice('file:'.length), copy);
    const db = await openDatabase({
      url: copy ? `file:${copy}` : env.DATABASE_URL,
      authToken: env.DATABASE_AUTH_TOKEN,
    });
    const report = await verifyActivityChain(db, noted).finally(() => closeDatabase(db));
    if (report.fault) throw new Error(describeChain(report));
    console.log(describeChain(report));
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
});
