import { existsSync } from 'node:fs';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/config/constants.ts';
import { closeDatabase, openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { accountDeletions } from '../../src/db/schema/records.ts';
import { write } from '../../src/db/write.ts';

/** Whom this database has forgotten, by their random numbers. Empty where there is none, or one too old or too broken to tell. */
export async function listForgotten(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  try {
    const db = await openDatabase({ url: `file:${path}` });
    try {
      return (
        await db
          .select({ userId: accountDeletions.userId })
          .from(accountDeletions)
          .where(isNotNull(accountDeletions.doneAt))
      ).map(({ userId }) => userId);
    } finally {
      await closeDatabase(db);
    }
  } catch {
    return [];
  }
}

/**
 * Tells a database that came out of a backup whom to forget again; the next server to start does it. Anyone who had seven days to think when the backup
 * was made gets them again: they may have stayed, and the backup cannot know.
 */
export async function forgetAgain(
  path: string,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  const db = await openDatabase({ url: `file:${path}` });
  try {
    await migrateDatabase(db);
    await write(db, async (tx) => {
      await tx
        .update(accountDeletions)
        .set({ dueAt: sql`max(${accountDeletions.dueAt}, ${now + 7 * DAY_MS})` })
        .where(isNull(accountDeletions.doneAt));
      for (const userId of userIds) {
        await tx
          .insert(accountDeletions)
          .values({ userId, dueAt: now, createdAt: now })
          .onConflictDoUpdate({
            target: accountDeletions.userId,
            set: { dueAt: now, doneAt: null },
          });
      }
    });
  } finally {
    await closeDatabase(db);
  }
}
