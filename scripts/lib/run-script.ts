import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, type Env } from '../../src/config/env.ts';
import { closeDatabase, openDatabase, type Db } from '../../src/db/client.ts';
import type { ProcessCtx } from '../../src/server/context.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { keepNewFilesPrivate } from '../../src/server/process/private-files.ts';
import { processCtx } from '../../src/server/process/process-ctx.ts';
import { fillSecrets, openCipher } from '../../src/server/process/runtime-env.ts';

const root = join(import.meta.dirname, '..', '..');

export function readScriptEnv(): Env {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/** What a server with this environment puts into every ctx. @throws EnvError for bad keys */
export function openScriptCtx(db: Db, env: Env): ProcessCtx {
  const filled = fillSecrets(env);
  const cipher = openCipher(filled);
  useCipher(cipher);
  return processCtx(filled, db, cipher);
}

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
