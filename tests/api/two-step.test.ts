import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { outboundMessages, twoFactorCredentials, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { getTwoStepSetUp } from '../../src/features/accounts/server/index.ts';
import { removeTwoStep } from '../../src/features/accounts/server/remove-two-step.ts';
import { POST as codes } from '../../src/pages/api/auth/two-step/codes.ts';
import { POST as finish } from '../../src/pages/api/auth/login/code.ts';
import { POST as turnOff } from '../../src/pages/api/auth/two-step/off.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { POST as stepUp } from '../../src/pages/api/auth/step-up.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { cookiesOf } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import {
  bench,
  newAddress,
  signIn,
  holds,
  openSetUp,
  tokenOf,
  addWithTwoStep,
  setUpTwoStep,
} from '../support/two-step-bench.ts';

setUpTwoStep();

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
    const email = newAddress();
    await addPerson(bench.db, { email });
    const [here, elsewhere] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))];
    const { setUp, secret } = await openSetUp(here);
    await bench.call(turnOn, { cookie: here, json: { setUp, code: codeAt(secret, bench.now) } });
    expect([await holds(here), await holds(elsewhere)]).toEqual([true, false]);
  });

  it('does not turn on with a wrong code, and the page shows the same picture again', async () => {
    const email = newAddress();
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
      const email = newAddress();
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
    const email = newAddress();
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

it('anyone who runs the server can take it off for someone who lost phone and codes; every device is signed out', async () => {
  const { email, cookie } = await addWithTwoStep('admin');
  await removeTwoStep({ ctx: bench.ctx(), email });
  expect(await holds(cookie)).toBe(false);
  expect(await holds(cookiesOf(await signIn(email)))).toBe(true);
  await expect(removeTwoStep({ ctx: bench.ctx(), email })).rejects.toThrow('is off');
});
