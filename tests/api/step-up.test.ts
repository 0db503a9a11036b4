import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS, STEP_UP_FIELD } from '../../src/config/constants.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { GET as askedFor, POST as stepUp } from '../../src/pages/api/auth/step-up.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { cookiesOf, createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

let bench: EndpointBench;
const start = Date.now();
beforeAll(async () => {
  bench = await createBench();
  await addPerson(bench.db, { email: 'maya@members.example' });
});
beforeEach(() => {
  bench.now = start;
  deed.mockClear();
});
afterAll(() => bench.close());

const deed = vi.fn((_input: { note: string }) => ({ done: true }));
const guarded = defineEndpoint({
  access: 'user',
  stepUp: true,
  input: z.object({ note: z.string().min(1, 'Please write something') }),
  handler: ({ input }) => deed(input),
  form: { page: '/dashboard' },
});
const download = defineEndpoint({
  access: 'user',
  stepUp: true,
  handler: () => ({ all: 'of it' }),
});
const json = { note: 'Ann' };
const WRONG = "That isn't your password. Please try again.";

/** A session whose password was given eleven minutes ago. */
async function staleSession(): Promise<string> {
  bench.now = start;
  const cookie = cookiesOf(
    await bench.call(login, { json: { email: 'maya@members.example', password: PASSWORD } }),
  );
  bench.now = start + 11 * MINUTE_MS;
  return cookie;
}
const confirm = (cookie: string, secret = PASSWORD) =>
  bench.call(stepUp, { cookie, json: { [STEP_UP_FIELD]: secret } });

describe('a step that matters', () => {
  it('is open right after signing in, and asks again after ten minutes', async () => {
    const cookie = await staleSession();
    bench.now = start + 10 * MINUTE_MS - 1;
    expect((await bench.call(guarded, { cookie, json })).status).toBe(200);
    bench.now = start + 10 * MINUTE_MS;
    const answer = await bench.call(guarded, { cookie, json });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: expect.stringContaining('password'), code: 'step-up', asks: 'password' },
    ]);
    expect(deed).toHaveBeenCalledTimes(1);
  });

  it('judges what was entered first, and never asks a visitor for a password', async () => {
    const cookie = await staleSession();
    expect((await bench.call(guarded, { cookie, json: { note: '' } })).status).toBe(400);
    expect((await bench.call(guarded, { json })).status).toBe(401);
  });

  it('goes through after the password, under a new session token; the old one opens nothing', async () => {
    const old = await staleSession();
    const answer = await confirm(old);
    expect(answer.status).toBe(200);
    const renewed = cookiesOf(answer);
    expect((await bench.call(guarded, { cookie: renewed, json })).status).toBe(200);
    expect((await bench.call(currentUser, { cookie: old })).status).toBe(401);
    bench.now += 10 * MINUTE_MS;
    expect((await bench.call(guarded, { cookie: renewed, json })).status).toBe(403);
  });

  it('stays shut after a wrong password, and guesses soon have to wait', async () => {
    const cookie = await staleSession();
    const wrong = await confirm(cookie, 'Not-Hers-12');
    expect([wrong.status, await wrong.json(), cookiesOf(wrong)]).toEqual([
      400,
      { message: WRONG, fields: { stepUp: WRONG } },
      '',
    ]);
    expect((await bench.call(guarded, { cookie, json })).status).toBe(403);
    const statuses = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await confirm(cookie, `Guess-${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    // Another session of the same person is not slowed down by it.
    const own = await staleSession();
    expect((await confirm(own)).status).toBe(200);
  });

  it('tells the dialog what to ask for', async () => {
    const answer = await bench.call(askedFor, { cookie: await staleSession() });
    expect(await answer.json()).toEqual({ asks: 'password', email: 'maya@members.example' });
  });
});

describe('with script off', () => {
  const post = (cookie: string, more: Record<string, string> = {}) =>
    bench.call(guarded, {
      cookie,
      form: { ...json, ...more },
      headers: { referer: `${SITE}/dashboard` },
    });

  it('a form is kept whole on a page that asks, and goes through with the answer', async () => {
    const cookie = await staleSession();
    const asked = await post(cookie, { newPassword: 'Never-Echoed-1' });
    expect([asked.status, await asked.json()]).toEqual([
      403,
      expect.objectContaining({
        page: '/dashboard',
        values: json,
        stepUp: { asks: 'password', action: '/api/example' },
      }),
    ]);
    const sent = await post(cookie, { [STEP_UP_FIELD]: PASSWORD });
    expect([sent.status, sent.headers.get('location'), deed.mock.calls]).toEqual([
      303,
      '/dashboard#sent',
      [[json]],
    ]);
    expect((await bench.call(currentUser, { cookie: cookiesOf(sent) })).status).toBe(200);
  });

  it('a wrong password keeps it too', async () => {
    const asked = await post(await staleSession(), { [STEP_UP_FIELD]: 'Not-Hers-12' });
    expect(await asked.json()).toMatchObject({ values: json, stepUp: { error: WRONG } });
    expect(deed).not.toHaveBeenCalled();
  });

  it('whatever fails afterwards, the renewed session reaches the browser', async () => {
    deed.mockImplementationOnce(() => {
      throw new Error('the disk is gone');
    });
    const failed = await post(await staleSession(), {
      [STEP_UP_FIELD]: PASSWORD,
      _key: 'of another press',
    });
    expect(failed.status).toBe(500);
    expect((await bench.call(currentUser, { cookie: cookiesOf(failed) })).status).toBe(200);
  });

  it('a link leads through a page that asks and back to where it stands', async () => {
    const answer = await bench.call(download, {
      cookie: await staleSession(),
      headers: { accept: 'text/html,*/*', referer: `${SITE}/user-profile/records?x=1` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/user-profile/confirm?next=%2Fuser-profile%2Frecords%3Fx%3D1',
    ]);
  });

  it('the page that asks leads on to own pages only', async () => {
    const go = async (next: string) =>
      (
        await bench.call(stepUp, {
          cookie: await staleSession(),
          form: { [STEP_UP_FIELD]: PASSWORD, next },
        })
      ).headers.get('location');
    expect([await go('/user-profile/records'), await go('https://evil.example/')]).toEqual([
      '/user-profile/records',
      '/user-profile',
    ]);
  });
});
