import { describe, expect, it, vi } from 'vitest';
import { sessions } from '../../src/db/schema/index.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { Argon2id } from 'oslo/password';
import { cookiesOf } from '../support/endpoint.ts';
import { PASSWORD } from '../support/people.ts';
import { bench, signUp, signIn, setUpAccounts } from '../support/accounts-bench.ts';

setUpAccounts();

describe('signing in', () => {
  it('treats unknown addresses, claimed ones and wrong passwords alike, with as many hashes', async () => {
    for (let turn = 0; turn < 4; turn++)
      await signUp(
        'claimed@members.example',
        { password: `Lantern-River-${turn}` },
        `198.51.100.${turn + 40}`,
      );
    const verified = vi.spyOn(Argon2id.prototype, 'verify');
    const hashed = vi.spyOn(Argon2id.prototype, 'hash');
    const seen = [];
    for (const email of [
      'known@members.example',
      'nobody@members.example',
      'claimed@members.example',
    ]) {
      verified.mockClear();
      hashed.mockClear();
      const answer = await signIn(email, 'wrong-wrong');
      seen.push([
        answer.status,
        await answer.text(),
        [...answer.headers.keys()],
        verified.mock.calls.length + hashed.mock.calls.length,
      ]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[0]?.[2], 'a session would not help').not.toContain('www-authenticate');
    expect(seen[0]).toEqual([401, 'Invalid credentials. Please try again.', expect.anything(), 3]);
    vi.restoreAllMocks();
  });

  it('names what is missing', async () => {
    expect(await (await signIn('maya', '')).json()).toEqual({
      message: 'Please fix the fields marked with an error',
      fields: { email: 'Please enter a valid email address', password: 'Password is required' },
    });
  });

  it('always opens a new session and ends the one that came along', async () => {
    const before = cookiesOf(await signIn('known@members.example', PASSWORD));
    const planted = await signIn('known@members.example', PASSWORD, {
      cookie: 'hw_session=planted-by-somebody',
    });
    expect(cookiesOf(planted)).not.toContain('planted');
    const after = cookiesOf(await signIn('known@members.example', PASSWORD, { cookie: before }));
    expect((await bench.call(currentUser, { cookie: before })).status).toBe(401);
    expect((await bench.call(currentUser, { cookie: after })).status).toBe(200);
  });

  it('keeps no token in the database', async () => {
    const cookie = cookiesOf(await signIn('known@members.example', PASSWORD));
    const token = /hw_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const rows = JSON.stringify(await bench.db.select().from(sessions));
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/user-profile?tab=a#b', '/user-profile?tab=a#b'],
    ['//evil.example', '/digital-onboarding'],
    ['https://evil.example', '/digital-onboarding'],
    ['/\\evil.example', '/digital-onboarding'],
    ['/\t/evil.example', '/digital-onboarding'],
    ['javascript:alert(1)', '/digital-onboarding'],
    ['/api/auth/user', '/digital-onboarding'],
    ['/..//evil.example', '/digital-onboarding'],
    ['', '/digital-onboarding'],
  ])('by form goes on to an own path only: %j', async (next, target) => {
    const answer = await bench.call(login, {
      form: { email: 'known@members.example', password: PASSWORD, next },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target]);
  });

  it('by form takes the page’s own next when script is off', async () => {
    const headers = { referer: 'http://hearthwell.test/login?next=%2Fdashboard' };
    const answer = await bench.call(login, {
      form: { email: 'known@members.example', password: PASSWORD },
      headers,
    });
    expect(answer.headers.get('location')).toBe('/dashboard');
  });

  it('by form shows the form again with the address typed and no password', async () => {
    const answer = await bench.call(login, {
      form: { email: 'known@members.example', password: 'wrong-wrong' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ page: '/login', values: { email: 'known@members.example' } }),
    ]);
  });
});
