import { Argon2id } from 'oslo/password';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loginInput, staffLoginInput } from '../../src/features/accounts/schemas.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as staffLogin } from '../../src/pages/api/auth/staff-login.ts';
import { createTestDatabase } from '../support/database.ts';
import { EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

let bench: EndpointBench;
beforeAll(async () => {
  bench = new EndpointBench(await createTestDatabase());
  for (const [email, role, more] of [
    ['ada@care.example', 'admin', {}],
    ['grace@care.example', 'coach', {}],
    ['jo@care.example', 'admin', {}],
    ['jo@other.example', 'coach', {}],
    ['mary@home.example', 'user', {}],
    ['left@care.example', 'admin', { isActive: false }],
    ['adam@care.example', 'admin', {}],
  ] as const)
    await addPerson(bench.db, { email, role, ...more });
});
afterAll(() => bench.close());

let network = 0;
const signIn = (username: string, password = PASSWORD, ip?: string) =>
  bench.call(staffLogin, {
    path: '/api/auth/staff-login',
    json: { username, password },
    ip: ip ?? `203.0.113.${++network}`,
  });
const whole = async (answer: Response) => [
  answer.status,
  await answer.text(),
  [...answer.headers].filter(([name]) => name !== 'x-request-id'),
];

describe('the door of staff and coaches', () => {
  it('takes the whole address or the part before the @', async () => {
    for (const name of ['ada', ' ADA ', 'ada@care.example', 'grace', 'mary@home.example']) {
      const answer = await signIn(name);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(((await answer.json()) as { email: string }).email).toContain(
        name.trim().toLowerCase(),
      );
      expect(answer.headers.getSetCookie().join()).toContain('hw_session=');
    }
  });

  it('answers the same to a wrong password, an unknown name, a member’s, a shared one and one of an account that is closed', async () => {
    const [wrong, ...others] = await Promise.all(
      [
        ['ada', 'Not-this-one-1'],
        ['nobody', PASSWORD],
        ['mary', PASSWORD],
        ['jo', PASSWORD],
        ['left', PASSWORD],
        ['ad', PASSWORD],
        ['ada%', PASSWORD],
        ['nobody@care.example', PASSWORD],
      ].map(async ([name, password]) => await whole(await signIn(name!, password))),
    );
    expect(wrong?.slice(0, 2)).toEqual([401, 'Invalid credentials. Please try again.']);
    for (const other of others) expect(other).toEqual(wrong);
  });

  it('computes as many hashes for every name', async () => {
    const verified = vi.spyOn(Argon2id.prototype, 'verify');
    const hashed = vi.spyOn(Argon2id.prototype, 'hash');
    for (const name of ['ada', 'nobody', 'jo', 'mary', 'left', 'nobody@care.example']) {
      verified.mockClear();
      hashed.mockClear();
      await signIn(name, 'Not-this-one-1');
      expect([name, verified.mock.calls.length + hashed.mock.calls.length]).toEqual([name, 3]);
    }
    vi.restoreAllMocks();
  });

  it('makes known and unknown names wait after as many guesses, and an address none the sooner for its name', async () => {
    const untilRefused = async (name: string) => {
      for (let guesses = 0; guesses < 20; guesses++)
        if ((await signIn(name, 'Not-this-one-1')).status === 429) return guesses;
      return undefined;
    };
    const known = await untilRefused('grace');
    expect(known).toBe(await untilRefused('nobody-at-all'));
    expect(known).toBeLessThan(10);
    expect((await signIn('grace@care.example')).status).toBe(200);
  });

  it('says in the words of the specification what is missing', async () => {
    const told = async (json: object) =>
      JSON.parse(await (await bench.call(staffLogin, { json, ip: '198.51.100.7' })).text()) as {
        fields: Record<string, string>;
      };
    expect((await told({ username: '  ', password: '12345' })).fields).toEqual({
      username: 'Email or username is required',
      password: 'Password must be at least 6 characters',
    });
    expect((await told({ password: PASSWORD })).fields).toEqual({
      username: 'Email or username is required',
    });
    expect((await told({ username: 'ada@', password: PASSWORD })).fields).toEqual({
      username: 'Invalid email address',
    });
  });

  it('remembers nobody who does not say so', () => {
    const schemas = [
      [loginInput, { email: 'ada@care.example', password: PASSWORD }],
      [staffLoginInput, { username: 'ada', password: PASSWORD }],
    ] as const;
    for (const [schema, values] of schemas) {
      expect(schema.parse(values).rememberMe).toBe(false);
      expect(schema.parse({ ...values, rememberMe: true }).rememberMe).toBe(true);
    }
  });

  it('is a door for ordinary posts too, and leads where one wanted to go', async () => {
    const answer = await bench.call(staffLogin, {
      form: { username: 'ada', password: PASSWORD, next: '/admin-dashboard' },
      ip: '198.51.100.8',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin-dashboard']);
    expect(answer.headers.getSetCookie().join()).toContain('hw_note=accounts.welcome-back');
  });

  it('leaves the door of members to addresses', async () => {
    const answer = await bench.call(login, {
      json: { email: 'ada', password: PASSWORD },
      ip: '198.51.100.9',
    });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Please enter a valid email address'),
    ]);
  });
});
