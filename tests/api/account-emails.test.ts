import { describe, expect, it, vi } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { Argon2id } from 'oslo/password';
import {
  emailVerifications,
  outboundMessages,
  sessions,
  userPreferences,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { rememberDevice } from '../../src/server/auth/device.ts';
import type { RuntimeEnv } from '../../src/server/process/runtime-env.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as askConfirmation } from '../../src/pages/api/auth/verify-email/index.ts';
import { POST as askOwnConfirmation } from '../../src/pages/api/auth/verify-email/own.ts';
import { cookiesOf } from '../support/endpoint.ts';
import { PASSWORD } from '../support/people.ts';
import {
  bench,
  address,
  ip,
  member,
  signUp,
  signIn,
  ask,
  choose,
  mails,
  letters,
  linksIn,
  resetToken,
  setUpAccountEmails,
  expectNeutralLetters,
} from '../support/account-emails-bench.ts';

setUpAccountEmails();

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
    // A link that went into no email is not kept.
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

it('the letters name neither us nor what we do', () =>
  expectNeutralLetters(['account.confirm', 'account.confirmed', 'account.known', 'account.reset']));

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
