import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { Argon2id } from 'oslo/password';
import {
  emailVerifications,
  outboundMessages,
  passwordResets,
  sessions,
  userPreferences,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { rememberDevice } from '../../src/server/auth/device.ts';
import type { RuntimeEnv } from '../../src/server/process/runtime-env.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { POST as newPassword } from '../../src/pages/api/auth/reset-password/new.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as askConfirmation } from '../../src/pages/api/auth/verify-email/index.ts';
import { POST as askOwnConfirmation } from '../../src/pages/api/auth/verify-email/own.ts';
import { cookiesOf, createBench, type Call, type EndpointBench } from '../support/endpoint.ts';
import { wordsOf } from '../support/mails.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

const NEW = 'Window-Meadow-58';
let bench: EndpointBench;
let serial = 0;
beforeAll(async () => {
  bench = await createBench();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => bench.close());

const address = () => `letters-${++serial}@members.example`;
/** Each from a network of its own, unless a test says otherwise. */
const ip = () => `198.51.100.${++serial % 250}`;
const member = async (more: object = {}) => {
  const email = address();
  await addPerson(bench.db, { email, ...more });
  return email;
};
const signUp = (email: string, password: string) =>
  bench.call(register, {
    json: { firstName: 'Maya', lastName: 'Brooks', email, password },
    ip: ip(),
  });
const signIn = (email: string, password: string) =>
  bench.call(login, { json: { email, password }, ip: ip() });
const ask = (endpoint: typeof askReset, email: string, more: Call = {}) =>
  bench.call(endpoint, { path: '/api/auth/x', json: { email }, ip: ip(), ...more });
const choose = (link: string, password = NEW, more: Call = {}) =>
  bench.call(newPassword, { json: { link, password }, ip: ip(), ...more });
const mails = (email: string, purpose: string) =>
  bench.mailsTo(email).then((rows) => rows.filter((mail) => mail.purpose === purpose));
/** Letters are written after the answer. */
const letters = (email: string, purpose: string, count = 1) =>
  vi.waitFor(async () => {
    const found = await mails(email, purpose);
    expect(found).toHaveLength(count);
    return found;
  });
const linksIn = (text = '') =>
  [...text.matchAll(/#(?:access|reset)_token=([\w-]{43})/g)].map(([, token]) => token!);
async function resetToken(email: string, count = 1): Promise<string> {
  expect((await ask(askReset, email)).status).toBe(200);
  return linksIn((await letters(email, 'account.reset', count)).at(-1)?.bodyText)[0] ?? '';
}
const whole = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
});

describe.each([
  ['a new confirmation', askConfirmation],
  ['a reset', askReset],
] as const)('asking for %s', (_, endpoint) => {
  it('is answered alike for confirmed, claimed and unknown addresses, without a hash', async () => {
    const claimed = address();
    await signUp(claimed, 'Lantern-River-77');
    const known = await member();
    const hashes = [vi.spyOn(Argon2id.prototype, 'hash'), vi.spyOn(Argon2id.prototype, 'verify')];
    const [first, ...others] = await Promise.all(
      [known, claimed, address()].map(async (email) => whole(await ask(endpoint, email))),
    );
    expect(first).toMatchObject({ status: 200, body: 'null' });
    for (const other of others) expect(other).toEqual(first);
    expect(hashes.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('writes nothing to an address that nobody has', async () => {
    const email = address();
    await ask(endpoint, email);
    const other = await member();
    await ask(askReset, other);
    await finishAfterAnswers();
    await letters(other, 'account.reset');
    expect(await bench.db.$count(outboundMessages, eq(outboundMessages.toAddress, email))).toBe(0);
  });

  it('is refused to nobody for what others asked for the same address, and slowed down by network', async () => {
    const known = await member();
    for (const email of [known, address()]) {
      for (let turn = 0; turn < 8; turn++) expect((await ask(endpoint, email)).status).toBe(200);
    }
    const seen = [];
    for (let turn = 0; turn < 61; turn++)
      seen.push(
        (await ask(endpoint, address(), { ip: `192.0.2.${endpoint === askReset ? 1 : 2}` })).status,
      );
    expect(seen.slice(-2)).toEqual([200, 429]);
  });

  it('fills no mailbox from devices that a sign-in makes known again and again, nor from one of a mere claim', async () => {
    const kind = endpoint === askReset ? 'account.reset' : 'account.confirmed';
    const [own, owned] = [await member(), await member()];
    const claim = {
      firstName: 'E',
      lastName: 'F',
      email: owned,
      password: 'quiet-claim-of-mine-7',
    };
    await bench.call(register, { json: claim, ip: ip() });
    const byAddress = async (
      column: typeof users.email | typeof users.claimedEmail,
      email: string,
    ) => (await bench.db.select().from(users).where(eq(column, email)).get())!;
    for (const [email, account, most] of [
      [own, await byAddress(users.email, own), 15],
      [owned, await byAddress(users.claimedEmail, owned), 20],
    ] as const) {
      const seen = [];
      for (let turn = 0; turn < 20; turn++) {
        const headers = new Headers();
        rememberDevice(
          headers,
          { APP_SECRET: 'a-secret-for-tests-a-secret-for-tests', isSecure: false } as RuntimeEnv,
          account,
          bench.now,
        );
        seen.push(
          (await ask(endpoint, email, { cookie: headers.getSetCookie()[0]!.split(';')[0]! }))
            .status,
        );
      }
      expect(seen.filter((status) => status === 200)).toHaveLength(most);
    }
    await finishAfterAnswers();
    expect((await mails(owned, kind)).length).toBeLessThanOrEqual(5);
  });

  it('by form leads to the note that thanks, and shows the form again when something is wrong', async () => {
    const sent = await bench.call(endpoint, { form: { email: address() }, ip: ip() });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/(verify-email|reset-password)#sent$/),
    ]);
    const wrong = await bench.call(endpoint, { form: { email: 'maya' }, ip: ip() });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({
        fields: { email: 'Please enter a valid email address' },
        values: { email: 'maya' },
      }),
    ]);
  });
});

describe('a new confirmation letter', () => {
  it('has one link, and tells of each account that claims the address when it was made, by its own clock', async () => {
    const email = address();
    await signUp(email, 'Somebody-Else-1');
    bench.now += 3_600_000;
    const own = cookiesOf(await signUp(email, 'The-True-Owner-2'));
    const { id } = (await (await bench.call(currentUser, { cookie: own })).json()) as {
      id: string;
    };
    await write(bench.db, (tx) =>
      tx
        .insert(userPreferences)
        .values({ userId: id, timezone: 'America/Denver' })
        .onConflictDoUpdate({
          target: userPreferences.userId,
          set: { timezone: 'America/Denver' },
        }),
    );
    await ask(askConfirmation, email);
    const all = await vi.waitFor(async () => {
      const found = await mails(email, 'account.confirm');
      expect(found).toHaveLength(3);
      return found;
    });
    const last = all.at(-1)?.bodyText;
    expect(
      last
        ?.match(/^- on .+ \((.+)\), with A browser$/gm)
        ?.map((line) => /\((.+)\)/.exec(line)?.[1]),
    ).toEqual(['Mountain Time', 'Central Time']);
    expect(linksIn(last)).toHaveLength(1);
    expect(
      (await bench.call(confirm, { json: { token: linksIn(last)[0] }, cookie: own })).status,
    ).toBe(200);
    expect(await (await bench.call(currentUser, { cookie: own })).json()).toMatchObject({
      email,
      emailConfirmed: true,
    });
    expect((await signIn(email, 'Somebody-Else-1')).status).toBe(401);
  });

  it('is a calm word where the address is confirmed, once an hour, whose link changes nothing of the account', async () => {
    const email = await member();
    const before = await bench.db.select().from(users).where(eq(users.email, email)).get();
    await ask(askConfirmation, email);
    await ask(askConfirmation, email);
    const all = await letters(email, 'account.confirmed');
    const links = linksIn(all[0]?.bodyText);
    expect([all.length, links.length]).toEqual([1, 1]);
    // A link that went into no letter is not kept.
    const open = and(eq(emailVerifications.email, email), isNull(emailVerifications.usedAt));
    expect(await bench.db.$count(emailVerifications, open)).toBe(1);
    expect((await bench.call(confirm, { json: { token: links[0] } })).status).toBe(200);
    expect(await bench.db.select().from(users).where(eq(users.email, email)).get()).toEqual(before);
  });

  it('takes one press of somebody signed in, for their own account alone', async () => {
    const email = await member();
    const cookie = cookiesOf(await signUp(email, 'Lantern-River-77'));
    const answer = await bench.call(askOwnConfirmation, { method: 'POST', form: {}, cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/verify-email#sent']);
    expect(
      [await mails(email, 'account.confirm'), (await mails(email, 'account.confirmed')).length],
      'its owner needs no link',
    ).toEqual([[], 1]);
    const unclaimed = address();
    const own = cookiesOf(await signUp(unclaimed, 'Lantern-River-77'));
    await bench.call(askOwnConfirmation, { method: 'POST', form: {}, cookie: own });
    expect(await mails(unclaimed, 'account.confirm')).toHaveLength(2);
    expect((await bench.call(askOwnConfirmation, { method: 'POST', json: {} })).status).toBe(401);
  });
});

describe('a reset', () => {
  it('sets the password once, ends every session, forgets this device, and tells the owner', async () => {
    const email = await member();
    const before = [
      cookiesOf(await signIn(email, PASSWORD)),
      cookiesOf(await signIn(email, PASSWORD)),
    ];
    const token = await resetToken(email);
    expect(JSON.stringify(await bench.db.select().from(passwordResets))).not.toContain(token);
    const answer = await choose(`http://hearthwell.test/reset-password#reset_token=${token}`, NEW, {
      cookie: before[0],
    });
    expect([
      answer.status,
      answer.headers.getSetCookie().map((line) => /^(\w+)=;.*Max-Age=0/.exec(line)?.[1]),
    ]).toEqual([200, ['hw_session', 'hw_signed_in', 'hw_device']]);
    for (const cookie of before)
      expect((await bench.call(currentUser, { cookie })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    const again = await choose(token, 'Another-Lake-93');
    expect([again.status, await again.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { link: expect.stringContaining('already used') } }),
    ]);
    expect(linksIn((await letters(email, 'account.password-changed'))[0]?.bodyText)).toEqual([]);
  });

  it('forgets every known device of the account', async () => {
    const email = await member();
    const device =
      cookiesOf(await signIn(email, PASSWORD))
        .split('; ')
        .find((pair) => pair.startsWith('hw_device=')) ?? '';
    const wrong = (cookie?: string) =>
      bench.call(login, { json: { email, password: 'wrong-wrong' }, ip: '192.0.2.99', cookie });
    for (let turn = 0; turn < 10; turn++) await wrong();
    expect([(await wrong()).status, (await wrong(device)).status]).toEqual([429, 401]);
    expect((await choose(await resetToken(email))).status).toBe(200);
    expect((await wrong(device)).status).toBe(429);
  });

  it('works once when the same link is sent ten times at the same moment', async () => {
    const token = await resetToken(await member());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => choose(token, `Meadow-Window-${at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('holds for 30 minutes', async () => {
    const [early, late] = [await member(), await member()];
    const tokens = [await resetToken(early), await resetToken(late)];
    bench.now += 30 * 60_000 - 1;
    expect((await choose(tokens[0]!)).status).toBe(200);
    bench.now += 1;
    expect((await choose(tokens[1]!)).status).toBe(400);
  });

  it('is ended by a newer one', async () => {
    const email = await member();
    const older = await resetToken(email);
    const newer = await resetToken(email, 2);
    expect((await choose(older)).status).toBe(400);
    expect((await choose(newer)).status).toBe(200);
  });

  it.each([
    ['password1', 'easy to guess'],
    ['brooks1', 'close to your name'],
    ['abc', 'at least 6 characters'],
  ])('refuses %s as registering does, and the link stays good', async (password, words) => {
    const token = await resetToken(await member());
    const answer = await choose(token, password);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: expect.stringContaining(words) } }),
    ]);
    expect((await choose(token)).status).toBe(200);
  });

  it('by form asks for both passwords alike and keeps the pasted link; then it leads to the sign-in', async () => {
    const link = `http://hearthwell.test/reset-password#reset_token=${await resetToken(await member())}`;
    const wrong = await bench.call(newPassword, {
      form: { link, password: NEW, confirmPassword: 'other' },
      ip: ip(),
    });
    expect(await wrong.json()).toMatchObject({
      page: '/reset-password',
      fields: { confirmPassword: "Passwords don't match" },
      values: { link },
    });
    const right = await bench.call(newPassword, {
      form: { link, password: NEW, confirmPassword: NEW },
      ip: ip(),
    });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/login#sent']);
  });

  it('of an address nobody has confirmed confirms it for the account whose link was opened, and ends other claims', async () => {
    const email = address();
    await signUp(email, 'Somebody-Else-1');
    bench.now += 3_600_000;
    await signUp(email, 'The-True-Owner-2');
    await ask(askReset, email);
    const links = linksIn((await letters(email, 'account.reset'))[0]?.bodyText);
    expect(links).toHaveLength(2);
    expect((await choose(links[0]!)).status).toBe(200);
    expect((await choose(links[1]!)).status).toBe(400);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ email, emailConfirmed: true });
    for (const password of ['Somebody-Else-1', 'The-True-Owner-2'])
      expect((await signIn(email, password)).status).toBe(401);
  });

  it('hands an owner’s address to nobody: only the owner gets a link', async () => {
    const email = await member();
    await signUp(email, 'Somebody-Else-1');
    await ask(askReset, email);
    expect(linksIn((await letters(email, 'account.reset'))[0]?.bodyText)).toHaveLength(1);
    const token = linksIn((await letters(email, 'account.reset'))[0]?.bodyText)[0]!;
    expect((await choose(token)).status).toBe(200);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ emailConfirmed: true });
  });

  it('is not given to an account that was closed', async () => {
    const email = await member();
    const token = await resetToken(email);
    await write(bench.db, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.email, email)),
    );
    expect((await choose(token)).status).toBe(400);
  });
});

it('the letters name neither us nor what we do', async () => {
  const all = await bench.db.select().from(outboundMessages);
  expect(new Set(all.map(({ purpose }) => purpose))).toEqual(
    new Set([
      'account.confirm',
      'account.confirmed',
      'account.known',
      'account.new-sign-in',
      'account.reset',
      'account.password-changed',
      'account.sign-in-help',
    ]),
  );
  for (const mail of all)
    expect(`${mail.subject} ${wordsOf(mail).replaceAll('http://hearthwell.test', '')}`).not.toMatch(
      /hearthwell|coach|wellness|violence|therap|shelter|divorce/i,
    );
});

it('a coach gets a coach’s session', async () => {
  const email = await member({ role: 'coach' });
  const { id } = (await (await signIn(email, PASSWORD)).json()) as { id: string };
  expect(await bench.db.select().from(sessions).where(eq(sessions.userId, id))).toMatchObject([
    { kind: 'coach' },
  ]);
});

describe('somebody who reads Spanish', () => {
  it('says so when they make the account, and every letter after that comes in Spanish', async () => {
    const email = address();
    await bench.call(register, {
      json: {
        firstName: 'Maya',
        lastName: 'Brooks',
        email,
        password: 'Lantern-River-77',
        language: 'es',
      },
      ip: ip(),
    });
    expect(await mails(email, 'account.confirm')).toMatchObject([
      { language: 'es', subject: 'Confirma tu dirección' },
    ]);
    await choose(await resetToken(email));
    expect(await mails(email, 'account.reset')).toMatchObject([
      { language: 'es', subject: 'Para elegir otra contraseña' },
    ]);
    expect(await mails(email, 'account.password-changed')).toMatchObject([{ language: 'es' }]);
  });

  it('gets English where another account with the same address reads that', async () => {
    const email = address();
    await bench.call(register, {
      json: {
        firstName: 'Maya',
        lastName: 'Brooks',
        email,
        password: 'Lantern-River-77',
        language: 'es',
      },
      ip: ip(),
    });
    await signUp(email, 'Meadow-Lantern-31');
    expect(await resetToken(email)).not.toBe('');
    expect(await mails(email, 'account.reset')).toMatchObject([{ language: 'en' }]);
  });
});
