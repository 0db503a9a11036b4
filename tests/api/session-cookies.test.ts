import { describe, expect, it } from 'vitest';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as logout } from '../../src/pages/api/auth/logout.ts';
import { cookiesOf, createBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import { bench, open, holds, setUpSessions } from '../support/sessions-bench.ts';

setUpSessions();

describe('cookies', () => {
  const lines = async (who: string, options: object = {}, on = bench) =>
    (
      await on.call(login, {
        json: { email: `${who}@members.example`, password: PASSWORD, ...options },
      })
    ).headers.getSetCookie();

  it('are HttpOnly, Lax, and gone with the browser unless remembered', async () => {
    const [session, hint] = await lines('member');
    expect(session).toMatch(/^hw_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe('hw_signed_in=1; Path=/; SameSite=Lax');
    expect((await lines('member', { rememberMe: true }))[0]).toContain('Max-Age=2592000');
    expect((await lines('admin', { rememberMe: true }))[0]).not.toContain('Max-Age');
  });

  it('leave nothing lasting on a shared device', async () => {
    const shared = (await lines('member', { sharedDevice: true, rememberMe: true })).join();
    expect(shared).not.toMatch(/Max-Age|hw_device/);
    expect(shared, 'the page must know, to keep no flags').toContain('hw_signed_in=1s;');
  });

  it('are bound to the host and Secure over HTTPS', async () => {
    const secure = await createBench({ HTTPS: 'true' });
    await addPerson(secure.db, { email: 'member@members.example' });
    const [session, hint, device] = await lines('member', {}, secure);
    expect(session).toMatch(
      /^__Host-hw_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(hint).toBe('__Host-hw_signed_in=1; Path=/; SameSite=Lax; Secure');
    expect(device).toMatch(/^__Host-hw_device=/);
    await secure.close();
  });
});

describe('signing out', () => {
  it('ends the session on the server and clears the cookies', async () => {
    const cookie = cookiesOf(await open('member'));
    const answer = await bench.call(logout, { method: 'POST', cookie });
    expect([answer.status, cookiesOf(answer)]).toEqual([200, '']);
    expect(await holds(cookie)).toBe(false);
  });

  it('works without a session, by form, and not from another site', async () => {
    expect((await bench.call(logout, { method: 'POST' })).status).toBe(200);
    const byForm = await bench.call(logout, { form: {} });
    expect([byForm.status, byForm.headers.get('location')]).toEqual([303, '/']);
    expect(
      (await bench.call(logout, { method: 'POST', headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
  });
});
