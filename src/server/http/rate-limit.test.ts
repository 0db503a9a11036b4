import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../config/constants.ts';
import { write } from '../../db/write.ts';
import { releaseLease, takeLease } from '../jobs/job-lease.ts';
import { returnAllowances, takeAllowances } from './rate-limit.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const NOW = 1_800_000_000_000;
const allowance = { key: 'login ada', scope: 'login', max: 5, windowMs: HOUR_MS };
const take = (now: number) =>
  takeAllowances(database.db, [allowance], now).then(
    () => 'taken',
    ({ name, message }: Error) => `${name} ${message}`,
  );

it.each([HOUR_MS + 2 * MINUTE_MS, DAY_MS, 400 * DAY_MS])(
  'a clock that was ahead by %s ms holds nobody up once it is right, and the limit holds from then on',
  async (ahead) => {
    expect(await take(NOW + ahead)).toBe('taken');
    const answers = [];
    for (let round = 0; round < 6; round++) answers.push(await take(NOW + round));
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'taken'));
    expect(answers[5]).not.toBe('taken');
  },
);

it('servers whose clocks differ by seconds count together', async () => {
  for (let round = 0; round < 5; round++) expect(await take(NOW + 5_000)).toBe('taken');
  expect(await take(NOW)).not.toBe('taken');
});

it('what is given back leaves nothing behind that a clock ahead of its time wrote', async () => {
  expect(await take(NOW + DAY_MS)).toBe('taken');
  await write(database.db, (tx) => returnAllowances(tx, [allowance], NOW));
  expect(await take(NOW)).toBe('taken');
});

it('a job is neither held nor put off by a lease from the day to come', async () => {
  const dead = { name: 'outbox', holder: 'killed' };
  const next = { name: 'outbox', holder: 'next', everyMs: 1_000 };
  await takeLease(database.db, dead, NOW + DAY_MS);
  expect(await takeLease(database.db, next, NOW)).toBe(true);
  await releaseLease(database.db, next, NOW + DAY_MS, 'failed', 1_000);
  expect(await takeLease(database.db, { ...next, holder: 'third' }, NOW + 1)).toBe(true);
});
