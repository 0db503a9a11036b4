import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { findMaintenance, isHeldUp } from '../../../server/process/maintenance.ts';
import { activityList } from '../schemas.ts';
import {
  checkActivity,
  exportActivity,
  getMaintenance,
  listActivity,
  setMaintenance,
} from './index.ts';

let database: TestDatabase;
let boss: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({
      id: 'boss',
      email: 'boss@x.example',
      firstName: 'Bo',
      lastName: 'Ss',
      role: 'super_admin',
    }),
  );
  boss = testCtx(database.db, { userId: 'boss', role: 'super_admin' });
});
afterEach(() => database.close());

const act = (action: string, resource: string, at: number, userId = 'boss') =>
  write(database.db, (tx) =>
    recordActivity(tx, {
      ctx: { ...boss, now: at, actor: { ...boss.actor!, userId } },
      action,
      resource,
    }),
  );
const list = (given: Record<string, string> = {}) =>
  listActivity({ ctx: boss, input: activityList.input.parse(given) });

it('pages through every line once, by every filter, and names what may be asked for', async () => {
  for (let index = 0; index < 50; index++)
    await act(
      index % 2 ? 'contact.open' : 'intake.open',
      index % 2 ? 'contacts' : 'intakes',
      1_000 + Math.floor(index / 3),
      index % 5 ? 'boss' : 'gone',
    );
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await list(after ? { after } : {});
    seen.push(...page.rows.map((row) => row.seq!));
    after = page.after;
  } while (after);
  expect([...seen].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  const page = await list({ action: 'contact.open', person: 'gone' });
  expect(page.rows).toHaveLength(5);
  expect(page.rows[0]).toMatchObject({ firstName: null, userId: 'gone' });
  expect([page.actions, page.resources]).toEqual([
    ['contact.open', 'intake.open'],
    ['contacts', 'intakes'],
  ]);
});

it('is taken out as a file, with the reason as its next line', async () => {
  await act('=cmd()', 'contacts', 1_000);
  const { chunks } = await exportActivity({
    ctx: boss,
    input: { list: '', reason: 'For the yearly audit' },
  });
  let text = '';
  for await (const chunk of chunks) text += chunk;
  expect(text).toContain(`"'=cmd()"`);
  expect((await list()).rows[0]).toMatchObject({
    action: 'activity.export',
    details: { reason: 'For the yearly audit' },
  });
  expect(await checkActivity({ ctx: boss })).toMatchObject({ isWhole: true });
});

it('turns the maintenance switch, for everybody but staff', async () => {
  expect(await getMaintenance({ ctx: boss })).toBeUndefined();
  await setMaintenance({ ctx: boss, input: { isOn: 'on', minutes: 30 } });
  expect(await findMaintenance(database.db, boss.now)).toEqual({ endsAt: boss.now + 30 * 60_000 });
  expect([
    isHeldUp(undefined, '/dashboard'),
    isHeldUp(undefined, '/api/auth/login'),
    isHeldUp(boss.actor, '/dashboard'),
  ]).toEqual([true, false, false]);
  await setMaintenance({ ctx: boss, input: { isOn: 'off', minutes: 0 } });
  expect(await findMaintenance(database.db, boss.now)).toBeUndefined();
  expect((await list()).rows.map((row) => row.action).sort()).toEqual([
    'maintenance.off',
    'maintenance.on',
  ]);
});
