import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { cookiesOf, createBench, type Call, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

const OWNER = 'owner@members.example';
let bench: EndpointBench;
let device: string;
beforeAll(async () => {
  bench = await createBench();
  await addPerson(bench.db, { email: OWNER });
  device =
    cookiesOf(await attempt(PASSWORD))
      .split('; ')
      .find((pair) => pair.startsWith('hw_device=')) ?? '';
});
afterAll(() => bench.close());

/** Of some password that is no one's. */
const OTHER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$aGVhcnRod2VsbC1kdW1teQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE';
const attempt = (password: string, more: Call = {}, email = OWNER) =>
  bench.call(login, { json: { email, password }, ...more });
const fromEverywhere = (serial: number) => ({
  ip: `198.51.${serial % 200}.${Math.floor(serial / 200)}`,
});

describe('guessing', { timeout: 120_000 }, () => {
  it('gets fewer than 100 tries an hour at one account from any number of addresses', async () => {
    const email = 'hunted@members.example';
    await addPerson(bench.db, { email });
    let judged = 0;
    for (let minute = 0; minute < 60; minute++) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, at) =>
          attempt('wrong-guess', fromEverywhere(minute * 5 + at), email),
        ),
      );
      judged += answers.filter((answer) => answer.status === 401).length;
      bench.now += 60_000;
    }
    expect(judged).toBeGreaterThan(30);
    expect(judged).toBeLessThan(80);
  });

  it('cannot be done in one burst', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, serial) =>
        attempt('wrong-guess', fromEverywhere(serial), 'burst@members.example'),
      ),
    );
    // On a machine that is slow enough some of the thirty-five wait too long, are sent away (503) and cost nothing.
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25);
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(35);
  });

  it('never keeps the owner out: her own device has its own allowance', async () => {
    for (let serial = 0; serial < 40; serial++)
      await attempt('wrong-guess', fromEverywhere(serial));
    expect((await attempt(PASSWORD, fromEverywhere(900))).status).toBe(429);
    expect((await attempt(PASSWORD, { ...fromEverywhere(901), cookie: device })).status).toBe(200);
  });

  it('gains nothing by a made-up or borrowed device cookie', async () => {
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await attempt(PASSWORD, { cookie: forged })).status).toBe(429);
    const other = await addPerson(bench.db, { email: 'other@members.example' }).then(() =>
      attempt(PASSWORD, { ip: '192.0.2.77' }, 'other@members.example'),
    );
    expect((await attempt(PASSWORD, { cookie: cookiesOf(other) })).status).toBe(429);
  });

  it('has the owner mailed one link, which makes the device it is opened on a known one', async () => {
    await finishAfterAnswers();
    const letters = (await bench.mailsTo(OWNER)).filter(
      (mail) => mail.purpose === 'account.sign-in-help',
    );
    expect(letters).toHaveLength(1);
    const token = /access_token=([\w-]+)/.exec(letters[0]?.bodyText ?? '')?.[1];
    const opened = await bench.call(confirm, { json: { token } });
    expect(opened.status).toBe(200);
    expect(
      (await attempt(PASSWORD, { ...fromEverywhere(902), cookie: cookiesOf(opened) })).status,
    ).toBe(200);
    // A link that someone finds in the browser's history later makes no device known.
    expect(cookiesOf(await bench.call(confirm, { json: { token } }))).toBe('');
  });

  it('answers alike for addresses that nobody has', async () => {
    for (let serial = 0; serial < 40; serial++)
      await attempt('wrong-guess', fromEverywhere(serial), 'nobody@members.example');
    const known = await attempt('wrong-guess', fromEverywhere(903));
    const unknown = await attempt('wrong-guess', fromEverywhere(904), 'nobody@members.example');
    expect([unknown.status, await unknown.text(), [...unknown.headers.keys()]]).toEqual([
      known.status,
      await known.text(),
      [...known.headers.keys()],
    ]);
    expect(unknown.status).toBe(429);
  });

  it('at an owner gains nothing by claiming her address, however many devices the claim makes known', async () => {
    const email = 'claimed@members.example';
    await addPerson(bench.db, { email });
    const claim = { firstName: 'E', lastName: 'F', email, password: 'quiet-claim-of-mine-7' };
    let known = cookiesOf(await bench.call(register, { json: claim, ip: '192.0.2.80' }));
    let judged = 0;
    for (let round = 0; round < 5; round++) {
      const again = await attempt(
        claim.password,
        { cookie: known, ...fromEverywhere(round) },
        email,
      );
      expect(again.status).toBe(200);
      known = cookiesOf(again)
        .split('; ')
        .find((pair) => pair.startsWith('hw_device='))!;
      for (let turn = 0; turn < 9; turn++) {
        const answer = await attempt(
          turn === 8 && round === 4 ? PASSWORD : 'wrong-guess',
          { cookie: known, ...fromEverywhere(turn) },
          email,
        );
        expect(answer.status).toBe(401);
        judged++;
      }
    }
    // The last one was the owner's very password, and was not held against her account anymore.
    expect(judged).toBe(45);
    // She herself gets in as ever.
    bench.now += 3_600_000;
    expect((await attempt(PASSWORD, { ip: '192.0.2.81' }, email)).status).toBe(200);
  });

  it('with a password that its owner changes at the same moment opens nothing', async () => {
    const email = 'changed@members.example';
    const id = await addPerson(bench.db, { email });
    const running = attempt(PASSWORD, { ip: '192.0.2.82' }, email);
    await write(bench.db, (tx) =>
      tx.update(users).set({ passwordHash: OTHER_HASH }).where(eq(users.id, id)),
    );
    expect((await running).status).toBe(401);
    expect(await bench.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  it('of those who know their password costs nothing', async () => {
    const email = 'often@members.example';
    await addPerson(bench.db, { email });
    for (let times = 0; times < 30; times++)
      expect((await attempt(PASSWORD, { ip: '192.0.2.9' }, email)).status).toBe(200);
  });
});
