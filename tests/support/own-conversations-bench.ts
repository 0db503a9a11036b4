import { afterEach, beforeEach } from 'vitest';
import { testCipher } from './cipher.ts';
import { addConversation } from './conversations.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';

export const cipher = testCipher;
export const NOW = Date.parse('2026-11-21T18:00:00Z');
export let database: TestDatabase;

/** Call it at the top of a test file. */
export function setUpConversations(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    await write(database.db, (tx) =>
      tx.insert(users).values(
        ['ana', 'bea', 'corinne'].map((id) => ({
          id,
          email: `${id}@x.example`,
          firstName: id,
          lastName: 'B',
          membershipLevel: 'standard',
        })),
      ),
    );
  });
  afterEach(() => database.close());
}

export const as = (userId: string, now = NOW) => ({ ...testCtx(database.db, { userId }), now });
export const add = (threadId: string, more: Partial<Parameters<typeof addConversation>[2]> = {}) =>
  addConversation(database.db, cipher, {
    userId: 'ana',
    threadId,
    at: NOW,
    said: ['How do I cook lentils?', 'Rinse them. Then boil.'],
    ...more,
  });
