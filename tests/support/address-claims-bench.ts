import { afterAll, beforeAll, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { userPreferences } from '../../src/db/schema/index.ts';
import { POST as confirm } from '../../src/pages/api/auth/email-confirm.ts';
import { POST as login } from '../../src/pages/api/auth/login.ts';
import { POST as register } from '../../src/pages/api/auth/register.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { POST as savePreferences } from '../../src/pages/api/onboarding/preferences.ts';
import { createBench, type EndpointBench } from './endpoint.ts';

/** A stranger knows an address; its owner reads the email that goes there. Whatever the stranger did first, the owner ends in her own account. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';
export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
export const OWN = 'Lantern-River-77';
export let bench: EndpointBench;
let serial = 0;

/** Call it at the top of a test file. */
export function setUpAddressClaims(): void {
  beforeAll(async () => {
    bench = await createBench();
  });
  afterAll(() => bench.close());
}

export const address = () => `shared-${++serial}@members.example`;
export const ip = () => `198.51.100.${++serial % 250}`;
export const signUp = (email: string, password: string, more: object = {}) =>
  bench.call(register, {
    json: { firstName: 'Maya', lastName: 'Brooks', email, password },
    ip: ip(),
    userAgent: ANDROID,
    ...more,
  });
export const signIn = (email: string, password: string, cookie?: string) =>
  bench.call(login, { json: { email, password }, ip: ip(), cookie });
export const openLink = (token: string, cookie?: string) =>
  bench.call(confirm, { json: { token }, ip: ip(), cookie });
export const who = async (cookie: string) => {
  const answer = await bench.call(currentUser, { cookie });
  return answer.status === 200
    ? ((await answer.json()) as { id: string; emailConfirmed: boolean })
    : undefined;
};
/** Something private that its writer shall find again. */
export async function write30Minutes(cookie: string): Promise<string> {
  expect(
    (await bench.call(savePreferences, { json: { sessionDuration: '30' }, cookie, ip: ip() }))
      .status,
  ).toBe(200);
  return (await who(cookie))!.id;
}
export const answersOf = (userId: string) =>
  bench.db
    .select({ minutes: userPreferences.sessionDuration })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
export const mails = async (email: string, purpose: string) =>
  (await bench.mailsTo(email)).filter((mail) => mail.purpose === purpose);
export const linksIn = (text = '') =>
  [...text.matchAll(/#(?:access|reset)_token=([\w-]{43})/g)].map(([, token]) => token!);
