import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { CONTACT_REPLY_HOURS, HOUR_MS } from '../../../config/constants.ts';
import { permissionNames, type Permission } from '../../../config/permissions.ts';
import {
  contacts,
  outboundMessages,
  savedViews,
  testimonials,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../../server/errors.ts';
import { MOST_VIEWS, savedViewInput } from '../view-schemas.ts';
import { deleteView, getAttention, listSavedViews, loadDesk, saveView } from './index.ts';

const NOW = 1_790_000_000_000;
let database: TestDatabase;
const admin = (permissions: readonly Permission[] = permissionNames, userId = 'admin'): Ctx => ({
  ...testCtx(database.db, { userId, role: 'admin', permissions: [...permissions] }),
  now: NOW,
});

const attend = (ctx: Ctx) =>
  getAttention({
    ctx,
    onFailure: (error) => {
      throw error;
    },
  });

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values(
      ['admin', 'other'].map((id) => ({
        id,
        email: `${id}@x.example`,
        firstName: 'A',
        lastName: 'B',
        role: 'admin' as const,
      })),
    ),
  );
});
afterEach(() => database.close());

describe('what needs somebody', () => {
  it('is nothing in an empty house', async () => {
    expect((await attend(admin())).items).toEqual([]);
  });

  it('comes late things first, counted, with the time of the oldest', async () => {
    await write(database.db, async (tx) => {
      await tx.insert(outboundMessages).values({
        dedupeKey: 'k',
        toAddress: 'a',
        subject: 's',
        purpose: 'p',
        status: 'failed',
        createdAt: NOW - 5,
      });
      await tx
        .insert(testimonials)
        .values({ name: 'J', initial: 'J', category: 'c', content: 'x', createdAt: NOW - 7 });
      await tx.insert(contacts).values([
        { name: 'J', email: 'j@x.example', subject: 's', message: 'm', createdAt: NOW - HOUR_MS },
        {
          name: 'J',
          email: 'j@x.example',
          subject: 's',
          message: 'm',
          status: 'read',
          createdAt: NOW - (CONTACT_REPLY_HOURS + 1) * HOUR_MS,
        },
        {
          name: 'J',
          email: 'j@x.example',
          subject: 's',
          message: 'm',
          status: 'answered',
          createdAt: NOW - 900 * HOUR_MS,
        },
      ]);
    });
    const { items } = await attend(admin());
    expect(items.map(({ key, text, since, late }) => [key, text, since, late])).toEqual([
      [
        'unanswered-contacts',
        '1 message read but not answered',
        NOW - (CONTACT_REPLY_HOURS + 1) * HOUR_MS,
        `over ${CONTACT_REPLY_HOURS} hours`,
      ],
      ['new-contacts', '1 new message to read', NOW - HOUR_MS, undefined],
      ['failed-messages', '1 email couldn’t be sent', NOW - 5, undefined],
      ['waiting-testimonials', '1 testimonial to decide on', NOW - 7, undefined],
    ]);
    expect((await attend(admin(['outbox:read']))).items.map(({ key }) => key)).toEqual([
      'failed-messages',
    ]);
  });

  it('leaves out the one source that cannot be read and says so in its place', async () => {
    await write(database.db, async (tx) => {
      await tx.insert(contacts).values({
        name: 'J',
        email: 'j@x.example',
        subject: 's',
        message: 'm',
        createdAt: NOW - HOUR_MS,
      });
      await tx
        .insert(testimonials)
        .values({ name: 'J', initial: 'J', category: 'c', content: 'x', createdAt: NOW - 7 });
      await tx.run(sql`alter table outbound_messages rename to elsewhere`);
    });
    const failures: unknown[] = [];
    const { items, tabs } = await getAttention({
      ctx: admin(),
      onFailure: (error) => failures.push(error),
    });
    expect(items.map(({ text, count, isUnread }) => [text, count, isUnread])).toEqual([
      ['1 new message to read', 1, false],
      ['Emails that couldn’t be sent', 0, true],
      ['1 testimonial to decide on', 1, false],
    ]);
    expect(failures).toHaveLength(1);
    expect(tabs).toContain('outbox');
  });

  it('shows everybody on the staff the tabs that they may open, and nobody else anything', async () => {
    expect((await attend(admin([]))).tabs).toEqual(['today']);
    expect((await attend(admin(['members:read']))).tabs).toEqual(['today', 'people']);
    await expect(attend(testCtx(database.db))).rejects.toBeInstanceOf(Unauthenticated);
    await expect(
      attend(testCtx(database.db, { userId: 'c', role: 'coach' })),
    ).rejects.toBeInstanceOf(Forbidden);
  });
});

describe('a page of staff', () => {
  const lines: string[] = [];
  const locals = () =>
    ({
      ctx: admin(),
      requestId: 'request-1',
      runtime: {
        log: {
          error: (_: string, fields: { error: Error }) =>
            lines.push(String(fields.error.cause ?? fields.error)),
        },
      },
    }) as unknown as App.Locals;
  const url = new URL('http://x.example/admin-dashboard/people');
  const rename = (table: string) =>
    write(database.db, (tx) => tx.run(sql.raw(`alter table ${table} rename to elsewhere`)));
  const list = { name: 'people', query: '?standing=free' } as const;

  it('stands without its views and without what waits', async () => {
    lines.length = 0;
    await rename('saved_views');
    expect(await loadDesk(locals(), url, { list, load: async () => 'rows' })).toMatchObject({
      loaded: 'rows',
      desk: { status: 200, views: { list: 'people', saved: undefined }, attention: { items: [] } },
    });
    expect(lines.join()).toContain('no such table: saved_views');
  });

  it('keeps its tabs, its views and what waits when its own part fails, and says so', async () => {
    await saveView({
      ctx: admin(),
      input: savedViewInput.parse({ list: 'people', name: 'Free', query: '?standing=free' }),
    });
    const { loaded, desk } = await loadDesk(locals(), url, {
      list,
      load: () => Promise.reject(new Error('gone')),
    });
    expect(loaded).toBeUndefined();
    expect(desk).toMatchObject({
      status: 500,
      requestId: 'request-1',
      views: { saved: [{ name: 'Free' }] },
      attention: { items: [] },
    });
    expect(desk.tabs).toContain('people');
  });
});

describe('a saved view', () => {
  const view = (changes: Record<string, unknown> = {}) =>
    savedViewInput.parse({
      list: 'people',
      name: 'New ones',
      query: '?standing=free&sort=oldest',
      ...changes,
    });

  it('keeps filters and order, never what somebody searched for or where they were', async () => {
    await saveView({
      ctx: admin(),
      input: view({
        query: '?q=jane+doe&standing=free&after=xyz&note=%3Cb%3E&sort=oldest&email=j%40x.example',
      }),
    });
    expect(await listSavedViews({ ctx: admin(), input: {} })).toMatchObject([
      {
        name: 'New ones',
        list: 'people',
        href: '/admin-dashboard/people?standing=free&sort=oldest',
      },
    ]);
  });

  it('is replaced by the same name and belongs to one person', async () => {
    await saveView({ ctx: admin(), input: view() });
    const kept = await saveView({ ctx: admin(), input: view({ query: '?standing=closed' }) });
    expect(await listSavedViews({ ctx: admin(), input: { list: 'people' } })).toMatchObject([
      { id: kept.id, href: '/admin-dashboard/people?standing=closed' },
    ]);
    expect(await listSavedViews({ ctx: admin(permissionNames, 'other'), input: {} })).toEqual([]);
    await expect(
      deleteView({ ctx: admin(permissionNames, 'other'), input: { id: kept.id } }),
    ).rejects.toBeInstanceOf(NotFound);
    expect(await deleteView({ ctx: admin(), input: { id: kept.id } })).toEqual({ list: 'people' });
    expect(await database.db.$count(savedViews)).toBe(0);
  });

  it('keeps the words that a filter of the log knows, never whose lines they were, and is not named to anyone who may not open the list', async () => {
    const { href } = await saveView({
      ctx: admin(),
      input: view({ list: 'activity', query: '?action=contact.open&person=mia&from=2026-11-01' }),
    });
    expect(href).toBe('/admin-security/log?action=contact.open&from=2026-11-01');
    expect(await listSavedViews({ ctx: admin(), input: {} })).toEqual([]);
    expect(
      await listSavedViews({
        ctx: { ...admin(), actor: { ...admin().actor!, role: 'super_admin' } },
        input: {},
      }),
    ).toHaveLength(1);
  });

  it(`comes ${MOST_VIEWS} times a list at most`, async () => {
    for (let index = 0; index < MOST_VIEWS; index++)
      await saveView({ ctx: admin(), input: view({ name: `v${index}` }) });
    await expect(
      saveView({ ctx: admin(), input: view({ name: 'one more' }) }),
    ).rejects.toBeInstanceOf(Conflict);
    await saveView({ ctx: admin(), input: view({ name: 'v3', query: '' }) });
    await saveView({ ctx: admin(), input: view({ list: 'messages', name: 'one more' }) });
  });

  it.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { list: 'users' }])('refuses %j', (changes) => {
    expect(() => view(changes)).toThrow();
  });
});
