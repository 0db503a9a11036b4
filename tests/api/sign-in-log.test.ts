import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as choose } from '../../src/pages/api/auth/reset-password/new.ts';
import { POST as stepUp } from '../../src/pages/api/auth/step-up.ts';
import { accountMark } from '../../src/server/auth/note-attempt.ts';
import { cookiesOf, createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson, PASSWORD } from '../support/people.ts';

const MAYA = 'maya.of.the.lake@members.example';
let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
  await addPerson(bench.db, { email: MAYA });
});
afterAll(() => bench.close());

type Line = {
  event: string;
  factor: string;
  outcome: string;
  account?: string;
  requestId: string;
  time: string;
};
const attempts = () =>
  bench.lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event.startsWith('auth.'));
const mark = accountMark('a-secret-for-tests-a-secret-for-tests', MAYA);

it('tells of every attempt to show who one is: how, at which account as a mark, and what came of it; never who', async () => {
  const cookie = cookiesOf(await bench.call(login, { json: { email: MAYA, password: PASSWORD } }));
  await bench.call(login, { json: { email: MAYA.toUpperCase(), password: 'a-wrong-one-of-hers' } });
  await bench.call(login, {
    json: { email: 'nobody.at.all@members.example', password: 'a-wrong-one-of-hers' },
  });
  bench.now += 11 * 60_000;
  await bench.call(stepUp, { cookie, json: { stepUp: 'a-wrong-one-of-hers' } });
  await bench.call(stepUp, { cookie, json: { stepUp: PASSWORD } });
  await bench.call(choose, { json: { link: 'x'.repeat(43), password: 'Quiet-Lantern-58' } });
  await bench.call(register, {
    json: {
      firstName: 'No',
      lastName: 'Lake',
      email: 'new.one@members.example',
      password: 'Quiet-Lantern-58',
    },
  });

  expect(
    attempts().map(({ event, factor, outcome, account }) => [
      event,
      factor,
      outcome,
      account === mark,
    ]),
  ).toEqual([
    ['auth.sign-in', 'password', 'accepted', true],
    ['auth.sign-in', 'password', 'refused 401', true],
    ['auth.sign-in', 'password', 'refused 401', false],
    ['auth.step-up', 'password', 'refused 400', true],
    ['auth.step-up', 'password', 'accepted', true],
    ['auth.reset', 'letter', 'refused 400', false],
    ['auth.register', 'password', 'accepted', false],
  ]);
  expect(attempts().every(({ requestId, time }) => requestId && time.endsWith('Z'))).toBe(true);
  expect(bench.lines.join('')).not.toMatch(/members\.example|a-wrong-one|Quiet-Lantern|Lake/i);
});

it('tells apart what stopped a request, without a word of it', async () => {
  bench.lines.length = 0;
  await bench.call(login, { json: { email: 'no address of hers', password: 'x' } });
  await bench.call(login, {
    json: { email: MAYA, password: 'x' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  await bench.call(stepUp, { json: {} });
  await bench.call(login, { raw: 'x', headers: { 'content-type': 'text/plain' } });
  const refusals = bench.lines
    .map((line) => JSON.parse(line) as { event: string; why: string; status: number })
    .filter(({ event }) => event === 'request.refused');
  expect(refusals.map(({ why, status }) => [why, status])).toEqual([
    ['Invalid', 400],
    ['Forbidden', 403],
    ['Unauthenticated', 401],
    ['WrongContentType', 415],
  ]);
  expect(bench.lines.join('')).not.toContain('no address of hers');
});
