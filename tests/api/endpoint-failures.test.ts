import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rateLimits } from '../../src/db/schema/index.ts';
import { Conflict, NotFound } from '../../src/server/errors.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { takeAllowances } from '../../src/server/http/rate-limit.ts';
import {
  bench,
  input,
  handler,
  open,
  json,
  setUpEndpoints,
} from '../support/define-endpoint-bench.ts';

setUpEndpoints();

describe('failures', () => {
  it.each([
    [new NotFound(), 404, 'Not found'],
    [new Conflict('Taken'), 409, 'Taken'],
  ])('maps %s', async (error, status, text) => {
    const answer = await bench.call(
      defineEndpoint({
        access: 'public',
        handler: () => {
          throw error;
        },
      }),
    );
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it('tells nothing of a surprise but its request id, and logs no words of people', async () => {
    const secret = 'her private words';
    const endpoint = defineEndpoint({
      access: 'public',
      handler: () => {
        throw new Error(`Failed query: insert\nparams: ${secret}`);
      },
    });
    const answer = await bench.call(endpoint);
    const id = answer.headers.get('x-request-id') ?? '';
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong']);
    expect(bench.lines.join()).toContain(id);
    expect(bench.lines.join()).not.toContain(secret);
  });

  it('is never cached unless a success says so', async () => {
    const cached = defineEndpoint({
      access: 'public',
      input,
      cacheControl: 'public, max-age=60',
      handler,
    });
    expect((await bench.call(cached, { path: '/api/x?name=A' })).headers.get('cache-control')).toBe(
      'public, max-age=60',
    );
    expect((await bench.call(cached, { path: '/api/x' })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    expect((await bench.call(open, { json })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });
});

describe('rate', () => {
  const limited = defineEndpoint({
    access: 'public',
    input,
    rateLimit: { max: 3, windowMs: 60_000, by: 'ip' },
    handler,
  });
  const from = (ip: string) => bench.call(limited, { path: '/api/limited', json, ip });

  it('answers 429 with Retry-After, each address for itself, and lets in again as time passes', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.1')));
    expect(first.filter((answer) => answer.status === 200)).toHaveLength(3);
    const refused = first.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect((await from('198.51.100.2')).status).toBe(200);
    bench.now += 20_000;
    expect((await from('198.51.100.1')).status).toBe(200);
    expect((await from('198.51.100.1')).status).toBe(429);
  });

  it('counts a whole /64 of IPv6 as one sender, because it belongs to one', async () => {
    const statuses = [];
    for (const end of ['1', '2', 'ffff:1:2:3', '4'])
      statuses.push((await from(`2001:db8:7:7:${end.includes(':') ? end : `:${end}`}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('2001:db8:7:8::1')).status).toBe(200);
  });

  it('stops a flood from everywhere, and names what is counted without whom', async () => {
    const everybody = { key: '/api/limited everybody', max: 1, windowMs: 60_000 };
    await takeAllowances(bench.db, [everybody], bench.now + 60_000);
    expect((await from('198.51.100.77')).status).toBe(429);
    const scopes = (await bench.db.select({ scope: rateLimits.scope }).from(rateLimits)).map(
      ({ scope }) => scope,
    );
    expect(scopes).toContain('/api/limited, address');
    expect(scopes.join()).not.toContain('198.51');
  });
});

describe('a form whose page stood open longer than the session', () => {
  const form = defineEndpoint({
    access: 'admin',
    form: { page: '/admin-dashboard/people' },
    input: z.object({ note: z.string() }),
    handler: () => ({}),
  });

  it('comes back with what was typed, to be sent again after signing in', async () => {
    const answer = await bench.call(form, {
      form: { note: 'She called on Monday', password: 'Lantern-Harbour-92' },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      values: { note: 'She called on Monday' },
      isWhole: false,
      status: 401,
    });
    expect(
      await (await bench.call(form, { form: { note: 'She called on Monday' } })).json(),
    ).toMatchObject({ isWhole: true });
  });

  it('keeps nothing of another site and nothing that cannot be read', async () => {
    expect(
      await (
        await bench.call(form, {
          form: { note: 'She called' },
          headers: { origin: 'https://evil.example' },
        })
      ).text(),
    ).not.toContain('She called');
    expect((await bench.call(form, { json: { note: 'She called' } })).status).toBe(401);
    expect(
      await (await bench.call(form, { form: { note: 'x'.repeat(2_000_000) } })).json(),
    ).toMatchObject({ values: {} });
  });
});
