import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { testCtx } from '../../../tests/support/ctx.ts';
import { write } from '../../db/write.ts';
import { findChainHead, verifyActivityChain } from './audit-chain.ts';
import { recordActivity } from './audit.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const act = (action: string) =>
  write(database.db, (tx) =>
    recordActivity(tx, {
      ctx: testCtx(database.db, { userId: 'staff' }),
      action,
      resource: 'contacts',
      resourceId: 'c1',
      details: { from: 'new', at: 1, words: 'ö “q”' },
    }),
  );
/** What someone with the file in their hands would do; the triggers are the first thing they would take away. */
const tamper = (statement: string) =>
  write(database.db, async (tx) => {
    await tx.run(sql`drop trigger if exists admin_activity_log_refuse_update`);
    await tx.run(sql`drop trigger if exists admin_activity_log_refuse_delete`);
    await tx.run(sql.raw(statement));
  });

it('chains every line, also of writes that share a transaction, and finds nothing wrong', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, index) => act(`a${index}`)));
  const report = await verifyActivityChain(database.db);
  expect(report).toMatchObject({ links: 25, fault: undefined });
  expect(report.head).toEqual(await findChainHead(database.db));
});

it('is empty and whole before anybody did anything', async () => {
  expect(await verifyActivityChain(database.db)).toEqual({
    links: 0,
    head: undefined,
    fault: undefined,
  });
});

it.each([
  [
    'a changed word',
    `update admin_activity_log set details = '{"from":"old"}' where seq = 3`,
    { seq: 3, what: 'changed' },
  ],
  [
    'another person',
    `update admin_activity_log set user_id = 'somebody-else' where seq = 2`,
    { seq: 2, what: 'changed' },
  ],
  [
    'another time',
    `update admin_activity_log set timestamp = timestamp - 1 where seq = 5`,
    { seq: 5, what: 'changed' },
  ],
  [
    'a line that is gone',
    'delete from admin_activity_log where seq = 4',
    { seq: 4, what: 'missing' },
  ],
  [
    'two lines that changed places',
    'update admin_activity_log set seq = case seq when 2 then -3 else -2 end where seq in (2, 3); ',
    { seq: 2, what: 'missing' },
  ],
] as const)('finds %s', async (_name, statement, fault) => {
  for (let index = 1; index <= 6; index++) await act(`a${index}`);
  await tamper(statement);
  expect((await verifyActivityChain(database.db)).fault).toEqual(fault);
});

it('finds an end that was cut off, or a chain that was written anew, by a head that was noted before', async () => {
  for (let index = 1; index <= 4; index++) await act(`a${index}`);
  const noted = (await findChainHead(database.db))!;
  await act('after');
  expect((await verifyActivityChain(database.db, noted)).fault).toBeUndefined();
  expect(
    (await verifyActivityChain(database.db, { ...noted, hash: 'f'.repeat(64) })).fault,
  ).toEqual({ seq: 4, what: 'noted-head' });
  await tamper('delete from admin_activity_log where seq >= 4');
  expect((await verifyActivityChain(database.db)).fault).toBeUndefined();
  expect((await verifyActivityChain(database.db, noted)).fault).toEqual({
    seq: 4,
    what: 'noted-head',
  });
});

it('finds a line that was slipped in outside the chain', async () => {
  await act('first link');
  await tamper(
    `insert into admin_activity_log (id, action, resource) values ('slipped-in', 'nothing', 'x')`,
  );
  expect((await verifyActivityChain(database.db)).fault).toEqual({ seq: 2, what: 'unlinked' });
});

it('has one way to write a line', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const writers = globSync('{src,server,scripts}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /insert\(adminActivityLog\)|insert into admin_activity_log/i.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(
    writers
      .filter((file) => !/src[/\\]db[/\\]seed/.test(file))
      .map((file) => file.replaceAll('\\', '/')),
  ).toEqual(['src/server/audit/audit-chain.ts']);
});
