import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { loadEndpoints } from '../support/endpoints.ts';
import { addPerson } from '../support/people.ts';

let bench: EndpointBench;
let userId: string;
beforeAll(async () => {
  bench = await createBench();
  userId = await addPerson(bench.db, { email: 'maya@members.example' });
});
afterAll(() => bench.close());

/** What a stranger must not do in the name of an address that someone else may confirm. Turning something off binds no one. */
const BINDS =
  /^(POST|PUT|PATCH) \/api\/(?!admin\/|cms\/)\S*(two-step|payment|checkout|donation|subscription|membership|certif|enrol|coach-application|coach-signup|coach-onboarding|booking)/;
const UNDOES = /\/(off|cancel)$/;
/** What needs no account, or isn't asked by a person. */
const WITHOUT_AN_ACCOUNT: Record<string, string> = {
  'POST /api/donations': 'anyone may give, signed out too: the card is what pays, not the account',
  'POST /api/payments/webhook/[provider]': 'a signed message of the payment service',
  'POST /api/test-checkout/[id]': "test money's own payment page, opened by its link",
};

it('every endpoint that binds asks for a confirmed address, and so do all that come later', async () => {
  const binding = [...(await loadEndpoints())].filter(
    ([name]) => BINDS.test(name) && !UNDOES.test(name) && !(name in WITHOUT_AN_ACCOUNT),
  );
  expect(binding.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /api/auth/two-step', 'POST /api/auth/two-step/codes']),
  );
  expect(binding.filter(([, { binds }]) => !binds).map(([name]) => name)).toEqual([]);
});

it('such an endpoint does nothing before the address is confirmed, and says how to go on', async () => {
  let done = 0;
  const bind = defineEndpoint({ access: 'user', binds: true, handler: () => ({ done: ++done }) });
  const as = (isEmailConfirmed: boolean) => testCtx(bench.db, { userId, isEmailConfirmed }).actor;
  const refused = await bench.call(bind, { json: {}, actor: as(false) });
  expect([refused.status, await refused.text(), done]).toEqual([
    403,
    expect.stringContaining('confirm your email address first'),
    0,
  ]);
  expect((await bench.call(bind, { json: {}, actor: as(true) })).status).toBe(200);
  expect((await bench.call(bind, { json: {} })).status).toBe(401);
});
