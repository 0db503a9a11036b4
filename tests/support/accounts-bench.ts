import { afterAll, beforeAll } from 'vitest';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { addPerson } from './people.ts';

export let bench: EndpointBench;

/** Call it at the top of a test file. */
export function setUpAccounts(): void {
  beforeAll(async () => {
    bench = await createBench();
    await addPerson(bench.db, { email: 'known@members.example' });
  });
  afterAll(() => bench.close());
}

const person = (email: string, more: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Brooks',
  email,
  password: 'Lantern-River-77',
  role: 'user',
  ...more,
});
export const signUp = (email: string, more: object = {}, ip?: string) =>
  bench.call(register, { path: '/api/auth/register', json: person(email, more), ip });
export const signIn = (email: string, password: string, more: object = {}) =>
  bench.call(login, { path: '/api/auth/login', json: { email, password }, ...more });
