import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedEssentials } from '../../src/db/seed/essentials.ts';
import {
  contacts,
  outboundMessages,
  rolePermissions,
  testimonials,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { parseEnv } from '../../src/config/env.ts';
import { createLogger } from '../../src/server/log.ts';
import type { EndpointContext } from '../../src/server/http/endpoint-options.ts';
import type { Role } from '../../src/server/context.ts';
import * as csv from '../../src/pages/api/admin/contacts.csv.ts';
import * as contactEndpoint from '../../src/pages/api/admin/contacts/[id]/index.ts';
import * as jobEndpoint from '../../src/pages/api/admin/jobs/[name].ts';
import * as mailEndpoint from '../../src/pages/api/admin/outbox/[id].ts';
import * as retryEndpoint from '../../src/pages/api/admin/outbox/retry-failed.ts';
import * as testimonialEndpoint from '../../src/pages/api/admin/testimonials/[id].ts';
import { sealBody } from '../../src/server/mail/mail-body.ts';
import { testCipher } from '../support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testCtx } from '../support/ctx.ts';

/** The staff's endpoints over real Requests, each method as each actor. */
const SITE = 'http://hearthwell.test';
type Endpoint = (context: EndpointContext) => Promise<Response>;
let database: TestDatabase;
const rights = new Map<Role, string[]>();

beforeEach(async () => {
  database = await createTestDatabase();
  await seedEssentials(database.db);
  rights.clear();
  for (const { role, permission } of await database.db.select().from(rolePermissions))
    rights.set(role, [...(rights.get(role) ?? []), permission]);
  await write(database.db, async (tx) => {
    for (const role of ['user', 'coach', 'admin', 'super_admin'] as const)
      await tx
        .insert(users)
        .values({ id: role, email: `${role}@x.example`, firstName: 'A', lastName: 'B', role });
    await tx.insert(contacts).values({
      id: 'row',
      name: '=1+1',
      email: 'j@x.example',
      subject: 's',
      message: 'private words',
      updatedAt: 5,
    });
    await tx
      .insert(testimonials)
      .values({ id: 'row', name: 'J', initial: 'J', category: 'c', content: 'x', updatedAt: 5 });
    await tx.insert(outboundMessages).values({
      id: 'row',
      dedupeKey: 'k',
      toAddress: 'a@x.example',
      subject: 's',
      ...sealBody({ cipher: testCipher }, 'row', {
        text: 'https://x.example/#access_token=abc123',
      }),
      purpose: 'p',
    });
  });
});
afterEach(() => database.close());

interface Call {
  as?: Role | 'visitor';
  method?: string;
  id?: string;
  query?: string;
  json?: unknown;
  form?: Record<string, string>;
  origin?: string;
}

async function call(
  endpoint: Endpoint,
  { as = 'admin', method = 'GET', id, query = '', json, form, origin = SITE }: Call = {},
): Promise<Response> {
  const url = new URL(`/api/admin/x${query}`, SITE);
  const headers = new Headers({ origin });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded');
  const body =
    json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const actor =
    as === 'visitor' ? undefined : { userId: as, role: as, permissions: rights.get(as) ?? [] };
  const locals = {
    ctx: testCtx(database.db, actor),
    requestId: 'request-1',
    runtime: {
      env: parseEnv({
        SITE_URL: SITE,
        APP_ENV: 'test',
        APP_SECRET: 'a-secret-for-tests-a-secret-for-tests',
      }),
      db: database.db,
      cipher: testCipher,
      log: createLogger('silent'),
      wake: () => undefined,
      jobs: () => [{ name: 'row', label: 'Rests', everyMs: 1 }],
    },
  } as unknown as App.Locals;
  return endpoint({
    request: new Request(url, { method, headers, body }),
    locals,
    url,
    params: { id, name: id },
  });
}

const ways: Record<string, { endpoint: Endpoint; call: Call; ok: number }> = {
  'POST contacts.csv': {
    endpoint: csv.POST,
    call: { method: 'POST', form: { reason: 'care' } },
    ok: 200,
  },
  'POST contacts/[id]': {
    endpoint: contactEndpoint.POST,
    call: { method: 'POST', id: 'row', form: { status: 'answered', seenAt: '5' } },
    ok: 303,
  },
  'POST testimonials/[id]': {
    endpoint: testimonialEndpoint.POST,
    call: { method: 'POST', id: 'row', form: { isApproved: 'true', seenAt: '5' } },
    ok: 303,
  },
  'POST outbox/[id]': {
    endpoint: mailEndpoint.POST,
    call: { method: 'POST', id: 'row', form: { step: 'cancel' } },
    ok: 303,
  },
  'POST outbox/retry-failed': {
    endpoint: retryEndpoint.POST,
    call: { method: 'POST', form: {} },
    ok: 303,
  },
  'POST jobs/[name]': {
    endpoint: jobEndpoint.POST,
    call: { method: 'POST', id: 'row', form: { step: 'run' } },
    ok: 303,
  },
};

describe.each(Object.entries(ways))('%s', (_name, { endpoint, call: request, ok }) => {
  it.each([
    ['visitor', 401],
    ['user', 403],
    ['coach', 403],
    ['admin', ok],
    ['super_admin', ok],
  ] as const)('%s: %i', async (as, status) => {
    const response = await call(endpoint, { ...request, as });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
  });

  it('refuses a request from another site', async () => {
    if (request.method)
      expect((await call(endpoint, { ...request, origin: 'https://evil.example' })).status).toBe(
        403,
      );
  });

  it('answers a foreign id as a missing one', async () => {
    if (request.id) expect((await call(endpoint, { ...request, id: 'nothing' })).status).toBe(404);
  });
});

describe('contacts', () => {
  it('answers a wrong filter with the field instead of a wider list', async () => {
    const response = await call(csv.POST, {
      method: 'POST',
      json: { status: 'everything', reason: 'care' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('fields.status');
  });

  it('gives no file without a reason', async () => {
    const response = await call(csv.POST, { method: 'POST', json: { status: 'new' } });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { reason: 'Please choose what the file is for' } },
    ]);
  });

  it('streams a CSV that no spreadsheet runs and no cache keeps', async () => {
    const response = await call(csv.POST, {
      method: 'POST',
      form: { status: 'new', reason: 'care' },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await response.text();
    expect(text).toContain(',"\'=1+1",j@x.example,');
    expect(text).not.toContain('private words');
  });

  it('shows the message again after a form when somebody was faster', async () => {
    const form = await call(contactEndpoint.POST, {
      method: 'POST',
      id: 'row',
      form: { status: 'closed', seenAt: '4', list: 'status=new&sort=oldest' },
    });
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      '/admin-dashboard/messages?contact=row&status=new&sort=oldest',
    ]);
  });

  it('goes back to the list the form came from and nowhere else', async () => {
    const list = 'status=new&view=outbox&contact=evil&next=https://evil.example&q=jane';
    const response = await call(contactEndpoint.POST, {
      method: 'POST',
      id: 'row',
      form: { status: 'answered', seenAt: '5', list },
    });
    expect(response.headers.get('location')).toBe(
      '/admin-dashboard/messages?contact=row&status=new&q=jane',
    );
  });

  it('takes nothing but the two fields of a step', async () => {
    const response = await call(contactEndpoint.POST, {
      method: 'POST',
      id: 'row',
      json: {
        status: 'answered',
        seenAt: 5,
        message: 'forged',
        email: 'evil@x.example',
        id: 'other',
      },
    });
    expect(response.status).toBe(200);
    const [row] = await database.db.select().from(contacts);
    expect(row).toMatchObject({
      id: 'row',
      status: 'answered',
      message: 'private words',
      email: 'j@x.example',
    });
  });

  it.each([{ status: 'new' }, { seenAt: 5 }, { status: 'deleted', seenAt: 5 }, [], 'text'])(
    'refuses %j',
    async (json) => {
      expect((await call(contactEndpoint.POST, { method: 'POST', id: 'row', json })).status).toBe(
        400,
      );
    },
  );
});
