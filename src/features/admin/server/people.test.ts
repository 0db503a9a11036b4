import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { DAY_MS } from '../../../config/constants.ts';
import {
  adminActivityLog,
  contactPreferences,
  contacts,
  outboundMessages,
  recordAccessLog,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealBody } from '../../../server/mail/mail-body.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { raiseFollowUp } from '../../../server/staff/follow-ups.ts';
import { personList, type PersonListQuery } from '../people-schemas.ts';
import { exportPeople, getPerson, listPeople } from './index.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
let ctx: Ctx;

const add = (...people: (Partial<typeof users.$inferInsert> & { id: string })[]) =>
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
const query = (changes: Partial<PersonListQuery> = {}) => personList.input.parse(changes);
const found = async (changes: Partial<PersonListQuery>) =>
  (await listPeople({ ctx, input: query(changes) })).rows.map(({ id }) => id);

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

describe('the record of a person', () => {
  const failures: string[] = [];
  const person = (id = 'rosa', by: Ctx = ctx) =>
    getPerson({
      ctx: by,
      input: { id },
      onFailure: (error) => failures.push(String((error as Error).cause)),
    });
  beforeEach(async () => {
    await add({ id: 'rosa' });
    await write(database.db, async (tx) => {
      await tx.insert(contacts).values({
        name: 'R',
        email: 'rosa@visitors.example',
        subject: 'canary subject',
        message: 'canary words',
      });
      await tx.insert(outboundMessages).values({
        id: 'canary',
        dedupeKey: 'k',
        userId: 'rosa',
        toAddress: 'rosa@visitors.example',
        subject: 'canary mail',
        ...sealBody({ cipher: testCipher }, 'canary', { text: 'canary' }),
        purpose: 'p',
      });
      await tx.insert(contactPreferences).values({ userId: 'rosa', neverEmail: true });
      await raiseFollowUp(tx, {
        kind: 'safety',
        userId: 'rosa',
        dueAt: NOW + 1,
        now: NOW,
        mayContact: false,
      });
    });
  });

  it('says what there is and never what it says', async () => {
    const found = await person();
    expect(found).toMatchObject({
      email: 'rosa@visitors.example',
      isConfirmed: true,
      hasTwoStep: false,
      devices: 0,
      reach: { isDiscreet: true, neverEmail: true, allowPhone: false },
      followUps: [{ kind: 'safety', state: 'open', mayContact: false }],
    });
    expect(Object.fromEntries(found.traces.map(({ key, count }) => [key, count]))).toMatchObject({
      messages: 1,
      letters: 1,
      intakes: 0,
      places: 0,
    });
    expect(JSON.stringify(found)).not.toMatch(/canary|password/i);
  });

  it('counts nothing by an address that nobody has shown to be theirs', async () => {
    await add({
      id: 'claim',
      email: 'x.1@unconfirmed.invalid',
      claimedEmail: 'rosa@visitors.example',
      emailVerifiedAt: null,
    });
    expect((await person('claim')).traces.find(({ key }) => key === 'messages')?.count).toBe(0);
  });

  it('is opened in the sight of the person, once a quarter of an hour', async () => {
    await person();
    const again = await person('rosa', { ...ctx, now: NOW + 1000 });
    expect(again.openings).toMatchObject([
      { who: 'Ada Lead', what: expect.stringContaining('account') },
    ]);
    expect(again.deeds).toEqual([]);
    expect(await database.db.$count(recordAccessLog)).toBe(1);
    await expect(person('nobody')).rejects.toBeInstanceOf(NotFound);
  });

  it.each([
    ['contact_preferences', { reach: undefined }],
    ['two_factor_credentials', { hasTwoStep: undefined }],
    ['follow_ups', { followUps: undefined }],
    ['sessions', { devices: undefined }],
    ['weight_loss_intakes', {}],
  ])('stands without %s, says so, and takes nothing for none', async (table, unread) => {
    failures.length = 0;
    await write(database.db, (tx) => tx.run(sql.raw(`alter table ${table} rename to elsewhere`)));
    const { traces, ...found } = await person();
    const whole = {
      reach: { neverEmail: true },
      hasTwoStep: false,
      devices: 0,
      followUps: [{ kind: 'safety' }],
      openings: [{ who: 'Ada Lead' }],
      deeds: [],
    };
    expect(found).toMatchObject({ email: 'rosa@visitors.example', ...whole, ...unread });
    expect(Object.fromEntries(traces.map(({ key, count }) => [key, count]))).toEqual({
      messages: 1,
      letters: 1,
      intakes: table === 'weight_loss_intakes' ? undefined : 0,
      places: 0,
      volunteering: 0,
      'coaching-intake': 0,
    });
    expect(failures).toEqual([`LibsqlError: SQLITE_ERROR: no such table: ${table}`]);
  });

  it('is not shown where its opening cannot be noted', async () => {
    await write(database.db, (tx) =>
      tx.run(sql.raw('alter table record_access_log rename to elsewhere')),
    );
    await expect(person()).rejects.toThrow();
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
