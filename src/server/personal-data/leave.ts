import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import type { Db } from '../../db/client.ts';
import type { Tx } from '../../db/write.ts';
import { tableRules } from './registry.ts';
import type { Person } from './rule.ts';

/** Who an account is, for the copy and the deletion; undefined when there is none. An address that is only claimed is left out. */
export async function findPerson(db: Db | Tx, userId: string): Promise<Person | undefined> {
  const row = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row && { userId, email: row.emailVerifiedAt === null ? null : row.email };
}

/**
 * Removes or empties every row that speaks of a person, by the registry of tables, the account last. Afterward nothing in the database leads to
 * them but what the registry says stays, under a random number.
 */
export async function removeRecords(tx: Tx, person: Person): Promise<void> {
  for (const { table, of, emptied } of [...tableRules].reverse()) {
    const own = of?.(person);
    if (!own) continue;
    if (!emptied) await tx.delete(table).where(own);
    else if (Object.keys(emptied).length > 0)
      await tx
        .update(table as SQLiteTable & Record<string, never>)
        .set(emptied)
        .where(own);
  }
}
