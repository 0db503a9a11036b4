import { describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '../../src/db/schema/index.ts';
import { POST as move } from '../../src/pages/api/auth/email.ts';
import { cookiesOf } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import {
  FIREFOX,
  OWN,
  bench,
  address,
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
