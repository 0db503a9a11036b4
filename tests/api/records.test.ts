import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as copy } from '../../src/pages/api/records/copy/index.ts';
import { POST as file } from '../../src/pages/api/records/copy/file.ts';
import { POST as leave } from '../../src/pages/api/records/leave.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { accountDeletions, users } from '../../src/db/schema/index.ts';
import { createLogger } from '../../src/server/log.ts';
import { copiesJob } from '../../src/features/personal-data/server/index.ts';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { cookiesOf, createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

let bench: EndpointBench;
let cookie: string;
const own = { origin: SITE };
beforeEach(async () => {
  bench = await createBench();
  await addPerson(bench.db, { email: 'maya@members.example' });
  cookie = cookiesOf(
    await bench.call(login, {
      json: { email: 'maya@members.example', password: PASSWORD },
      headers: own,
    }),
  );
});
afterEach(() => bench.close());

const isThere = async () => (await bench.db.$count(users)) === 1;
const stale = () => {
  bench.now += 11 * MINUTE_MS;
};

describe('leaving', () => {
  it('asks who it is, then signs out for good: the cookies that go out last are the empty ones', async () => {
    stale();
    expect(
      (await bench.call(leave, { form: { when: 'now', isSure: 'on' }, cookie, headers: own }))
        .status,
    ).toBe(403);
    expect(
      (
        await bench.call(leave, {
          form: { when: 'now', isSure: 'on', stepUp: 'wrong-password' },
          cookie,
          headers: own,
        })
      ).status,
    ).toBe(400);
    expect(await isThere()).toBe(true);
    const gone = await bench.call(leave, {
      form: { when: 'now', isSure: 'on', stepUp: PASSWORD },
      cookie,
      headers: own,
    });
    expect([
      gone.status,
      gone.headers.get('location'),
      gone.headers.get('clear-site-data'),
    ]).toEqual([303, '/done', '"cookies", "storage"']);
    expect(cookiesOf(gone)).toBe('');
    expect(await isThere()).toBe(false);
    expect(await bench.db.$count(accountDeletions)).toBe(1);
  });

  it('takes no half answer: neither without the tick nor without a time', async () => {
    for (const form of [
      { when: 'now' },
      { isSure: 'on' },
      { when: 'someday', isSure: 'on' },
    ] as Record<string, string>[]) {
      const answer = await bench.call(leave, { form, cookie, headers: own });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        page: '/user-profile/records',
        fields: expect.any(Object) as object,
      });
    }
    expect(await isThere()).toBe(true);
  });
});

describe('a copy', () => {
  it('is handed out as a file, to its owner, after the password, for a while', async () => {
    expect(
      (await bench.call(copy, { path: '/api/records/copy', json: {}, cookie, headers: own }))
        .status,
    ).toBe(200);
    await copiesJob.run({
      ctx: bench.ctx(),
      log: createLogger('silent'),
      signal: new AbortController().signal,
    });
    const taken = await bench.call(file, {
      path: '/api/records/copy/file',
      form: { format: 'json' },
      cookie,
      headers: own,
    });
    expect([
      taken.status,
      taken.headers.get('content-type'),
      taken.headers.get('cache-control'),
    ]).toEqual([200, 'application/json; charset=utf-8', 'private, no-store']);
    expect(taken.headers.get('content-disposition')).toMatch(
      /^attachment; filename="copy-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(await taken.text()).toContain('maya@members.example');
    stale();
    expect(
      (
        await bench.call(file, {
          path: '/api/records/copy/file',
          form: { format: 'json' },
          cookie,
          headers: own,
        })
      ).status,
    ).toBe(403);
    await addPerson(bench.db, { email: 'other@members.example' });
    const other = cookiesOf(
      await bench.call(login, {
        json: { email: 'other@members.example', password: PASSWORD },
        headers: own,
      }),
    );
    expect(
      (
        await bench.call(file, {
          path: '/api/records/copy/file',
          form: { format: 'json' },
          cookie: other,
          headers: own,
        })
      ).status,
    ).toBe(404);
  });
});
