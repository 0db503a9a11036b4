import { afterEach, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testCtx } from './ctx.ts';
import { DAY_MS } from '../../src/config/constants.ts';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { Ctx } from '../../src/server/context.ts';
import { personList, type PersonListQuery } from '../../src/features/admin/people-schemas.ts';
import { listPeople } from '../../src/features/admin/server/index.ts';

export const NOW = Date.parse('2026-11-21T18:00:00Z');
export let database: TestDatabase;
export let ctx: Ctx;

export const add = (...people: (Partial<typeof users.$inferInsert> & { id: string })[]) =>
  write(database.db, (tx) =>
    tx.insert(users).values(
      people.map((person, index) => ({
        firstName: 'Jane',
        lastName: 'Doe',
        email: `${person.id}@visitors.example`,
        emailVerifiedAt: NOW,
        createdAt: NOW - index * DAY_MS,
        ...person,
      })),
    ),
  );
export const query = (changes: Partial<PersonListQuery> = {}) => personList.input.parse(changes);
export const found = async (changes: Partial<PersonListQuery>) =>
  (await listPeople({ ctx, input: query(changes) })).rows.map(({ id }) => id);

/** Call it at the top of a test file. */
export function setUpPeople(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    ctx = {
      ...testCtx(database.db, {
        userId: 'boss',
        role: 'admin',
        permissions: ['members:read', 'members:export'],
      }),
      now: NOW,
    };
    await add({
      id: 'boss',
      firstName: 'Ada',
      lastName: 'Lead',
      role: 'admin',
      createdAt: NOW - 900 * DAY_MS,
    });
  });
  afterEach(() => database.close());
}
