import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { outboundMessages } from '../../src/db/schema/index.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { POST as askReset } from '../../src/pages/api/auth/reset-password/index.ts';
import { POST as newPassword } from '../../src/pages/api/auth/reset-password/new.ts';
import { createBench, type Call, type EndpointBench } from './endpoint.ts';
import { wordsOf } from './mails.ts';
import { addPerson } from './people.ts';

export const NEW = 'Window-Meadow-58';
export let bench: EndpointBench;
let serial = 0;

/** Call it at the top of a test file. */
export function setUpAccountEmails(): void {
  beforeAll(async () => {
    bench = await createBench();
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => bench.close());
}

export const address = () => `letters-${++serial}@members.example`;
/** Each from a network of its own, unless a test says otherwise. */
export const ip = () => `198.51.100.${++serial % 250}`;
export const member = async (more: object = {}) => {
  const email = address();
  await addPerson(bench.db, { email, ...more });
  return email;
};
export const signUp = (email: string, password: string) =>
  bench.call(register, {
    json: { firstName: 'Maya', lastName: 'Brooks', email, password },
    ip: ip(),
  });
export const signIn = (email: string, password: string) =>
  bench.call(login, { json: { email, password }, ip: ip() });
export const ask = (endpoint: typeof askReset, email: string, more: Call = {}) =>
  bench.call(endpoint, { path: '/api/auth/x', json: { email }, ip: ip(), ...more });
export const choose = (link: string, password = NEW, more: Call = {}) =>
  bench.call(newPassword, { json: { link, password }, ip: ip(), ...more });
export const mails = (email: string, purpose: string) =>
  bench.mailsTo(email).then((rows) => rows.filter((mail) => mail.purpose === purpose));
/** Emails are written after the answer. */
export const letters = (email: string, purpose: string, count = 1) =>
  vi.waitFor(async () => {
    const found = await mails(email, purpose);
    expect(found).toHaveLength(count);
    return found;
  });
export const linksIn = (text = '') =>
  [...text.matchAll(/#(?:access|reset)_token=([\w-]{43})/g)].map(([, token]) => token!);
export async function resetToken(email: string, count = 1): Promise<string> {
  expect((await ask(askReset, email)).status).toBe(200);
  return linksIn((await letters(email, 'account.reset', count)).at(-1)?.bodyText)[0] ?? '';
}

/** Every email that this file's tests made. @param purposes of each there must be one at least */
export async function expectNeutralLetters(purposes: readonly string[]): Promise<void> {
  const all = await bench.db.select().from(outboundMessages);
  expect([...new Set(all.map(({ purpose }) => purpose))].sort()).toEqual(purposes);
  for (const mail of all)
    expect(`${mail.subject} ${wordsOf(mail).replaceAll('http://hearthwell.test', '')}`).not.toMatch(
      /hearthwell|coach|wellness|violence|therap|shelter|divorce/i,
    );
}
