import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { jobLeases } from '../../db/schema/operations.ts';
import { write } from '../../db/write.ts';
import { createId } from '../../lib/ids.ts';
import type { Logger } from '../log.ts';

/** So long a good answer stands; a bad one is looked at again sooner. */
const KEEP_GOOD_MS = 5_000;
const KEEP_BAD_MS = 500;
/** A busy machine is not a full disk: who asks is told what was true last. */
const WAIT_MS = 1_500;
/** More than the journal of a database may have left over from before. */
const TRIAL = randomBytes(64 * 1024);

/**
 * Tells whether what is written now would be kept, by writing something: a file in the data folder and a row that is gone again with the same commit.
 * A full disk, a quota or a database that only reads shows in nothing else. Tried only when someone asks.
 */
export function createWriteCheck({
  db,
  folder,
  log,
}: {
  db: Db;
  folder: string;
  log: Logger;
}): () => Promise<boolean> {
  let canWrite = true;
  let triedAt = -Infinity;
  let running: Promise<void> | undefined;

  const attempt = async () => {
    const failure = await tryWriting(db, folder).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure && canWrite) log.error('write.impossible', failure);
    if (!failure && !canWrite) log.info('write.possible_again', {});
    canWrite = !failure;
    triedAt = performance.now();
    running = undefined;
  };
  return async () => {
    if (performance.now() - triedAt > (canWrite ? KEEP_GOOD_MS : KEEP_BAD_MS))
      running ??= attempt();
    if (running) await Promise.race([running, delay(WAIT_MS, undefined, { ref: false })]);
    return canWrite;
  };
}

async function tryWriting(db: Db, folder: string): Promise<void> {
  const path = join(folder, '.write-check');
  try {
    await writeFile(path, TRIAL, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
  const name = `write-check:${createId()}`;
  await write(db, async (tx) => {
    await tx.insert(jobLeases).values({ name, holder: name, expiresAt: 0 });
    await tx.delete(jobLeases).where(eq(jobLeases.name, name));
  });
}
