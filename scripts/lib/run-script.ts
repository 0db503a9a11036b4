import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, type Env } from '../../src/config/env.ts';
import { closeDatabase, openDatabase, type Db } from '../../src/db/client.ts';
import { readOrCreateSecret } from '../../src/server/crypto/demo-secrets.ts';
import {
  createFieldCipher,
  createKey,
  type FieldCipher,
} from '../../src/server/crypto/field-cipher.ts';
import { keepNewFilesPrivate } from '../../src/server/process/private-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** The environment as `npm start` sees it: the process's own, completed from `.env`. */
export function readScriptEnv(): Env {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/** The cipher that a server with this environment has. @throws BadKeys */
export const openScriptCipher = (env: Env): FieldCipher =>
  createFieldCipher(
    env.ENCRYPTION_KEYS ??
      readOrCreateSecret(env.DATA_DIR, 'encryption-keys', () => createKey('demo')),
  );

/** Opens the database for a command, closes it whatever happens, and ends with one line and status 1 on a failure. */
export async function runWithDatabase(work: (db: Db, env: Env) => Promise<void>): Promise<void> {
  keepNewFilesPrivate();
  await runScript(async () => {
    const env = readScriptEnv();
    const db = await openDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN });
    try {
      await work(db, env);
    } finally {
      await closeDatabase(db);
    }
  });
}

export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
