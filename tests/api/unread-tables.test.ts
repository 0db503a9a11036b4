import { join } from 'node:path';
import { createClient, type ResultSet } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { demoEmail, startServer, type TestServer } from '../support/server.ts';
import { open, signInCookie } from '../support/session.ts';

/** A table that is missing takes its own part of a page with it and nothing else, in the built site. */
const UNREAD = 'We couldn’t load this';
const WRONG = 'Something went wrong';
let server: TestServer;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  for (const actor of ['free', 'coach', 'super'] as const)
    cookies[actor] = await signInCookie(server.url, actor);
});
afterAll(() => server?.stop());

/** From outside, between two writes of the server; a connection that was told to wait is not asked again. */
const run = (sql: string, args: string[] = []): Promise<ResultSet> =>
  vi.waitFor(
    async () => {
      const database = createClient({ url: `file:${join(server.dataDir, 'hearthwell.db')}` });
      try {
        return await database.execute({ sql, args });
      } finally {
        database.close();
      }
    },
    { timeout: 20_000, interval: 100 },
  );

/** Something to look at, while a table is away. */
async function without(table: string, look: () => Promise<void>): Promise<void> {
  await run(`alter table ${table} rename to elsewhere`);
  try {
    await look();
  } finally {
    await run(`alter table elsewhere rename to ${table}`);
  }
}

async function read(who: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await open(server.url, path, cookies[who]!);
  return { status: answer.status, text: await answer.text() };
}

describe('without contact_preferences', () => {
  /** Made of what someone wishes, so they are not whole; they stand around it. */
  const own = ['/user-profile', '/user-profile/safe-contact', '/user-profile/preview'];

  it('every page stands, as discreet as can be, and is itself again afterwards', async () => {
    const paths = routes
      .filter(
        ({ status, render, path }) =>
          status === 'built' && render === 'server' && !path.includes('[') && path !== '/exit',
      )
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(30);
    const before = await read('free', '/dashboard');
    await without('contact_preferences', async () => {
      const failed: string[] = [];
      for (const who of Object.keys(cookies)) {
        for (const path of paths.filter((path) => !own.includes(path))) {
          const { status } = await read(who, path);
          if (status >= 500) failed.push(`${who} ${path} ${status}`);
        }
      }
      expect(failed).toEqual([]);
      for (const path of own) {
        const { status, text } = await read('free', path);
        expect([
          path,
          status,
          text.includes(WRONG),
          text.includes('Profile and settings'),
          text.includes('tel:911'),
        ]).toEqual([path, 500, true, true, true]);
      }
      expect((await read('free', '/user-profile')).text.includes('Upload picture')).toBe(true);
      expect(
        (await read('free', '/dashboard')).text.includes(
          'data-settings="tips-paused shortcuts-off"',
        ),
      ).toBe(true);
    });
    const after = await read('free', '/dashboard');
    expect(after.status).toBe(before.status);
    expect(after.text.includes('data-settings="')).toBe(false);
    expect((await read('free', '/user-profile')).status).toBe(200);
    expect(server.output()).toContain('no such table: contact_preferences');
  }, 120_000);
});

describe('pages of a member’s own', () => {
  it('let them take their records and go where nobody can say who opened them', async () => {
    await without('record_access_log', async () => {
      const { status, text } = await read('free', '/user-profile/records');
      expect([status, text.includes('<strong>Who opened your records</strong>: We')]).toEqual([
        500,
        true,
      ]);
      for (const form of ['/api/records/copy', '/api/records/leave'])
        expect([form, text.includes(`action="${form}"`)]).toEqual([form, true]);
    });
    expect((await read('free', '/user-profile/records')).status).toBe(200);
  });

  it.each(['/digital-onboarding', '/onboarding', '/enhanced-onboarding', '/custom-onboarding'])(
    '%s stands, without a form that would wipe out what was answered',
    async (path) => {
      await without('onboarding_progress', async () => {
        const { status, text } = await read('free', path);
        expect([
          status,
          text.includes(WRONG),
          text.includes('tel:911'),
          /action="\/api\/onboarding\/(?!skip|follow-up)/.test(text),
        ]).toEqual([500, true, true, false]);
      });
      expect((await read('free', path)).status).toBe(200);
    },
  );
});

describe('the record of a person', () => {
  it.each(['contact_preferences', 'follow_ups', 'two_factor_credentials'])(
    'stands without %s',
    async (table) => {
      const id = (await run('select id from users where email = ?', [demoEmail('free')])).rows[0]!
        .id as string;
      const path = `/admin-dashboard/people/${id}`;
      expect((await read('super', path)).text.includes(UNREAD)).toBe(false);
      // A session is never believed without knowing of its second step.
      const isWhole = table !== 'two_factor_credentials';
      await without(table, async () => {
        const { status, text } = await read('super', path);
        if (!isWhole) return void expect(status).toBe(500);
        expect([
          status,
          text.includes(UNREAD),
          text.includes(demoEmail('free')),
          text.includes('Who opened this person’s information'),
        ]).toEqual([200, true, true, true]);
        // Nobody is called, or written to, because their "never" could not be read.
        expect(text.includes('Until you know, don’t call, text, or email them.')).toBe(
          table === 'contact_preferences',
        );
        expect(text.includes('Send a link for a new password')).toBe(
          table !== 'contact_preferences',
        );
      });
    },
  );
});

describe('/cms', () => {
  it.each([
    ['admin_activity_log', 200, ['Checks', 'History'], ['Who changed what']],
    ['content_releases', 500, ['Who changed what', WRONG], ['History', 'Checks']],
  ] as const)('stands without %s', async (table, asWhole, whole, unread) => {
    const headings = (text: string) =>
      [...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words!);
    const parts = (text: string) =>
      [...text.matchAll(/<strong>([^<]*)<\/strong>: We couldn’t load this/g)].map(
        ([, words]) => words!,
      );
    const before = await read('super', '/cms');
    expect([before.status, parts(before.text)]).toEqual([200, []]);
    await without(table, async () => {
      const { status, text } = await read('super', '/cms');
      expect(status).toBe(asWhole);
      expect(text.includes('aria-label="Content"')).toBe(true);
      expect(headings(text)).toEqual(
        expect.arrayContaining(
          whole.filter((heading) => heading === WRONG || headings(before.text).includes(heading)),
        ),
      );
      expect(parts(text)).toEqual(expect.arrayContaining([...unread]));
    });
    for (const path of ['/cms/pictures', '/cms/entries', '/cms/preview'])
      expect([path, (await read('super', path)).status]).toEqual([path, 200]);
  });
});
