import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { addPerson } from '../../../../tests/support/people.ts';
import { adminActivityLog, recordAccessLog } from '../../../db/schema/index.ts';
import { safeContactInput } from '../contact-schemas.ts';
import { findReach, openReach, saveSafeContact } from './index.ts';

let database: TestDatabase;
let id: string;
let staff: string;
beforeEach(async () => {
  database = await createTestDatabase();
  id = await addPerson(database.db, { email: 'maya@home.example' });
  staff = await addPerson(database.db, { email: 'desk@home.example', role: 'admin' });
  const input = safeContactInput.parse({
    email: 'all',
    phone: '210 555 0100',
    allowPhone: true,
    codeWord: 'canary blue',
    fromHour: 9,
    untilHour: 12,
    days: [1],
  });
  await saveSafeContact({
    ctx: testCtx(database.db, { userId: id }),
    input,
  });
});
afterEach(() => database.close());

const as = (permissions: string[], later = 0) => ({
  ...testCtx(database.db, { userId: staff, role: 'admin', permissions }),
  now: Date.now() + later,
});

it('shows number and words only to anyone who said why, for a quarter of an hour', async () => {
  expect(await findReach({ ctx: as(['members:reach']), input: { id } })).toBeUndefined();
  await openReach({ ctx: as(['members:reach']), input: { id, reason: 'danger' } });
  expect(await findReach({ ctx: as(['members:reach']), input: { id } })).toMatchObject({
    phone: '210 555 0100',
    codeWord: 'canary blue',
    times: '9 am to Noon, Monday, Central Time',
  });
  expect(
    await findReach({ ctx: as(['members:reach'], 16 * 60_000), input: { id } }),
  ).toBeUndefined();
  await expect(findReach({ ctx: as([]), input: { id } })).rejects.toThrow();
});

it('tells the person who looked and why, and keeps their words out of the log', async () => {
  await openReach({ ctx: as(['members:reach']), input: { id, reason: 'danger' } });
  expect(await database.db.select().from(recordAccessLog)).toMatchObject([
    {
      userId: id,
      actorId: staff,
      resource: 'contact_preferences',
      purpose: 'Someone may be in danger',
    },
  ]);
  expect(JSON.stringify(await database.db.select().from(adminActivityLog))).not.toMatch(
    /canary|555 0100/,
  );
});

it('is refused without the right, and knows nobody who is not there', async () => {
  await expect(
    openReach({ ctx: as(['members:read']), input: { id, reason: 'danger' } }),
  ).rejects.toThrow();
  await expect(
    openReach({ ctx: as(['members:reach']), input: { id: 'nobody', reason: 'danger' } }),
  ).rejects.toThrow();
});
