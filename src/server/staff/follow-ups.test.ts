import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { followUps, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { raiseFollowUp, type FollowUp } from './follow-ups.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx
      .insert(users)
      .values({ id: 'mia', email: 'mia@hearthwell.example', firstName: 'Mia', lastName: 'B' }),
  );
});
afterEach(() => database.close());

const raise = (more: Partial<FollowUp>) =>
  write(database.db, (tx) =>
    raiseFollowUp(tx, { kind: 'safety', userId: 'mia', dueAt: 5000, now: 1000, ...more }),
  );

it('raises one a person and kind while it waits, with the earlier due time and the latest wish', async () => {
  const first = await raise({});
  expect(first.isNew).toBe(true);
  expect(await raise({ dueAt: 9000, now: 2000, mayContact: false })).toEqual({
    id: first.id,
    isNew: false,
  });
  expect(await raise({ dueAt: 3000, now: 2500, mayContact: false })).toEqual({
    id: first.id,
    isNew: false,
  });
  expect(await database.db.select().from(followUps)).toMatchObject([
    { dueAt: 3000, raisedAt: 1000, mayContact: false, state: 'open' },
  ]);
  expect((await raise({ kind: 'chat' })).isNew).toBe(true);
});

it('raises another one once the first is closed', async () => {
  const first = await raise({});
  await write(database.db, (tx) => tx.update(followUps).set({ state: 'closed', closedAt: 2000 }));
  const second = await raise({ now: 3000 });
  expect(second.isNew).toBe(true);
  expect(second.id).not.toBe(first.id);
});
