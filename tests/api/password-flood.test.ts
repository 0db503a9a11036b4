import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Argon2id } from 'oslo/password';
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { rateLimits, users } from '../../src/db/schema/index.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as changePassword } from '../../src/pages/api/auth/password.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as stepUp } from '../../src/pages/api/auth/step-up.ts';
import { POST as askForLetter } from '../../src/pages/api/auth/verify-email/index.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { hashQueue, type Place } from '../../src/server/auth/hash-queue.ts';
import { cookiesOf, createBench, type Call, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

const OWNER = 'owner@members.example';
const SORRY = 'A lot of people are here right now. Please wait a moment and try again.';
let bench: EndpointBench;
let device: string;
let session: string;
beforeAll(async () => {
  bench = await createBench();
  await addPerson(bench.db, { email: OWNER });
  const all = cookiesOf(await attempt(OWNER, { ip: '192.0.2.1' })).split('; ');
  device = all.find((pair) => pair.startsWith('hw_device='))!;
  session = all.filter((pair) => !pair.startsWith('hw_device=')).join('; ');
});
afterAll(() => bench.close());

const attempt = (email: string, more: Call = {}, password = PASSWORD) =>
  bench.call(login, { json: { email, password }, ...more });
const fromEverywhere = (serial: number) => ({
  ip: `198.51.${serial % 200}.${Math.floor(serial / 200)}`,
});
const told = async (answer: Response) => [
  answer.status,
  await answer.text(),
  [...answer.headers.keys()].sort(),
  Number(answer.headers.get('retry-after')) > 0,
];

const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('not yet');
    },
    { interval: 5, timeout: 10_000 },
  );

describe('a flood of sign-ins', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('from two hundred addresses sends those away who would wait too long, and the owner on her device passes them all', async () => {
    const begun: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    vi.spyOn(Argon2id.prototype, 'verify').mockImplementation(async (_hash, password) => {
      begun.push(password);
      await gate;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return password === PASSWORD;
    });
    const flood = Promise.all(
      Array.from({ length: 200 }, (_, serial) =>
        attempt(`guess${serial}@members.example`, fromEverywhere(serial), 'wrong-guess'),
      ),
    );
    await until(() => begun.length === 2);
    const owner = attempt(OWNER, { cookie: device, ...fromEverywhere(900) });
    await until(
      async () =>
        (await bench.db.$count(rateLimits, eq(rateLimits.scope, 'login, known device'))) === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    open();
    expect((await owner).status).toBe(200);
    // Those two that ran already, her own three, and what the other of the two places did meanwhile.
    expect(begun.lastIndexOf(PASSWORD)).toBeLessThan(12);
    const answers = await flood;
    const refused = answers.filter(({ status }) => status === 503);
    // At most as many as there is room for: a machine that is slow sends some of them away later.
    const judged = answers.filter(({ status }) => status === 401).length;
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(64);
    expect(judged + refused.length).toBe(200);
    expect(begun.length).toBeLessThanOrEqual(65 * 3);
    for (const answer of refused)
      expect(await told(answer)).toEqual([503, SORRY, expect.any(Array), true]);
  });
});

describe('while nobody else can be served', () => {
  let held: Place[] = [];
  const fillUp = () => {
    held = [];
    for (let serial = 0; ; serial++) {
      try {
        held.push(hashQueue().enter({ hashes: 3, account: undefined, network: `held-${serial}` }));
      } catch {
        return;
      }
    }
  };
  afterEach(() => {
    for (const place of held) place.leave();
  });

  it('known and unknown addresses are told the same, with nothing computed and no try spent', async () => {
    const verify = vi.spyOn(Argon2id.prototype, 'verify');
    fillUp();
    const spent = await bench.db.$count(rateLimits);
    const known = await told(await attempt(OWNER, fromEverywhere(901)));
    expect(known).toEqual([503, SORRY, expect.arrayContaining(['retry-after']), true]);
    expect(await told(await attempt('nobody@members.example', fromEverywhere(902)))).toEqual(known);
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await told(await attempt(OWNER, { cookie: forged, ...fromEverywhere(903) }))).toEqual(
      known,
    );
    expect(verify).not.toHaveBeenCalled();
    expect(await bench.db.$count(rateLimits)).toBe(spent);
    verify.mockRestore();
  });

  it('a form without script is shown again with what was typed', async () => {
    fillUp();
    const answer = await bench.call(login, {
      form: { email: OWNER, password: PASSWORD },
      ...fromEverywhere(904),
    });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await answer.json()).toMatchObject({
      page: '/login',
      message: SORRY,
      values: { email: OWNER },
    });
  });

  it('nobody can register, and no half an account is left', async () => {
    fillUp();
    const claim = {
      firstName: 'New',
      lastName: 'Reader',
      email: 'new@members.example',
      password: 'quiet-claim-of-mine-7',
    };
    expect((await bench.call(register, { json: claim, ...fromEverywhere(905) })).status).toBe(503);
    expect(await bench.db.$count(users, eq(users.email, claim.email))).toBe(0);
  });

  it('who is signed in or comes on a known device is served all the same', async () => {
    fillUp();
    expect((await attempt(OWNER, { cookie: device, ...fromEverywhere(906) })).status).toBe(200);
    // So late that a step which matters asks again.
    bench.now += 11 * MINUTE_MS;
    const renewed = await bench.call(stepUp, { json: { stepUp: PASSWORD }, cookie: session });
    expect(renewed.status).toBe(200);
    const password = 'another-quiet-orchard-42';
    expect(
      (
        await bench.call(changePassword, {
          json: { password, confirmPassword: password },
          cookie: cookiesOf(renewed),
        })
      ).status,
    ).toBe(200);
  });

  it('the owner gets in from a new device by a letter she asks for', async () => {
    fillUp();
    const here = { ip: '203.0.113.40' };
    expect((await attempt(OWNER, here, 'another-quiet-orchard-42')).status).toBe(503);
    expect((await bench.call(askForLetter, { json: { email: OWNER }, ...here })).status).toBe(200);
    await finishAfterAnswers();
    const letter = (await bench.mailsTo(OWNER)).find(
      ({ purpose }) => purpose === 'account.confirmed',
    );
    const opened = await bench.call(confirm, {
      json: { token: /access_token=([\w-]+)/.exec(letter?.bodyText ?? '')?.[1] },
      ...here,
    });
    expect(opened.status).toBe(200);
    expect(
      (await attempt(OWNER, { cookie: cookiesOf(opened), ...here }, 'another-quiet-orchard-42'))
        .status,
    ).toBe(200);
  });
});
