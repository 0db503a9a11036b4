import { parseArgs } from 'node:util';
import { migrateDatabase } from '../src/db/migrate.ts';
import { seedEssentials } from '../src/db/seed/essentials.ts';
import { seedLarge } from '../src/db/seed/large.ts';
import { appendActivities } from '../src/server/audit/audit-chain.ts';
import { createDemoPassword, readOrCreateSecret } from '../src/server/crypto/demo-secrets.ts';
import { seedDemo } from '../src/server/process/seed-demo.ts';
import { openScriptCtx, runWithDatabase } from './lib/run-script.ts';

/**
 * `npm run seed`: the demo's people and content; safe to run again. `npm run seed -- --large [--rows 1000000]` adds that many
 * people and letters, for growth tests.
 */
await runWithDatabase(async (db, env) => {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      rows: { type: 'string', default: '1000000' },
    },
  });
  if (env.isProduction)
    throw new Error(
      'The demo does not belong into production: unset APP_ENV=production, or use `npm run create-admin`.',
    );
  const rows = Number(values.rows);
  if (!Number.isSafeInteger(rows) || rows < 1)
    throw new Error('--rows takes a whole number from 1.');
  await migrateDatabase(db);
  await seedEssentials(db);
  const password =
    env.DEMO_PASSWORD ?? readOrCreateSecret(env.DATA_DIR, 'demo-password', createDemoPassword);
  await seedDemo({ ctx: openScriptCtx(db, env), password, isPasswordNew: false });
  console.log('The demo is in place.');
  if (!values.large) return;
  const started = Date.now();
  await seedLarge(db, rows, appendActivities, (done) =>
    process.stdout.write(`\r${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')}`),
  );
  console.log(`\nAdded in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
});
