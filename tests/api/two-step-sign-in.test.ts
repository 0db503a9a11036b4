import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { sessions, twoFactorCredentials } from '../../src/db/schema/index.ts';
import { POST as finish } from '../../src/pages/api/auth/login/code.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as choose } from '../../src/pages/api/auth/password.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { cookiesOf, SITE } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import {
  bench,
  newAddress,
  signIn,
  holds,
  openSetUp,
  addWithTwoStep,
  setUpTwoStep,
} from '../support/two-step-bench.ts';

setUpTwoStep();

describe('signing in with two steps', () => {
  const half = async (email: string, more: object = {}) => cookiesOf(await signIn(email, more));
  const send = (cookie: string, code: string) => bench.call(finish, { cookie, json: { code } });

  it.each(['user', 'coach', 'admin'] as const)(
    'asks a %s for a code after the password, and opens nothing before',
    async (role) => {
      const { email, secret } = await addWithTwoStep(role);
      const first = await signIn(email);
      expect([first.status, await first.json(), cookiesOf(first)]).toEqual([
        200,
        { needsCode: true },
        expect.stringMatching(/^hw_sign_in=[\w-]{43}$/),
      ]);
      expect(await holds(cookiesOf(first))).toBe(false);
      const second = await send(cookiesOf(first), codeAt(secret, bench.now));
      expect([second.status, await second.json()]).toEqual([
        200,
        expect.objectContaining({ email, role }),
      ]);
      expect(await holds(cookiesOf(second))).toBe(true);
      expect(
        second.headers.getSetCookie().find((line) => line.startsWith('hw_sign_in=')),
      ).toContain('Max-Age=0');
    },
  );

  it('takes no code twice, nor one that is older than the last', async () => {
    const { email, secret } = await addWithTwoStep();
    const code = codeAt(secret, bench.now);
    const [one, two] = [await half(email), await half(email)];
    const both = await Promise.all([send(one, code), send(two, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await send(await half(email), code)).status).toBe(400);
    expect((await send(await half(email), codeAt(secret, bench.now - 30_000))).status).toBe(400);
    expect((await send(await half(email), codeAt(secret, bench.now + 30_000))).status).toBe(200);
  });

  it('takes a recovery code once, as typed from paper', async () => {
    const {
      id,
      email,
      codes: [code = '', next = ''],
    } = await addWithTwoStep();
    expect((await send(await half(email), ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(
      200,
    );
    expect((await send(await half(email), code)).status).toBe(400);
    expect((await send(await half(email), next)).status).toBe(200);
    const row = await bench.db
      .select()
      .from(twoFactorCredentials)
      .where(eq(twoFactorCredentials.userId, id))
      .get();
    expect(row?.recoveryCodeHashes).toHaveLength(8);
  });

  it('ends the first step after five wrong codes, after ten minutes, and with another password', async () => {
    const { email, secret, cookie } = await addWithTwoStep();
    const tried = await half(email);
    for (let guess = 0; guess < 5; guess++) expect((await send(tried, '000000')).status).toBe(400);
    expect((await send(tried, codeAt(secret, bench.now))).status).toBe(401);
    const waiting = await half(email);
    expect(
      (await bench.call(choose, { cookie, json: { password: 'Other-Meadow-58-Lamp' } })).status,
    ).toBe(200);
    expect((await send(waiting, codeAt(secret, bench.now))).status).toBe(401);
    const person = await addWithTwoStep();
    const late = await half(person.email);
    bench.now += 10 * MINUTE_MS;
    expect((await send(late, codeAt(person.secret, bench.now))).status).toBe(401);
  });

  it('slows guesses of the code down over many sign-ins, but not the owner on their own device', async () => {
    const { email, secret, cookie } = await addWithTwoStep();
    const statuses = [];
    for (let round = 0; round < 6; round++) {
      const tried = await half(email);
      for (let guess = 0; guess < 4; guess++) statuses.push((await send(tried, '000000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const device = cookie.split('; ').find((pair) => pair.startsWith('hw_device='))!;
    const own = cookiesOf(await signIn(email, {}, device));
    expect((await send(`${own}; ${device}`, codeAt(secret, bench.now))).status).toBe(200);
  });

  it('slows them down as well on devices that became known before it was turned on, however many', async () => {
    const email = newAddress();
    await addPerson(bench.db, { email });
    const known = [];
    for (let turn = 0; turn < 5; turn++) known.push(cookiesOf(await signIn(email)));
    const here = known.at(-1)!;
    const { setUp, secret } = await openSetUp(here);
    await bench.call(turnOn, { cookie: here, json: { setUp, code: codeAt(secret, bench.now) } });
    const judged = [];
    for (const cookie of known) {
      const device = cookie.split('; ').find((pair) => pair.startsWith('hw_device='))!;
      for (let turn = 0; turn < 2; turn++) {
        const tried = `${cookiesOf(await signIn(email, {}, device))}; ${device}`;
        for (let guess = 0; guess < 5; guess++) judged.push((await send(tried, '000000')).status);
      }
    }
    expect(judged.filter((status) => status === 400)).toHaveLength(30);
  });

  it('keeps what was ticked at the first step', async () => {
    const { id, email, secret } = await addWithTwoStep();
    const done = await send(await half(email, { sharedDevice: true }), codeAt(secret, bench.now));
    expect(done.headers.getSetCookie().some((line) => line.startsWith('hw_device='))).toBe(false);
    const kinds = (await bench.db.select().from(sessions).where(eq(sessions.userId, id))).map(
      ({ kind }) => kind,
    );
    expect(kinds.sort()).toEqual(['member', 'sharedDevice']);
  });

  it('works as ordinary form posts, and leads where the first step would have', async () => {
    const { email, secret } = await addWithTwoStep();
    const first = await bench.call(login, {
      form: { email, password: PASSWORD },
      headers: { referer: `${SITE}/login?next=/members/place` },
    });
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/login/code?next=%2Fmembers%2Fplace',
    ]);
    const wrong = await bench.call(finish, {
      cookie: cookiesOf(first),
      form: { code: '000000', next: '/members/place' },
    });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({ page: '/login/code', values: { next: '/members/place' } }),
    ]);
    const second = await bench.call(finish, {
      cookie: cookiesOf(first),
      form: { code: codeAt(secret, bench.now), next: '/members/place' },
    });
    expect([second.status, second.headers.get('location')]).toEqual([303, '/members/place']);
  });
});
