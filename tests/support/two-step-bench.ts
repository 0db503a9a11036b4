import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/config/constants.ts';
import { getTwoStepSetUp } from '../../src/features/accounts/server/index.ts';
import { POST as turnOn } from '../../src/pages/api/auth/two-step/index.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import { codeAt } from '../../src/server/auth/totp.ts';
import { cookiesOf, createBench, type EndpointBench } from './endpoint.ts';
import { addPerson, PASSWORD } from './people.ts';

export let bench: EndpointBench;

/** Call it at the top of a test file. */
export function setUpTwoStep(): void {
  beforeAll(async () => {
    bench = await createBench();
  });
  // Only ever on: what everyone together was allowed is counted to the end of a window.
  beforeEach(() => {
    bench.now += 2 * HOUR_MS;
  });
  afterAll(() => bench.close());
}

let people = 0;
export const newAddress = () => `person${++people}@members.example`;
interface Person {
  id: string;
  email: string;
  cookie: string;
  secret: string;
  codes: string[];
}

export const signIn = (email: string, more: object = {}, cookie?: string) =>
  bench.call(login, { json: { email, password: PASSWORD, ...more }, cookie });
export const holds = async (cookie: string) =>
  (await bench.call(currentUser, { cookie })).status === 200;

/** What the set-up page shows to anyone who holds the session. */
export async function openSetUp(cookie: string) {
  const actor = (await validateSession(bench.db, tokenOf(cookie), bench.now))!;
  const page = getTwoStepSetUp({ ctx: bench.ctx(), actor });
  return { ...page, secret: page.key.replaceAll(' ', '') };
}
export const tokenOf = (cookie: string) => /hw_session=([\w-]+)/.exec(cookie)?.[1] ?? '';

export async function addWithTwoStep(role: 'user' | 'coach' | 'admin' = 'user'): Promise<Person> {
  const email = newAddress();
  const id = await addPerson(bench.db, { email, role });
  const cookie = cookiesOf(await signIn(email));
  const { setUp, secret, codes: recovery } = await openSetUp(cookie);
  expect(
    (await bench.call(turnOn, { cookie, json: { setUp, code: codeAt(secret, bench.now) } })).status,
  ).toBe(200);
  // The code of the set-up counts as used.
  bench.now += MINUTE_MS;
  return { id, email, cookie, secret, codes: recovery };
}
