import { describe, expect, it } from 'vitest';
import { contactPreferences, twoFactorCredentials } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { getTwoStepSetUp } from '../../src/features/accounts/server/index.ts';
import { findWishes } from '../../src/server/mail/mail-wishes.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { POST as newPassword } from '../../src/pages/api/auth/reset-password/new.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { POST as askConfirmation } from '../../src/pages/api/auth/verify-email/index.ts';
import { cookiesOf } from '../support/endpoint.ts';
import {
  FIREFOX,
  OWN,
  bench,
  address,
  ip,
  signUp,
  signIn,
  openLink,
  who,
  write30Minutes,
  answersOf,
  mails,
  linksIn,
  setUpAddressClaims,
} from '../support/address-claims-bench.ts';

setUpAddressClaims();

const NEW = 'Window-Meadow-58';
const choose = (link: string, cookie?: string) =>
  bench.call(newPassword, { json: { link, password: NEW }, ip: ip(), cookie });
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

it('asking again for a confirmation is answered alike and brings an email in any case', async () => {
  const email = address();
  await strangersSignUp(email, 8);
  expect((await bench.call(askConfirmation, { json: { email }, ip: ip() })).status).toBe(200);
  await finishAfterAnswers();
  const last = (await mails(email, 'account.confirm')).at(-1)!;
  expect(last.nextTryAt - bench.now).toBeLessThanOrEqual(12 * 60_000);
});
