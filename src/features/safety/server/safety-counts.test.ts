import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../config/constants.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  chatPreferences,
  chatSafetyCounts,
  followUps,
  outboundMessages,
  users,
  weeklyCounts,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Danger } from '../kinds.ts';
import { countOpenedLine, listSafetyCounts } from './index.ts';
import { noteDanger } from './note-danger.ts';

const now = Date.UTC(2026, 10, 20, 12);
const selfHarm: Danger = { kind: 'self_harm', level: 'clear', language: 'en' };
const eating: Danger = { kind: 'eating', level: 'veiled', language: 'es' };
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    for (const id of ['willing', 'silent'])
      await tx
        .insert(users)
        .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' });
    await tx.insert(chatPreferences).values({ userId: 'willing', allowsFollowUp: true });
  });
});
afterEach(() => database.close());

const note = (dangers: Danger[], userId?: string, at = now) =>
  write(database.db, (tx) =>
    noteDanger(tx, { ...(userId && { userId }), dangers, now: at, supportEmail: 'team@x.example' }),
  );
const told = (at: number) => listSafetyCounts({ ctx: { ...testCtx(database.db), now: at } });
const nextMonth = Date.UTC(2026, 11, 1);

it('anyone who agreed to it is looked after once, however much is found, and the row says nothing of what', async () => {
  await note([selfHarm, eating], 'willing');
  await note([eating], 'willing', now + 1);
  const raised = await database.db.select().from(followUps);
  expect(raised).toMatchObject([
    { userId: 'willing', kind: 'chat', state: 'open', dueAt: now + DAY_MS / 12 },
  ]);
  expect(JSON.stringify([raised, await database.db.select().from(outboundMessages)])).not.toMatch(
    /self|eating|suicid/i,
  );
  expect(
    await database.db
      .select()
      .from(chatSafetyCounts)
      .orderBy(chatSafetyCounts.event, chatSafetyCounts.kind),
  ).toMatchObject([
    { event: 'follow_up', kind: 'self_harm', count: 1 },
    { event: 'shown', kind: 'eating', language: 'es', count: 2 },
    { event: 'shown', kind: 'self_harm', count: 1 },
  ]);
});

it('without agreement, or in a chat that keeps nothing, it is counted and nobody is told', async () => {
  await note([selfHarm], 'silent');
  await note([selfHarm]);
  await note([], 'willing');
  expect(await database.db.select().from(followUps)).toEqual([]);
  expect(
    await database.db.select({ count: chatSafetyCounts.count }).from(chatSafetyCounts),
  ).toEqual([{ count: 2 }]);
  expect(
    await database.db
      .select({ figure: weeklyCounts.figure, count: weeklyCounts.count })
      .from(weeklyCounts),
  ).toContainEqual({ figure: 'chat_shown', count: 2 });
});

it('a month is told once it is over, small numbers never, and others in whole fives', async () => {
  expect(await told(now)).not.toHaveProperty('since');
  for (let i = 0; i < 8; i++) await note([selfHarm], 'silent', now + i);
  for (let i = 0; i < 4; i++) await note([eating], 'silent', now + i);
  await countOpenedLine({
    ctx: { ...testCtx(database.db), now },
    input: { kind: 'self_harm', language: 'en' },
  });
  expect((await told(nextMonth - 1)).dangers.self_harm).toEqual({
    shown: 0,
    opened: 0,
    follow_up: 0,
  });
  const then = await told(nextMonth);
  expect(then.since).toBe('2026-11');
  expect(then.dangers).toMatchObject({
    self_harm: { shown: 5, opened: 'few', follow_up: 0 },
    eating: { shown: 'few', opened: 0 },
    medical: { shown: 0 },
  });
});

it('one more in the running month changes nothing that can be read', async () => {
  for (let i = 0; i < 9; i++) await note([selfHarm], 'silent', now + i);
  const before = await told(nextMonth + DAY_MS);
  await note([selfHarm], 'silent', nextMonth + DAY_MS);
  expect(await told(nextMonth + DAY_MS + 1)).toEqual(before);
});
