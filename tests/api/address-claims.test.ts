import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  contactPreferences,
  twoFactorCredentials,
  userPreferences,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { getTwoStepSetUp } from '../../src/features/accounts/server/index.ts';
import { findWishes } from '../../src/server/mail/mail-wishes.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as move } from '../../src/pages/api/auth/email.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { POST as newPassword } from '../../src/pages/api/auth/reset-password/new.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as askConfirmation } from '../../src/pages/api/auth/verify-email/index.ts';
import { POST as savePreferences } from '../../src/pages/api/onboarding/preferences.ts';
import { cookiesOf, createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

/** A stranger knows an address; its owner reads the mail that goes there. Whatever the stranger did first, the owner ends in her own account. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const OWN = 'Lantern-River-77';
const NEW = 'Window-Meadow-58';
let bench: EndpointBench;
let serial = 0;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => bench.close());

const address = () => `shared-${++serial}@members.example`;
const ip = () => `198.51.100.${++serial % 250}`;
const signUp = (email: string, password: string, more: object = {}) =>
  bench.call(register, {
    json: { firstName: 'Maya', lastName: 'Brooks', email, password },
    ip: ip(),
    userAgent: ANDROID,
    ...more,
  });
const signIn = (email: string, password: string, cookie?: string) =>
  bench.call(login, { json: { email, password }, ip: ip(), cookie });
const openLink = (token: string, cookie?: string) =>
  bench.call(confirm, { json: { token }, ip: ip(), cookie });
const choose = (link: string, cookie?: string) =>
  bench.call(newPassword, { json: { link, password: NEW }, ip: ip(), cookie });
const who = async (cookie: string) => {
  const answer = await bench.call(currentUser, { cookie });
  return answer.status === 200
    ? ((await answer.json()) as { id: string; emailConfirmed: boolean })
    : undefined;
};
/** Something private that its writer shall find again. */
async function write30Minutes(cookie: string): Promise<string> {
  expect(
    (await bench.call(savePreferences, { json: { sessionDuration: '30' }, cookie, ip: ip() }))
      .status,
  ).toBe(200);
  return (await who(cookie))!.id;
}
const answersOf = (userId: string) =>
  bench.db
    .select({ minutes: userPreferences.sessionDuration })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
const mails = async (email: string, purpose: string) =>
  (await bench.mailsTo(email)).filter((mail) => mail.purpose === purpose);
const linksIn = (text = '') =>
  [...text.matchAll(/#(?:access|reset)_token=([\w-]{43})/g)].map(([, token]) => token!);
/** Several in the same minute, each from another network. */
async function strangersSignUp(email: string, times: number): Promise<string[]> {
  const cookies = [];
  for (let turn = 0; turn < times; turn++)
    cookies.push(cookiesOf(await signUp(email, `Somebody-Else-${turn}`, { userAgent: FIREFOX })));
  return cookies;
}
/** Turns it on as the page would. */
async function turnOnTwoStep(cookie: string): Promise<Response> {
  const actor = (await validateSession(
    bench.db,
    /hw_session=([\w-]+)/.exec(cookie)![1]!,
    bench.now,
  ))!;
  const { setUp, key } = getTwoStepSetUp({ ctx: bench.ctx(), actor });
  return await bench.call(turnOn, {
    cookie,
    json: { setUp, code: codeAt(key.replaceAll(' ', ''), bench.now) },
  });
}

describe('an address that a stranger registered many times before its owner', () => {
  it('still brings the owner an email, takes her password, and her link leads to what she wrote', async () => {
    const email = address();
    const strangers = await strangersSignUp(email, 6);
    const before = (await mails(email, 'account.confirm')).length;
    bench.now += 1_000;
    const own = cookiesOf(await signUp(email, OWN));
    const id = await write30Minutes(own);
    const letters = await mails(email, 'account.confirm');
    expect(letters, 'an email that tells of her registration').toHaveLength(before + 1);
    expect(letters.at(-1)!.bodyText).toContain('Chrome on an Android device');
    expect(letters.at(-1)!.bodyText).toContain('Firefox on Windows');
    expect(((await (await signIn(email, OWN)).json()) as { id: string }).id).toBe(id);
    expect((await openLink(linksIn(letters.at(-1)!.bodyText)[0]!, own)).status).toBe(200);
    expect(await who(own)).toMatchObject({ id, emailConfirmed: true });
    for (const cookie of strangers) expect(await who(cookie)).toBeUndefined();
    for (const turn of [0, 1, 5])
      expect((await signIn(email, `Somebody-Else-${turn}`)).status).toBe(401);
    expect(await answersOf(id)).toEqual({ minutes: 30 });
  });

  it('leads her to her own account by a reset as well, even when she picks another link where she is signed in', async () => {
    const email = address();
    await strangersSignUp(email, 3);
    bench.now += 3_600_000;
    const own = cookiesOf(await signUp(email, OWN));
    const id = await write30Minutes(own);
    await bench.call(askReset, { json: { email }, ip: ip(), cookie: own });
    await finishAfterAnswers();
    const text = (await mails(email, 'account.reset'))[0]!.bodyText;
    expect(text.match(/, with (.+):/g)).toEqual([
      ', with Chrome on an Android device:',
      ...Array.from({ length: 3 }, () => ', with Firefox on Windows:'),
    ]);
    expect((await choose(linksIn(text)[1]!, own)).status).toBe(200);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ id, emailConfirmed: true });
  });

  it('by the link of her own account, on a device that nobody knows', async () => {
    const email = address();
    const [stranger] = await strangersSignUp(email, 2);
    bench.now += 60_000;
    const id = await write30Minutes(cookiesOf(await signUp(email, OWN)));
    await bench.call(askReset, { json: { email }, ip: ip() });
    await finishAfterAnswers();
    const text = (await mails(email, 'account.reset'))[0]!.bodyText;
    const hers = /Chrome on an Android device:\n\S+#reset_token=([\w-]{43})/.exec(text)![1]!;
    expect((await choose(hers)).status).toBe(200);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ id, emailConfirmed: true });
    expect(await who(stranger!)).toBeUndefined();
  });

  it('brings emails at a pace, and the newest of them always works', async () => {
    const email = address();
    await strangersSignUp(email, 14);
    const letters = await mails(email, 'account.confirm');
    expect(letters.filter(({ nextTryAt }) => nextTryAt <= bench.now)).toHaveLength(10);
    expect(letters, 'one more is due later, for all the others').toHaveLength(11);
    expect(letters.at(-1)!.bodyText).toContain('- and 10 more times before that');
    bench.now += 13 * 60_000;
    for (const password of ['Meadow-Window-1', 'Meadow-Window-2']) await signUp(email, password);
    const after = await mails(email, 'account.confirm');
    expect(
      after.filter(({ nextTryAt }) => nextTryAt <= bench.now),
      'the one that waited has had its turn',
    ).toHaveLength(11);
    expect(after, 'and the next one waits').toHaveLength(12);
    for (let turn = 0; turn < 12; turn++)
      expect((await bench.call(askReset, { json: { email }, ip: ip() })).status).toBe(200);
    await finishAfterAnswers();
    expect(await mails(email, 'account.reset')).toHaveLength(5);
    const own = cookiesOf(await signUp(email, OWN));
    expect((await openLink(linksIn(letters[0]!.bodyText)[0]!, own)).status).toBe(200);
    expect(await who(own)).toMatchObject({ emailConfirmed: true });
  });
});

describe('before an address is confirmed', () => {
  it('nothing that binds can be set up, so no code is asked for after a reset', async () => {
    const email = address();
    const stranger = cookiesOf(await signUp(email, 'Somebody-Else-1', { userAgent: FIREFOX }));
    const refused = await turnOnTwoStep(stranger);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('confirm your email address'),
    ]);
    expect(await bench.db.$count(twoFactorCredentials)).toBe(0);
    await bench.call(askReset, { json: { email }, ip: ip() });
    await finishAfterAnswers();
    expect(
      (await choose(linksIn((await mails(email, 'account.reset'))[0]!.bodyText)[0]!)).status,
    ).toBe(200);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ emailConfirmed: true });
    expect(await who(stranger)).toBeUndefined();
  });

  it('a second step from earlier days ends with the reset', async () => {
    const email = address();
    const stranger = (await who(cookiesOf(await signUp(email, 'Somebody-Else-1'))))!.id;
    await write(bench.db, (tx) =>
      tx.insert(twoFactorCredentials).values({
        userId: stranger,
        secret: bench.cipher.seal('x', { table: 'a', row: 'b', column: 'c' }),
        confirmedAt: 1,
      }),
    );
    await bench.call(askReset, { json: { email }, ip: ip() });
    await finishAfterAnswers();
    await choose(linksIn((await mails(email, 'account.reset'))[0]!.bodyText)[0]!);
    expect(await (await signIn(email, NEW)).json()).toMatchObject({ emailConfirmed: true });
  });

  it('a wish of one who only claims it silences nobody, nor does its name stand in an email', async () => {
    const email = address();
    const stranger = (await who(cookiesOf(await signUp(email, 'Somebody-Else-1'))))!.id;
    await write(bench.db, (tx) =>
      tx.insert(contactPreferences).values({
        userId: stranger,
        neverEmail: true,
        discreetMode: false,
        safeName: bench.cipher.seal('Got you', {
          table: 'contact_preferences',
          row: stranger,
          column: 'safe_name',
        }),
      }),
    );
    await signUp(email, OWN);
    const letter = (await mails(email, 'account.confirm')).at(-1)!;
    expect(await findWishes(bench.ctx(), letter)).toMatchObject({
      neverEmail: false,
      isDiscreet: true,
      nameToUse: '',
    });
  });
});

describe('two emails that look alike', () => {
  it('tell when and with what each account was made, and either leads the owner to her own', async () => {
    const email = address();
    const own = cookiesOf(await signUp(email, OWN));
    const id = await write30Minutes(own);
    const stranger = cookiesOf(await signUp(email, 'Somebody-Else-1', { userAgent: FIREFOX }));
    const newer = (await mails(email, 'account.confirm')).at(-1)!;
    expect(newer.bodyText).toMatch(/on .+ \(Central Time\), with Firefox on Windows/);
    // The newer email is about the stranger's account, and she opens it where she is signed in.
    expect((await openLink(linksIn(newer.bodyText)[0]!, own)).status).toBe(200);
    expect(await who(own)).toMatchObject({ id, emailConfirmed: true });
    expect(await who(stranger)).toBeUndefined();
    expect((await signIn(email, 'Somebody-Else-1')).status).toBe(401);
    expect(await answersOf(id)).toEqual({ minutes: 30 });
  });

  it('also in a browser where nobody is signed in: the password says which account is hers', async () => {
    const email = address();
    const id = await write30Minutes(cookiesOf(await signUp(email, OWN)));
    const stranger = cookiesOf(await signUp(email, 'Somebody-Else-1', { userAgent: FIREFOX }));
    const opened = await openLink(
      linksIn((await mails(email, 'account.confirm')).at(-1)!.bodyText)[0]!,
    );
    expect([opened.status, await opened.json()]).toEqual([
      200,
      { message: 'Your email has been confirmed successfully!', signIn: true },
    ]);
    const phone = await signIn(email, OWN, cookiesOf(opened));
    expect(await phone.json()).toMatchObject({ id, emailConfirmed: true });
    expect(await who(stranger)).toBeUndefined();
    expect((await signIn(email, 'Somebody-Else-1', cookiesOf(opened))).status).toBe(401);
  });

  it('of which the stranger’s, opened by somebody who never registered, confirms nothing for the stranger', async () => {
    const email = address();
    const stranger = cookiesOf(await signUp(email, 'Somebody-Else-1', { userAgent: FIREFOX }));
    const opened = await openLink(
      linksIn((await mails(email, 'account.confirm'))[0]!.bodyText)[0]!,
    );
    expect(opened.status).toBe(200);
    expect(await who(stranger)).toMatchObject({ emailConfirmed: false });
    expect(await (await signIn(email, 'Somebody-Else-1')).json()).toMatchObject({
      emailConfirmed: false,
    });
    // She makes an account of her own in the browser that opened the email, and has the address at once.
    const own = await signUp(email, OWN, { cookie: cookiesOf(opened) });
    expect(await own.json()).toMatchObject({ emailConfirmed: true });
    expect(await who(stranger)).toBeUndefined();
  });

  it('let the owner in where she opened one, while strangers use up the guesses', async () => {
    const email = address();
    await signUp(email, OWN);
    for (let turn = 0; turn < 40; turn++) await signIn(email, 'wrong-wrong');
    expect((await signIn(email, OWN)).status).toBe(429);
    const opened = await openLink(
      linksIn((await mails(email, 'account.confirm'))[0]!.bodyText)[0]!,
    );
    expect(await (await signIn(email, OWN, cookiesOf(opened))).json()).toMatchObject({
      emailConfirmed: true,
    });
  });

  it('end every session but the one that confirmed', async () => {
    const email = address();
    const here = cookiesOf(await signUp(email, OWN));
    const elsewhere = cookiesOf(await signIn(email, OWN));
    await openLink(linksIn((await mails(email, 'account.confirm'))[0]!.bodyText)[0]!, here);
    expect([(await who(here)) !== undefined, (await who(elsewhere)) !== undefined]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a link for a new address', () => {
  it('opened by the owner of that address moves nobody’s account there', async () => {
    const [email, victim] = [address(), address()];
    await addPerson(bench.db, { email });
    const stranger = cookiesOf(await signIn(email, PASSWORD));
    const own = cookiesOf(await signUp(victim, OWN));
    expect((await bench.call(move, { json: { email: victim }, cookie: stranger })).status).toBe(
      200,
    );
    const [letter] = await vi.waitFor(async () => {
      const found = await mails(victim, 'account.new-address');
      expect(found).toHaveLength(1);
      return found;
    });
    await openLink(linksIn(letter!.bodyText)[0]!, own);
    expect(
      (await bench.db.select().from(users).where(eq(users.email, email)).get())?.emailVerifiedAt,
    ).not.toBeNull();
    expect(await who(own)).toMatchObject({ emailConfirmed: true });
  });
});

it('asking again for a confirmation is answered alike and brings an email in any case', async () => {
  const email = address();
  await strangersSignUp(email, 8);
  expect((await bench.call(askConfirmation, { json: { email }, ip: ip() })).status).toBe(200);
  await finishAfterAnswers();
  const last = (await mails(email, 'account.confirm')).at(-1)!;
  expect(last.nextTryAt - bench.now).toBeLessThanOrEqual(12 * 60_000);
});
