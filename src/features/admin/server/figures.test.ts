import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import {
  contacts,
  followUps,
  outboundMessages,
  users,
  weeklyCounts,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { bulkInput, markOf } from '../../../lib/staff-work.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { raiseFollowUp } from '../../../server/staff/follow-ups.ts';
import { weeksBetween, type FigureKey } from '../figure-schemas.ts';
import { followUpList } from '../followup-schemas.ts';
import { mondayOf, weekOf, weekOfDay } from '../weeks.ts';
import {
  changeFollowUps,
  exportFigures,
  getAttention,
  getFigures,
  getToday,
  listFollowUps,
  stepFollowUp,
} from './index.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
const staff = (userId = 'admin'): Ctx => ({
  ...testCtx(database.db, {
    userId,
    role: 'admin',
    permissions: ['figures:read', 'followups:manage'],
  }),
  now: NOW,
});
const person = (id: string, changes: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  email: `${id}@x.example`,
  firstName: 'Jane',
  lastName: id,
  createdAt: NOW - 400 * DAY_MS,
  ...changes,
});

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx
      .insert(users)
      .values([person('admin', { role: 'admin' }), person('other', { role: 'admin' })]),
  );
});
afterEach(() => database.close());

describe('figures', () => {
  const of = async (key: FigureKey, input: { from?: string; to?: string } = {}) =>
    (await getFigures({ ctx: staff(), input })).figures
      .find((figure) => figure.key === key)!
      .weeks.filter(({ count }) => count !== 0);

  it('are counted as things happen, by whole weeks, and tell no number that could point at somebody', async () => {
    await write(database.db, async (tx) => {
      await tx
        .insert(users)
        .values(
          Array.from({ length: 7 }, (_, index) =>
            person(`p${index}`, { createdAt: NOW - index * DAY_MS }),
          ),
        );
      await tx.insert(contacts).values(
        Array.from({ length: 4 }, () => ({
          name: 'J',
          email: 'j@x.example',
          subject: 's',
          message: 'm',
          createdAt: NOW,
        })),
      );
      await tx.insert(outboundMessages).values(
        Array.from({ length: 5 }, (_, index) => ({
          id: `m${index}`,
          dedupeKey: `k${index}`,
          toAddress: 'a',
          subject: 's',
          purpose: 'p',
        })),
      );
      await tx.update(outboundMessages).set({ sentAt: NOW, status: 'sent' });
      await tx.update(outboundMessages).set({ sentAt: NOW + 1 });
      await tx.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, 'p1'));
    });
    expect(await of('accounts')).toEqual([
      { monday: '2026-11-09', count: 'few' },
      { monday: '2026-11-16', count: 6 },
    ]);
    expect(await of('messages')).toEqual([{ monday: '2026-11-16', count: 'few' }]);
    expect(await of('mails')).toEqual([{ monday: '2026-11-16', count: 5 }]);
    expect(await of('confirmed')).toEqual([{ monday: '2026-11-16', count: 'few' }]);
  });

  it('stay when the people behind them are gone', async () => {
    await write(database.db, (tx) =>
      tx
        .insert(users)
        .values(Array.from({ length: 5 }, (_, index) => person(`p${index}`, { createdAt: NOW }))),
    );
    await write(database.db, (tx) => tx.delete(users).where(eq(users.createdAt, NOW)));
    expect(await of('accounts')).toEqual([{ monday: '2026-11-16', count: 5 }]);
  });

  it('count the same under a statement that ignores conflicts', async () => {
    await write(database.db, (tx) =>
      tx
        .insert(users)
        .values([person('a', { createdAt: NOW }), person('b', { createdAt: NOW })])
        .onConflictDoNothing(),
    );
    await write(database.db, (tx) =>
      tx
        .insert(users)
        .values(person('a', { createdAt: NOW }))
        .onConflictDoNothing(),
    );
    const [row] = await database.db
      .select()
      .from(weeklyCounts)
      .where(eq(weeklyCounts.week, weekOf(NOW)));
    expect(row).toMatchObject({ figure: 'accounts', count: 2 });
  });

  it('are asked for by any days, and answer by the weeks around them', async () => {
    const { from, to, figures } = await getFigures({
      ctx: staff(),
      input: { from: '2026-10-14', to: '2026-11-03' },
    });
    expect([from, to, figures[0]!.weeks.length]).toEqual(['2026-10-12', '2026-11-08', 4]);
    expect([mondayOf(weekOfDay('2026-11-16')), mondayOf(weekOfDay('2026-11-22'))]).toEqual([
      '2026-11-16',
      '2026-11-16',
    ]);
    expect(weeksBetween({ from: 900, to: 5 }, 100)).toEqual({ first: 5, last: 5 });
    expect(weeksBetween({ from: 0, to: 999 }, 500)).toEqual({ first: 345, last: 500 });
  });

  it('leave as a file that hides the same numbers', async () => {
    await write(database.db, (tx) =>
      tx
        .insert(contacts)
        .values([{ name: 'J', email: 'j@x.example', subject: 's', message: 'm', createdAt: NOW }]),
    );
    const { chunks } = await exportFigures({ ctx: staff(), input: { from: '2026-11-16' } });
    const [head, row] = (await Array.fromAsync(chunks)).join('').trimEnd().split('\r\n');
    expect(head).toContain('week from,New accounts');
    expect(row).toBe(`2026-11-16,0,0,0,under 5${',0'.repeat(13)}`);
  });
});

describe('people to look after', () => {
  const raise = (userId: string, dueAt: number) =>
    write(database.db, (tx) => raiseFollowUp(tx, { kind: 'safety', userId, dueAt, now: NOW }));
  const list = async (changes: Record<string, unknown> = {}) =>
    listFollowUps({ ctx: staff(), input: followUpList.input.parse(changes) });

  beforeEach(() =>
    write(database.db, (tx) => tx.insert(users).values([person('rosa'), person('may')])),
  );

  it('stand in the order in which they are due, and come first of all that needs somebody', async () => {
    await raise('rosa', NOW + DAY_MS);
    await raise('may', NOW - 1000);
    const { rows, counts } = await list();
    expect(rows.map(({ userId, isDue }) => [userId, isDue])).toEqual([
      ['may', true],
      ['rosa', false],
    ]);
    expect(counts).toEqual({ open: 2, taken: 0, closed: 0 });
    expect(
      (
        await getAttention({
          ctx: staff(),
          onFailure: (error) => {
            throw error;
          },
        })
      ).items.map(({ key, text, late }) => [key, text, late]),
    ).toEqual([
      ['due-follow-ups', '1 person to follow up with now', 'due'],
      ['coming-follow-ups', '1 person to follow up with soon', undefined],
    ]);
  });

  it('are assigned to a colleague, who has them then, and become due at another time', async () => {
    const rosa = await raise('rosa', NOW + DAY_MS);
    const may = await raise('may', NOW + DAY_MS);
    await write(database.db, (tx) =>
      tx.insert(users).values(person('boss', { role: 'super_admin' })),
    );
    const change = async (changes: Record<string, unknown>) =>
      changeFollowUps({
        ctx: staff(),
        input: bulkInput([]).parse({
          rows: (await list()).rows.map(markOf),
          step: 'assign',
          ...changes,
        }),
      });
    expect(await change({ assignee: 'boss', due: 'hour' })).toMatchObject({ done: 2 });
    expect((await list({ state: 'taken' })).rows).toMatchObject([
      { assigneeId: 'boss', takenBy: 'Jane boss', dueAt: NOW + HOUR_MS },
      { assigneeId: 'boss' },
    ]);
    expect(await change({ step: 'take' })).toMatchObject({ done: 2 });
    expect((await list({ work: 'mine' })).rows.map(({ id }) => id).sort()).toEqual(
      [rosa.id, may.id].sort(),
    );
    // By when someone is looked after is never left open.
    expect(await change({ due: 'none' })).toMatchObject({ done: 0, refused: 2 });
    expect(await change({ assignee: 'none' })).toMatchObject({ done: 2 });
    expect((await list()).counts).toEqual({ open: 2, taken: 0, closed: 0 });
  });

  it('stand first on the dashboard, with who has them', async () => {
    await raise('rosa', NOW - 1000);
    const { people, figures } = await getToday({
      ctx: staff(),
      onFailure: (error) => {
        throw error;
      },
    });
    expect(people).toMatchObject({
      rows: [{ who: 'Jane rosa', dueAt: NOW - 1000, assigneeId: null }],
      hasMore: false,
      isUnread: false,
    });
    // Anyone who may not see messages learns nothing of them.
    expect(figures.map(({ key }) => key)).toEqual(['follow-ups', 'accounts', 'places']);
    expect(figures[0]!.compared).toEqual({ now: 1, before: 0 });
  });

  it('are taken by one, done once, and free for the next reason', async () => {
    const { id } = await raise('rosa', NOW);
    const seenAt = (await list()).rows[0]!.updatedAt;
    const steps = await Promise.allSettled([
      stepFollowUp({ ctx: staff(), input: { id, state: 'taken', seenAt } }),
      stepFollowUp({ ctx: staff('other'), input: { id, state: 'closed', seenAt } }),
    ]);
    expect(steps.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await list({ state: 'taken' })).rows).toMatchObject([{ takenBy: 'Jane admin' }]);
    const taken = (await database.db.select().from(followUps))[0]!;
    // Pressed twice by one is the same step; by another it would make two people call.
    await expect(
      stepFollowUp({ ctx: staff(), input: { id, state: 'taken', seenAt } }),
    ).resolves.toMatchObject({ state: 'taken', updatedAt: taken.updatedAt });
    await expect(
      stepFollowUp({ ctx: staff('other'), input: { id, state: 'taken', seenAt } }),
    ).rejects.toBeInstanceOf(Conflict);
    await stepFollowUp({ ctx: staff(), input: { id, state: 'closed', seenAt: taken.updatedAt } });
    expect((await database.db.select().from(followUps))[0]).toMatchObject({
      state: 'closed',
      closedBy: 'admin',
      closedAt: NOW,
    });
    await expect(
      stepFollowUp({ ctx: staff(), input: { id, state: 'open', seenAt: taken.updatedAt + 1 } }),
    ).rejects.toBeInstanceOf(Conflict);
    await expect(
      stepFollowUp({ ctx: staff(), input: { id: 'nothing', state: 'open', seenAt: 1 } }),
    ).rejects.toBeInstanceOf(NotFound);
    expect((await raise('rosa', NOW)).isNew).toBe(true);
  });
});
