import { describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { emailVerifications, users } from '../../src/db/schema/index.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { Argon2id } from 'oslo/password';
import { cookiesOf } from '../support/endpoint.ts';
import { PASSWORD } from '../support/people.ts';
import { bench, signUp, signIn, setUpAccounts } from '../support/accounts-bench.ts';

setUpAccounts();

let serial = 0;

const address = () => `new-${++serial}@members.example`;
const mails = (email: string) => bench.mailsTo(email);
const linkToken = async (email: string) =>
  /access_token=([\w-]+)/.exec((await mails(email)).at(-1)?.bodyText ?? '')?.[1] ?? '';
const openLink = (token: string, cookie?: string) =>
  bench.call(confirm, { path: '/api/auth/email-confirm', json: { token }, cookie });

describe('registering', () => {
  it('answers with the user, signs in, and mails a link that holds for a day', async () => {
    const email = address();
    const answer = await signUp(email.toUpperCase());
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      firstName: 'Maya',
      lastName: 'Brooks',
      email,
      membershipLevel: 'free',
      role: 'user',
      hasCompletedOnboarding: false,
    });
    expect(
      await (await bench.call(currentUser, { cookie: cookiesOf(answer) })).json(),
    ).toMatchObject({ email, emailConfirmed: false });
    const [mail] = await mails(email);
    expect(mail?.bodyText).toMatch(
      /http:\/\/hearthwell\.test\/email-confirm#access_token=[\w-]{43}\n/,
    );
    const row = await bench.db
      .select()
      .from(emailVerifications)
      .where(eq(emailVerifications.email, email))
      .get();
    expect([row?.expiresAt, row?.tokenHash]).toEqual([
      bench.now + 86_400_000,
      expect.not.stringContaining(await linkToken(email)),
    ]);
  });

  it('on a shared device leaves nothing lasting and ends after 15 minutes without use', async () => {
    const email = address();
    const answer = await signUp(email, { sharedDevice: true });
    expect(answer.headers.getSetCookie().join()).not.toMatch(/Max-Age|hw_device/);
    expect(cookiesOf(answer)).toContain('hw_signed_in=1s');
    // Nor does the email, opened there.
    const opened = await bench.call(confirm, {
      json: { token: await linkToken(email) },
      cookie: cookiesOf(answer),
    });
    expect([opened.status, cookiesOf(opened)]).toEqual([200, '']);
    bench.now += 15 * 60_000 + 1;
    expect((await bench.call(currentUser, { cookie: cookiesOf(answer) })).status).toBe(401);
  });

  it('has no ear for roles, levels, points or confirmation', async () => {
    const email = address();
    await signUp(email, {
      role: 'super_admin',
      membershipLevel: 'standard',
      rewardPoints: 99,
      permissions: ['content:edit'],
      emailVerifiedAt: 1,
      isActive: false,
      id: 'mine',
    });
    const row = await bench.db.select().from(users).where(eq(users.email, email)).get();
    expect(row).toMatchObject({
      role: 'user',
      membershipLevel: 'free',
      rewardPoints: 0,
      permissions: [],
      emailVerifiedAt: null,
      isActive: true,
      provider: 'local',
    });
    expect(row?.id).not.toBe('mine');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: 'maya' }, { email: 'Please enter a valid email address' }],
    [{ password: 'abc' }, { password: 'Password must be at least 6 characters' }],
    [{ confirmPassword: 'other' }, { confirmPassword: "Passwords don't match" }],
    [{ password: 'password1' }, { password: expect.stringContaining('easy to guess') }],
    [{ password: 'brooks1' }, { password: expect.stringContaining('close to your name') }],
  ])('refuses %j', async (wrong, fields) => {
    const answer = await signUp(address(), wrong);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Please fix the fields marked with an error', fields },
    ]);
  });

  it('twenty times at once makes one account and one mail, and everybody is in', async () => {
    const email = address();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUp(email, {}, '198.51.100.20')),
    );
    const ids = new Set(
      await Promise.all(
        answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
      ),
    );
    expect([new Set(answers.map(({ status }) => status)), ids.size]).toEqual([new Set([201]), 1]);
    expect(await mails(email)).toHaveLength(1);
    expect(await bench.db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe('a known address', () => {
  const shape = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].sort(),
    cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=')),
    keys: Object.keys((await answer.json()) as object),
  });

  it('gets the same answer as an unknown one, by the same number of hashes', async () => {
    const hashed = vi.spyOn(Argon2id.prototype, 'hash');
    const verified = vi.spyOn(Argon2id.prototype, 'verify');
    const counts: number[][] = [];
    const shapes = [];
    for (const email of ['known@members.example', address()]) {
      hashed.mockClear();
      verified.mockClear();
      shapes.push(await shape(await signUp(email)));
      counts.push([hashed.mock.calls.length, verified.mock.calls.length]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(counts[0]).toEqual(counts[1]);
    vi.restoreAllMocks();
  });

  it('lets anyone who registered go on, and sign in again, with an account of their own', async () => {
    const cookie = cookiesOf(await signUp('known@members.example'));
    expect(await (await bench.call(currentUser, { cookie })).json()).toMatchObject({
      email: 'known@members.example',
      emailConfirmed: false,
    });
    expect(await (await signIn('known@members.example', 'Lantern-River-77')).json()).toMatchObject({
      emailConfirmed: false,
    });
    expect(await (await signIn('known@members.example', PASSWORD)).json()).toMatchObject({
      emailConfirmed: true,
    });
  });

  it('sends its owner a neutral letter without a link that would hand anything over', async () => {
    const [letter] = await mails('known@members.example');
    expect(letter?.purpose).toBe('account.known');
    expect(letter?.bodyText).not.toContain('access_token');
  });
});

describe('confirming', () => {
  it('is done by the server, once and again, and not without a good link', async () => {
    const email = address();
    const cookie = cookiesOf(await signUp(email));
    const token = await linkToken(email);
    for (const wrong of ['', 'nonsense', 'A'.repeat(43)]) {
      const answer = await openLink(wrong);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining(
          wrong.length === 43 ? 'Invalid confirmation link or token has expired.' : 'Invalid',
        ),
      ]);
    }
    expect((await openLink(token, cookie)).status).toBe(200);
    expect((await openLink(token)).status).toBe(200);
    expect(await bench.db.select().from(users).where(eq(users.email, email)).get()).toMatchObject({
      emailVerifiedAt: bench.now,
    });
  });

  it('comes too late after a day', async () => {
    const email = address();
    await signUp(email);
    const token = await linkToken(email);
    bench.now += 86_400_001;
    expect((await openLink(token)).status).toBe(400);
  });

  it('gives the address to the one who is signed in where the link is opened, and ends other claims', async () => {
    const email = address();
    const first = cookiesOf(await signUp(email, { password: 'Somebody-Else-1' }));
    const second = cookiesOf(await signUp(email, { password: 'The-True-Owner-2' }));
    expect(await mails(email)).toHaveLength(2);
    expect((await openLink(await linkToken(email), second)).status).toBe(200);
    expect((await bench.call(currentUser, { cookie: first })).status).toBe(401);
    expect(await (await bench.call(currentUser, { cookie: second })).json()).toMatchObject({
      email,
      emailConfirmed: true,
    });
    expect((await signIn(email, 'Somebody-Else-1')).status).toBe(401);
    expect((await signIn(email, 'The-True-Owner-2')).status).toBe(200);
    expect(await bench.db.$count(users, eq(users.email, email))).toBe(1);
  });
});
