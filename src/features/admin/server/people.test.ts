import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../config/constants.ts';
import { adminActivityLog, contactPreferences, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { exportPeople, listPeople } from './index.ts';
import {
  NOW,
  database,
  ctx,
  add,
  query,
  found,
  setUpPeople,
} from '../../../../tests/support/people-bench.ts';

setUpPeople();

describe('people are found', () => {
  beforeEach(() =>
    add(
      { id: 'rosa', firstName: 'Rosa', lastName: 'Díaz', membershipLevel: 'standard' },
      { id: 'joan', firstName: 'Joan', lastName: "O'Brien-Fitzgeraldson" },
      { id: 'may', firstName: 'May', lastName: 'abel', emailVerifiedAt: null },
      {
        id: 'gone',
        firstName: 'Rosalind',
        lastName: 'Cole',
        isActive: false,
        membershipLevel: 'standard',
      },
      { id: 'coach', firstName: 'Rose', lastName: 'Berg', role: 'coach' },
    ),
  );

  it.each([
    ['ros', ['rosa', 'gone', 'coach']],
    ['DIAZ', ['rosa']],
    ['ros di', ['rosa']],
    ['díaz rosa', ['rosa']],
    ["o'bri", ['joan']],
    ['fitzgeraldson', ['joan']],
    ['joan@visitors.example', ['joan']],
    ['JOAN@vis', ['joan']],
    ['visitors', []],
    ['" OR *', []],
    ['nobody', []],
  ])('by the beginnings of words: %s', async (q, ids) => {
    expect(await found({ q })).toEqual(ids);
  });

  it('by standing, each in exactly one', async () => {
    expect(await found({ standing: 'standard' })).toEqual(['rosa']);
    expect(await found({ standing: 'closed', q: 'ros' })).toEqual(['gone']);
    expect(await found({ standing: 'closed', q: 'gone@' })).toEqual(['gone']);
    expect(await found({ standing: 'free', q: 'gone@' })).toEqual([]);
    const { counts } = await listPeople({ ctx, input: query() });
    expect(counts).toEqual({
      free: 1,
      affordable: 0,
      standard: 1,
      coach: 1,
      staff: 1,
      unconfirmed: 1,
      closed: 1,
    });
  });

  it('by day of joining and in every order, page by page in both directions', async () => {
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['joan']);
    expect(await found({ sort: 'oldest' })).toEqual([
      'boss',
      'coach',
      'gone',
      'may',
      'joan',
      'rosa',
    ]);
    expect(await found({ sort: 'name' })).toEqual(['may', 'coach', 'gone', 'rosa', 'boss', 'joan']);
    await add(
      ...Array.from({ length: 50 }, (_, index) => ({
        id: `p${index}`,
        firstName: 'Page',
        lastName: `N${index % 7}`,
        createdAt: NOW - 30 * DAY_MS,
      })),
    );
    for (const changes of [
      { sort: 'name' },
      { sort: 'newest' },
      { q: 'page' },
      { standing: 'free', sort: 'name' },
    ] as const) {
      const all: string[] = [];
      let page = await listPeople({ ctx, input: query(changes) });
      const first = page.rows.map(({ id }) => id);
      for (all.push(...first); page.after; all.push(...page.rows.map(({ id }) => id)))
        page = await listPeople({ ctx, input: query({ ...changes, after: page.after }) });
      expect(new Set(all).size, JSON.stringify(changes)).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(50);
      const back = await listPeople({ ctx, input: query({ ...changes, before: all[20]! }) });
      expect(back.rows.map(({ id }) => id)).toEqual(first);
    }
  });

  it('as they are now: what changes or goes is found no more by what it was', async () => {
    await write(database.db, (tx) =>
      tx
        .update(users)
        .set({ lastName: 'Moreno', email: 'new@visitors.example' })
        .where(eq(users.id, 'rosa')),
    );
    expect([
      await found({ q: 'diaz' }),
      await found({ q: 'rosa@' }),
      await found({ q: 'moreno' }),
      await found({ q: 'new@' }),
    ]).toEqual([[], [], ['rosa'], ['rosa']]);
    await write(database.db, (tx) => tx.delete(users).where(eq(users.id, 'rosa')));
    expect(await found({ q: 'moreno' })).toEqual([]);
  });

  it('by the address that an account claims, not by its stand-in', async () => {
    await add({
      id: 'claim',
      email: 'abc.1@unconfirmed.invalid',
      claimedEmail: 'rosa@visitors.example',
      emailVerifiedAt: null,
    });
    expect((await found({ q: 'rosa@visitors.example' })).sort()).toEqual(['claim', 'rosa']);
    expect(await found({ q: 'abc.1@' })).toEqual([]);
  });
});

describe('the file of people', () => {
  it('gives the whole selection, no address of who wants no e-mail, and is logged with its reason and without names', async () => {
    await add(
      ...Array.from({ length: 1001 }, (_, index) => ({
        id: `p${index}`,
        firstName: index === 0 ? '=cmd()' : 'Page',
        createdAt: NOW - (index % 3),
      })),
    );
    await write(database.db, (tx) =>
      tx.insert(contactPreferences).values({ userId: 'p7', neverEmail: true }),
    );
    const { fileName, chunks } = await exportPeople({
      ctx,
      input: {
        ...query({ standing: 'free', q: 'p', sort: 'name' }),
        q: '',
        reason: 'report',
        reasonNote: 'yearly',
      },
    });
    const text = (await Array.fromAsync(chunks)).join('');
    const lines = text.trimEnd().split('\r\n');
    expect(fileName).toBe('people-2026-11-21.csv');
    expect(new Set(lines).size).toBe(1002);
    expect(text).toContain(`"'=cmd()"`);
    expect(text).not.toContain('p7@visitors');
    expect(lines.find((line) => line.startsWith('p7,'))).toMatch(/,Doe,,free,yes$/);
    const log = await database.db.select().from(adminActivityLog);
    expect(log).toMatchObject([
      {
        action: 'person.export',
        resource: 'people',
        details: { reason: 'report', note: 'yearly', standing: 'free', isSearch: false },
      },
    ]);
  });
});
