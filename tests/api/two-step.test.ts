import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/config/constants.ts';
import {
  outboundMessages,
  sessions,
  twoFactorCredentials,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { getTwoStepSetUp } from '../../src/features/accounts/server/index.ts';
import { removeTwoStep } from '../../src/features/accounts/server/remove-two-step.ts';
import { POST as codes } from '../../src/pages/api/auth/two-step/codes.ts';
import { POST as finish } from '../../src/pages/api/auth/login/code.ts';
import { POST as turnOff } from '../../src/pages/api/auth/two-step/off.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as choose } from '../../src/pages/api/auth/password.ts';
import { POST as stepUp } from '../../src/pages/api/auth/step-up.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { cookiesOf, createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
});
// Only ever on: what everybody together was allowed is counted to the end of a window.
beforeEach(() => {
  bench.now += 2 * HOUR_MS;
});
afterAll(() => bench.close());

let people = 0;
interface Person {
  id: string;
  email: string;
  cookie: string;
  secret: string;
  codes: string[];
}

const signIn = (email: string, more: object = {}, cookie?: string) =>
  bench.call(login, { json: { email, password: PASSWORD, ...more }, cookie });
const holds = async (cookie: string) => (await bench.call(currentUser, { cookie })).status === 200;

/** What the set-up page shows to whoever holds the session. */
async function openSetUp(cookie: string) {
  const actor = (await validateSession(bench.db, tokenOf(cookie), bench.now))!;
  const page = getTwoStepSetUp({ ctx: bench.ctx(), actor });
  return { ...page, secret: page.key.replaceAll(' ', '') };
}
const tokenOf = (cookie: string) => /hw_session=([\w-]+)/.exec(cookie)?.[1] ?? '';

async function addWithTwoStep(role: 'user' | 'coach' | 'admin' = 'user'): Promise<Person> {
  const email = `person${++people}@members.example`;
  const id = await addPerson(bench.db, { email, role });
  const cookie = cookiesOf(await signIn(email));
  const { setUp, secret, codes: recovery } = await openSetUp(cookie);
  expect(
    (await bench.call(turnOn, { cookie, json: { setUp, code: codeAt(secret, bench.now) } })).status,
  ).toBe(200);
  // The code of the set-up counts as used.
  bench.now += MINUTE_MS;
  return { id, email, cookie, secret, codes: recovery };
}

describe('setting it up', () => {
  it('turns on with a code of the app, keeps the key sealed and the recovery codes hashed, and tells the owner', async () => {
    const { id, secret, codes: recovery, email } = await addWithTwoStep();
    const row = (await bench.db
      .select()
      .from(twoFactorCredentials)
      .where(eq(twoFactorCredentials.userId, id))
      .get())!;
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(recovery).toHaveLength(10);
    expect(row.recoveryCodeHashes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true);
    const letters = await bench.db
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.toAddress, email));
    expect(letters.map(({ purpose }) => purpose)).toContain('account.two-step');
  });

  it('signs every other device out: they came in without it', async () => {
    const email = `person${++people}@members.example`;
    await addPerson(bench.db, { email });
    const [here, elsewhere] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))];
    const { setUp, secret } = await openSetUp(here);
    await bench.call(turnOn, { cookie: here, json: { setUp, code: codeAt(secret, bench.now) } });
    expect([await holds(here), await holds(elsewhere)]).toEqual([true, false]);
  });

  it('does not turn on with a wrong code, and the page shows the same picture again', async () => {
    const email = `person${++people}@members.example`;
    const id = await addPerson(bench.db, { email });
    const cookie = cookiesOf(await signIn(email));
    const { setUp, secret } = await openSetUp(cookie);
    const wrong = codeAt(secret, bench.now - 10 * MINUTE_MS);
    const again = await bench.call(turnOn, { cookie, form: { setUp, code: wrong } });
    expect([again.status, await again.json()]).toEqual([
      400,
      expect.objectContaining({
        page: '/user-profile/two-step',
        values: { setUp },
        fields: { code: expect.any(String) },
      }),
    ]);
    const actor = (await validateSession(bench.db, tokenOf(cookie), bench.now))!;
    expect(getTwoStepSetUp({ ctx: bench.ctx(), actor, given: setUp })).toMatchObject({ setUp });
    expect(
      await bench.db.select().from(twoFactorCredentials).where(eq(twoFactorCredentials.userId, id)),
    ).toEqual([]);
  });

  it('takes nobody else’s page, none that was altered, and none that is an hour old', async () => {
    const mine = await addWithTwoStep();
    const other = await openSetUp((await addWithTwoStep()).cookie);
    for (const setUp of [other.setUp, `${other.setUp}x`, 'nothing']) {
      expect(
        (
          await bench.call(turnOn, {
            cookie: mine.cookie,
            json: { setUp, code: codeAt(other.secret, bench.now) },
          })
        ).status,
      ).toBe(400);
    }
    const old = await openSetUp(mine.cookie);
    bench.now += 9 * MINUTE_MS;
    const cookie = cookiesOf(
      await bench.call(stepUp, {
        cookie: mine.cookie,
        json: { stepUp: codeAt(mine.secret, bench.now) },
      }),
    );
    expect(cookie).not.toBe('');
    bench.now += 25 * MINUTE_MS;
    const kept = cookiesOf(
      await bench.call(stepUp, { cookie, json: { stepUp: codeAt(mine.secret, bench.now) } }),
    );
    bench.now += 27 * MINUTE_MS;
    const late = cookiesOf(
      await bench.call(stepUp, { cookie: kept, json: { stepUp: codeAt(mine.secret, bench.now) } }),
    );
    expect(
      (
        await bench.call(turnOn, {
          cookie: late,
          json: { setUp: old.setUp, code: codeAt(old.secret, bench.now) },
        })
      ).status,
    ).toBe(400);
  });
});

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
    const email = `person${++people}@members.example`;
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

describe('afterwards', () => {
  it('steps that matter ask for a code instead of the password', async () => {
    const {
      cookie,
      secret,
      codes: [recovery = ''],
    } = await addWithTwoStep();
    bench.now += 10 * MINUTE_MS;
    const asked = await bench.call(turnOff, { cookie, json: {} });
    expect([asked.status, await asked.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'step-up', asks: 'code' }),
    ]);
    expect((await bench.call(stepUp, { cookie, json: { stepUp: PASSWORD } })).status).toBe(400);
    const renewed = cookiesOf(
      await bench.call(stepUp, { cookie, json: { stepUp: codeAt(secret, bench.now) } }),
    );
    expect((await bench.call(turnOff, { cookie: renewed, json: {} })).status).toBe(200);
    const other = await addWithTwoStep();
    bench.now += 10 * MINUTE_MS;
    expect(
      (await bench.call(stepUp, { cookie: other.cookie, json: { stepUp: other.codes[0] } })).status,
    ).toBe(200);
    expect(recovery).not.toBe(other.codes[0]);
  });

  it('new recovery codes take the place of the old ones', async () => {
    const {
      cookie,
      email,
      codes: [old = ''],
    } = await addWithTwoStep();
    const page = await openSetUp(cookie);
    expect((await bench.call(codes, { cookie, json: { setUp: page.setUp } })).status).toBe(200);
    const half = cookiesOf(await signIn(email));
    expect((await bench.call(finish, { cookie: half, json: { code: old } })).status).toBe(400);
    expect((await bench.call(finish, { cookie: half, json: { code: page.codes[0] } })).status).toBe(
      200,
    );
  });

  it('turned off, the password alone opens again', async () => {
    const { cookie, email } = await addWithTwoStep();
    expect((await bench.call(turnOff, { cookie, json: {} })).status).toBe(200);
    expect(await holds(cookiesOf(await signIn(email)))).toBe(true);
  });
});

describe('in production', () => {
  const asSeen = (cookie: string) => validateSession(bench.db, tokenOf(cookie), bench.now, true);

  it.each(['coach', 'admin', 'super_admin'] as const)(
    'a %s acts as a member until it is on',
    async (role) => {
      const email = `person${++people}@members.example`;
      const id = await addPerson(bench.db, { email, role, permissions: ['content:edit'] });
      const cookie = cookiesOf(await signIn(email));
      expect(await asSeen(cookie)).toMatchObject({
        role: 'user',
        permissions: [],
        mustSetUpTwoStep: true,
      });
      const { setUp, secret } = await openSetUp(cookie);
      await bench.call(turnOn, { cookie, json: { setUp, code: codeAt(secret, bench.now) } });
      expect(await asSeen(cookie)).toMatchObject({ userId: id, role, mustSetUpTwoStep: false });
    },
  );

  it('a member may leave it off', async () => {
    const email = `person${++people}@members.example`;
    await addPerson(bench.db, { email });
    expect(await asSeen(cookiesOf(await signIn(email)))).toMatchObject({
      role: 'user',
      mustSetUpTwoStep: false,
    });
  });
});

it('a closed account gets no further than the first step', async () => {
  const { id, email, secret } = await addWithTwoStep();
  const half = cookiesOf(await signIn(email));
  await write(bench.db, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, id)));
  expect(
    (await bench.call(finish, { cookie: half, json: { code: codeAt(secret, bench.now) } })).status,
  ).toBe(401);
});

it('whoever runs the server can take it off for somebody who lost phone and codes; every device is signed out', async () => {
  const { email, cookie } = await addWithTwoStep('admin');
  await removeTwoStep({ ctx: bench.ctx(), email });
  expect(await holds(cookie)).toBe(false);
  expect(await holds(cookiesOf(await signIn(email)))).toBe(true);
  await expect(removeTwoStep({ ctx: bench.ctx(), email })).rejects.toThrow('is off');
});
