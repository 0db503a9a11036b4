import { afterAll, beforeAll, beforeEach } from 'vitest';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { addPerson, PASSWORD } from './people.ts';

export let bench: EndpointBench;
export let adminId: string;
export const start = Date.now();

/** Call it at the top of a test file. */
export function setUpSessions(): void {
  beforeAll(async () => {
    bench = await createBench();
    await addPerson(bench.db, { email: 'member@members.example' });
    await addPerson(bench.db, { email: 'coach@members.example', role: 'coach' });
    adminId = await addPerson(bench.db, { email: 'admin@members.example', role: 'admin' });
    await addPerson(bench.db, { email: 'super@members.example', role: 'super_admin' });
  });
  beforeEach(() => {
    bench.now = start;
  });
  afterAll(() => bench.close());
}

export const open = (who: string, options: object = {}) =>
  bench.call(login, { json: { email: `${who}@members.example`, password: PASSWORD, ...options } });
export const holds = async (cookie: string) =>
  (await bench.call(currentUser, { cookie })).status === 200;
