import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { passwordResets, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { POST as newPassword } from '../../src/pages/api/auth/reset-password/new.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { cookiesOf } from '../support/endpoint.ts';
import { PASSWORD } from '../support/people.ts';
import {
  NEW,
  bench,
  address,
  ip,
  member,
  signUp,
  signIn,
  ask,
  choose,
  letters,
  linksIn,
  resetToken,
  setUpAccountEmails,
  expectNeutralLetters,
} from '../support/account-emails-bench.ts';

setUpAccountEmails();

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

it('its letters name neither us nor what we do', () =>
  expectNeutralLetters([
    'account.confirm',
    'account.known',
    'account.new-sign-in',
    'account.password-changed',
    'account.reset',
    'account.sign-in-help',
  ]));
