import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { migrateDatabase } from '../src/db/migrate.ts';
import { seedEssentials } from '../src/db/seed/essentials.ts';
import { createFirstAdmin } from '../src/server/auth/create-first-admin.ts';
import { runWithDatabase } from './lib/run-script.ts';

/**
 * `npm run create-admin -- --email you@example.org --first-name Ada --last-name Lane`: makes the first super_admin of an
 * installation, once. The password is asked for, or read from standard input, so that it stands in no history or process list.
 */
await runWithDatabase(async (db) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  });
  const { email, 'first-name': firstName, 'last-name': lastName } = values;
  if (!email || !firstName || !lastName)
    throw new Error(
      'Usage: npm run create-admin -- --email you@example.org --first-name Ada --last-name Lane',
    );
  await migrateDatabase(db);
  await seedEssentials(db);
  const created = await createFirstAdmin({
    db,
    input: { email, firstName, lastName, password: await askPassword() },
  });
  console.log(`${created.email} is now super_admin. Further staff are made in the product.`);
});

async function askPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stdout.write('Password (12 characters or more): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (isTyped) process.stdout.write('\n');
  }
}
