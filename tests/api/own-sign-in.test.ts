import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users, userPreferences } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { getSignInSettings } from '../../src/features/accounts/server/index.ts';
import { POST as end } from '../../src/pages/api/auth/devices/end.ts';
import { POST as endAll } from '../../src/pages/api/auth/devices/end-all.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as move } from '../../src/pages/api/auth/email.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as choose } from '../../src/pages/api/auth/password.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { cookiesOf, createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => bench.close());

let people = 0;
async function addSignedIn() {
  const email = `own${++people}@members.example`;
  const id = await addPerson(bench.db, { email });
  return { id, email, cookie: cookiesOf(await signIn(email)) };
}
const signIn = (email: string, password = PASSWORD, cookie?: string) =>
  bench.call(login, { json: { email, password }, cookie });
const holds = async (cookie: string) => (await bench.call(currentUser, { cookie })).status === 200;
const lettersTo = (address: string) => bench.mailsTo(address);
const purposes = async (address: string) =>
  (await lettersTo(address)).map(({ purpose }) => purpose);
const settingsOf = async (cookie: string) => {
  const actor = await validateSession(bench.db, /hw_session=([\w-]+)/.exec(cookie)![1]!, bench.now);
  return getSignInSettings({
    ctx: bench.ctx(actor),
  });
};

describe('a new password', () => {
  const NEW = 'Amber-Kettle-77-Road';

  it('signs out every other device, and goes on here under a new session', async () => {
    const { email, cookie } = await addSignedIn();
    const other = cookiesOf(await signIn(email));
    const answer = await bench.call(choose, { cookie, json: { password: NEW } });
    expect(answer.status).toBe(200);
    expect([await holds(cookie), await holds(other), await holds(cookiesOf(answer))]).toEqual([
      false,
      false,
      true,
    ]);
    expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([401, 200]);
    expect(await purposes(email)).toContain('account.password-changed');
  });

  it('is refused with a kind word when others would guess it', async () => {
    const { cookie } = await addSignedIn();
    const answer = await bench.call(choose, { cookie, json: { password: 'password' } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: expect.stringContaining('easy to guess') } }),
    ]);
    expect(await holds(cookie)).toBe(true);
  });
});

describe('another address', () => {
  const linkIn = async (address: string) => {
    const letter = await vi.waitUntil(async () =>
      (await lettersTo(address)).find(({ purpose }) => purpose === 'account.new-address'),
    );
    return /access_token=([\w-]{43})/.exec(letter.bodyText)![1]!;
  };

  it('counts when its link is opened, not before; the old one is told, and nothing lies in its mailbox', async () => {
    const { id, email, cookie } = await addSignedIn();
    expect((await bench.call(move, { cookie, json: { email: `new-${email}` } })).status).toBe(200);
    const token = await linkIn(`new-${email}`);
    expect(await settingsOf(cookie)).toMatchObject({ email, newEmail: `new-${email}` });
    expect((await signIn(`new-${email}`)).status).toBe(401);
    expect((await bench.call(confirm, { json: { token }, cookie })).status).toBe(200);
    expect([(await signIn(`new-${email}`)).status, (await signIn(email)).status]).toEqual([
      200, 401,
    ]);
    expect(
      await bench.db.select({ email: users.email }).from(users).where(eq(users.id, id)),
    ).toEqual([{ email: `new-${email}` }]);
    expect(await purposes(email)).toContain('account.address-changed');
    expect((await settingsOf(cookie)).newEmail).toBeUndefined();
  });

  it('counts with the password as well, where its link is opened in a browser that nobody is signed in to', async () => {
    const { id, email, cookie } = await addSignedIn();
    await bench.call(move, { cookie, json: { email: `new-${email}` } });
    const opened = await bench.call(confirm, { json: { token: await linkIn(`new-${email}`) } });
    expect([opened.status, (await signIn(`new-${email}`)).status]).toEqual([200, 401]);
    expect(await (await signIn(`new-${email}`, PASSWORD, cookiesOf(opened))).json()).toMatchObject({
      id,
      email: `new-${email}`,
    });
    expect((await signIn(email)).status).toBe(401);
  });

  it('of somebody else gets the same answer and no letter', async () => {
    const [me, other] = [await addSignedIn(), await addSignedIn()];
    const [known, unknown] = await Promise.all(
      [other.email, 'nobody@members.example'].map((email) =>
        bench.call(move, { cookie: me.cookie, json: { email } }),
      ),
    );
    expect([known!.status, await known!.text()]).toEqual([unknown!.status, await unknown!.text()]);
    await linkIn('nobody@members.example');
    expect(await purposes(other.email)).not.toContain('account.new-address');
  });

  it('asked for by someone who held the device ends with a new password', async () => {
    const { email, cookie } = await addSignedIn();
    await bench.call(move, { cookie, json: { email: `thief-${email}` } });
    const token = await linkIn(`thief-${email}`);
    await bench.call(choose, { cookie, json: { password: 'Amber-Kettle-77-Road' } });
    expect((await bench.call(confirm, { json: { token } })).status).toBe(400);
  });
});

describe('devices', () => {
  it('are listed with the browser, and which one is this', async () => {
    const { email, cookie } = await addSignedIn();
    await signIn(email);
    const { devices } = await settingsOf(cookie);
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    expect(devices[0]).toMatchObject({ browser: expect.any(String), isNew: true, kind: 'member' });
  });

  it('are signed out one by one; those of others are not there', async () => {
    const { id, email, cookie } = await addSignedIn();
    const lost = cookiesOf(await signIn(email));
    const stranger = await addSignedIn();
    const lostId = (await settingsOf(lost)).devices.find(({ isThis }) => isThis)!.id;
    const refused = await bench.call(end, { cookie: stranger.cookie, json: { id: lostId } });
    const missing = await bench.call(end, { cookie: stranger.cookie, json: { id: 'nothing' } });
    expect([refused.status, await refused.text()]).toEqual([missing.status, await missing.text()]);
    expect([refused.status, await holds(lost)]).toEqual([404, true]);
    expect((await bench.call(end, { cookie, json: { id: lostId } })).status).toBe(200);
    expect([await holds(lost), await holds(cookie)]).toEqual([false, true]);
    expect(await bench.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  });

  it('are signed out all at once, this one too or not', async () => {
    const { email, cookie } = await addSignedIn();
    const other = cookiesOf(await signIn(email));
    const kept = await bench.call(endAll, { cookie, form: { keepThis: 'on' } });
    expect([kept.headers.get('location'), await holds(other), await holds(cookie)]).toEqual([
      '/user-profile/sign-in',
      false,
      true,
    ]);
    const all = await bench.call(endAll, { cookie, form: {} });
    expect([all.headers.get('location'), await holds(cookie)]).toEqual([
      '/login#everywhere',
      false,
    ]);
  });
});

describe('a sign-in on a browser that is new', () => {
  it('is told by one neutral letter; a known browser is not', async () => {
    const { email, cookie } = await addSignedIn();
    const known = cookie.split('; ').find((pair) => pair.startsWith('hw_device='));
    await signIn(email, PASSWORD, known);
    const letters = (await lettersTo(email)).filter(
      ({ purpose }) => purpose === 'account.new-sign-in',
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]!.bodyText.replaceAll('hearthwell.test', '')).not.toMatch(
      /hearthwell|wellness|coach/i,
    );
  });

  it('is told by the clock of the person’s own zone', async () => {
    const email = `own${++people}@members.example`;
    const userId = await addPerson(bench.db, { email });
    await write(bench.db, (tx) =>
      tx.insert(userPreferences).values({ userId, timezone: 'Pacific/Honolulu' }),
    );
    const now = Date.now();
    await signIn(email);
    const [letter] = (await lettersTo(email)).filter(
      ({ purpose }) => purpose === 'account.new-sign-in',
    );
    expect(letter!.bodyText).toContain('(Hawaii)');
    expect(letter!.bodyText).toContain(
      new Date(now).toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'Pacific/Honolulu',
      }),
    );
  });

  it('is not told to an address that nobody has confirmed', async () => {
    const email = `own${++people}@members.example`;
    await addPerson(bench.db, { email, emailVerifiedAt: null });
    expect((await signIn(email)).status).toBe(200);
    expect(await purposes(email)).toEqual([]);
  });
});
