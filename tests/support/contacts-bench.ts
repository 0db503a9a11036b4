import { afterEach, beforeEach } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testCtx } from './ctx.ts';
import { adminActivityLog, contacts, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { Ctx } from '../../src/server/context.ts';

export const NOW = Date.parse('2026-11-21T18:00:00Z');
export let database: TestDatabase;
export let ctx: Ctx;

/** Call it at the top of a test file. */
export function setUpContacts(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    const [admin] = await write(database.db, (tx) =>
      tx
        .insert(users)
        .values({ email: 'admin@x.example', firstName: 'A', lastName: 'B', role: 'admin' })
        .returning(),
    );
    ctx = {
      ...testCtx(database.db, {
        userId: admin!.id,
        role: 'admin',
        permissions: ['contacts:manage', 'contacts:export'],
      }),
      now: NOW,
    };
  });
  afterEach(() => database.close());
}

export type NewContact = typeof contacts.$inferInsert;
export async function addContact(
  changes: Partial<NewContact> = {},
): Promise<typeof contacts.$inferSelect> {
  const row: NewContact = {
    name: 'Jane Doe',
    email: 'jane@mail.example',
    subject: 'A question',
    message: 'Hello there',
    createdAt: NOW - 1000,
    updatedAt: NOW - 1000,
    ...changes,
  };
  const [added] = await write(database.db, (tx) => tx.insert(contacts).values(row).returning());
  return added!;
}
export const activity = () =>
  database.db
    .select()
    .from(adminActivityLog)
    .orderBy(sql`rowid`);
