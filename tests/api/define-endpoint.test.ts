import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Actor } from '../../src/server/context.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { SITE } from '../support/endpoint.ts';
import {
  bench,
  input,
  handler,
  open,
  json,
  setUpEndpoints,
} from '../support/define-endpoint-bench.ts';

setUpEndpoints();

const member: Actor = {
  userId: 'u1',
  sessionId: 's1',
  role: 'user',
  membershipLevel: 'free',
  isApplicant: false,
  permissions: [],
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  hasCompletedOnboarding: true,
  isEmailConfirmed: true,
  sessionLastsMs: 1_800_000,
  steppedUpAt: Date.now(),
  hasTwoStep: false,
  mustSetUpTwoStep: false,
  donationTotal: 0,
  previousLogin: null,
  settings: DEFAULT_SETTINGS,
};

describe('origin', () => {
  it.each([
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin alone', { origin: 'https://evil.example' }],
    [
      'a foreign Origin with claimed same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['an opaque Origin alone', { origin: 'null' }],
    ['the same host on another port', { origin: `${SITE}:8080` }],
    ['nonsense', { origin: 'hearthwell.test' }],
  ])('refuses %s', async (_what, headers) => {
    const answer = await bench.call(open, { json, headers });
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'This request came from another site',
    ]);
  });

  it.each([
    ['our own pages', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['no Origin with same-origin metadata', { 'sec-fetch-site': 'same-origin' }],
    [
      'an opaque Origin with same-origin metadata',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    ['the host as reached', { origin: 'http://localhost:4321', host: 'localhost:4321' }],
    ['a program that is no page', {}],
  ])('takes %s', async (_what, headers) => {
    expect((await bench.call(open, { json, headers })).status).toBe(201);
  });

  it('refuses ordinary form posts of other sites too', async () => {
    const form = defineEndpoint({ access: 'public', input, form: { page: '/x' }, handler });
    const answer = await bench.call(form, {
      form: json,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a private page', () => {
  const own = defineEndpoint({ access: 'user', input, handler });
  it.each([
    ['its owner', 'u1', 200],
    ['somebody else signed in in another tab', 'u2', 401],
  ])('calls for %s', async (_who, account, status) => {
    const answer = await bench.call(own, {
      json,
      actor: member,
      headers: { 'x-page-account': account },
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      status,
      status === 401 ? 'Cookie' : null,
    ]);
  });

  it('lets its owner sign in again over it', async () => {
    expect(
      (await bench.call(open, { json, actor: member, headers: { 'x-page-account': 'u2' } })).status,
    ).toBe(201);
  });
});

describe('body', () => {
  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
  ])('refuses %s', async (type) => {
    expect(
      (await bench.call(open, { raw: '{"name":"Ann"}', headers: { 'content-type': type } })).status,
    ).toBe(415);
  });

  it('refuses a body without a type', async () => {
    const raw = new TextEncoder().encode('{"name":"Ann"}');
    expect((await bench.call(open, { raw })).status).toBe(415);
  });

  it('stops reading over the limit, whatever the length said', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(1000).fill(32));
      },
    });
    const small = defineEndpoint({ access: 'public', input, bodyLimit: 5000, handler });
    const answer = await bench.call(small, {
      raw: endless,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, pulled < 20]).toEqual([413, true]);
    const claimed = await bench.call(small, { json, headers: { 'content-length': '6000' } });
    expect(claimed.status).toBe(413);
  });

  it.each([
    [
      'invalid UTF-8',
      new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
      'The request is not valid UTF-8 text',
    ],
    ['invalid JSON', '{"name":', 'The request is not valid JSON'],
    ['a key twice', '{"name":"a","name":"b"}', 'The request gives a field twice'],
    ['a key twice by escapes', '{"name":"a","n\\u0061me":"b"}', 'The request gives a field twice'],
    [
      '__proto__',
      '{"name":"a","__proto__":{"x":1}}',
      'The request has a field that is not allowed',
    ],
    [
      'constructor, nested and escaped',
      '{"name":"a","b":[{"\\u0063onstructor":1}]}',
      'The request has a field that is not allowed',
    ],
    ['prototype', '{"prototype" : 1}', 'The request has a field that is not allowed'],
    [
      'endless nesting',
      `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'The request is nested too deeply',
    ],
  ])('refuses %s', async (_what, raw, message) => {
    const answer = await bench.call(open, { raw, headers: { 'content-type': 'application/json' } });
    expect([answer.status, await answer.text()]).toEqual([400, message]);
  });

  it.each([['__proto__=1'], ['name=%ff'], ['name=%zz']])(
    'refuses the form post %s',
    async (raw) => {
      const form = defineEndpoint({ access: 'public', input, form: { page: '/x' }, handler });
      expect(
        (
          await bench.call(form, {
            raw,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(400);
    },
  );

  it('keeps forbidden words as values', async () => {
    expect((await bench.call(open, { json: { name: '__proto__ "x":{[' } })).status).toBe(201);
  });
});

describe('access', () => {
  const closed = (access: 'user' | 'admin' | 'super_admin' | 'coach' | 'editor') =>
    defineEndpoint({ access, handler: () => 'in' });

  it('asks visitors to sign in and refuses members what is not theirs', async () => {
    for (const access of ['user', 'admin', 'super_admin', 'coach', 'editor'] as const)
      expect((await bench.call(closed(access))).status).toBe(401);
    for (const access of ['admin', 'super_admin', 'coach', 'editor'] as const)
      expect((await bench.call(closed(access), { actor: member })).status).toBe(403);
    expect((await bench.call(closed('user'), { actor: member })).status).toBe(200);
    expect(
      (await bench.call(closed('editor'), { actor: { ...member, role: 'admin' } })).status,
    ).toBe(403);
    expect(
      (
        await bench.call(closed('editor'), {
          actor: { ...member, role: 'admin', permissions: ['content:edit'] },
        })
      ).status,
    ).toBe(200);
    expect(
      (await bench.call(closed('super_admin'), { actor: { ...member, role: 'admin' } })).status,
    ).toBe(403);
  });

  it('asks for the permission it names', async () => {
    const endpoint = defineEndpoint({
      access: 'user',
      permission: 'intakes:read',
      handler: () => 'in',
    });
    expect((await bench.call(endpoint, { actor: member })).status).toBe(403);
    expect(
      (await bench.call(endpoint, { actor: { ...member, permissions: ['intakes:read'] } })).status,
    ).toBe(200);
  });
});

describe('input', () => {
  it('names the fields that are wrong', async () => {
    const answer = await bench.call(open, { json: { name: '' } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        message: 'Please fix the fields marked with an error',
        fields: { name: 'Name is required' },
      },
    ]);
  });

  it('never hands on what the schema does not name', async () => {
    handler.mockClear();
    await bench.call(open, { json: { name: 'Ann', role: 'admin', isActive: true } });
    expect(handler.mock.calls[0]?.[0].input).toEqual({ name: 'Ann' });
  });

  it('reads a query, and refuses a list where one value is wanted', async () => {
    const search = defineEndpoint({ access: 'public', input, handler });
    expect(await (await bench.call(search, { path: '/api/x?name=Ann&role=admin' })).json()).toEqual(
      { hello: 'Ann' },
    );
    expect((await bench.call(search, { path: '/api/x?name=Ann&name=Bea' })).status).toBe(400);
  });
});

describe('a form', () => {
  it('of thousands of fields is refused at once: reading them must not keep the server busy', async () => {
    const form = defineEndpoint({ access: 'public', input, form: { page: '/x' }, handler });
    const post = (body: string) =>
      bench.call(form, {
        raw: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const many = await post('a&'.repeat(50_000));
    expect([many.status, await many.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'The form has too many fields' }),
    ]);
    const list = await post(`${'name=a&'.repeat(1_500)}name=b`);
    expect([list.status, await list.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { name: expect.any(String) } }),
    ]);
  });
});
