import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SIGNED_LIMIT_BYTES } from '../../src/config/body-limits.ts';
import { contacts } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { Forbidden } from '../../src/server/errors.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { rightsPeople } from '../support/rights.ts';
import { contactRow } from '../support/write-suite.ts';

let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => bench.close());

describe('a signed message', () => {
  const sign = (text: string | Uint8Array) =>
    createHmac('sha256', 'shared').update(text).digest('hex');
  const event = z.object({ id: z.string(), name: z.string() });
  const endpoint = defineEndpoint({
    access: 'signed',
    input: event,
    raw: {
      verify({ bytes, headers }) {
        const [own, sent] = [
          Buffer.from(sign(bytes)),
          Buffer.from(headers.get('x-signature') ?? ''),
        ];
        if (own.length !== sent.length || !timingSafeEqual(own, sent)) throw new Forbidden();
        return headers.get('x-event') ?? '';
      },
    },
    handler: ({ ctx, input, bytes }) =>
      write(ctx.db, async (tx) => {
        await tx.insert(contacts).values(contactRow(input.name));
        return { bytes: bytes.byteLength };
      }),
  });
  const send = (text: string, headers: Record<string, string> = {}) =>
    bench.call(endpoint, {
      raw: text,
      method: 'POST',
      path: '/api/payments/webhook/test',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(text),
        'x-event': 'e1',
        ...headers,
      },
    });
  const rowsOf = (name: string) => bench.db.$count(contacts, eq(contacts.name, name));

  it('is taken from any origin and without a session, byte for byte', async () => {
    const text = '{ "id": "1",\t"name": "paid" }';
    const answer = await send(text, {
      origin: 'https://provider.example',
      cookie: 'hw_session=stale',
    });
    expect([answer.status, await answer.json(), await rowsOf('paid')]).toEqual([
      200,
      { bytes: text.length },
      1,
    ]);
  });

  it('is done once, also when the provider words it anew', async () => {
    for (const attempt of [1, 2, 3])
      expect(
        (await send(`{"id":"2","name":"again","attempt":${attempt}}`, { 'x-event': 'e2' })).status,
      ).toBe(200);
    expect(await rowsOf('again')).toBe(1);
  });

  it('is refused before it is read when it is signed by nobody', async () => {
    for (const headers of [{ 'x-signature': 'no' }, { 'x-signature': sign('other') }])
      expect((await send('not even JSON', headers)).status).toBe(403);
  });

  it('is refused for its size only beyond what a provider sends', async () => {
    const wide = (bytes: number) =>
      JSON.stringify({ id: '3', name: 'wide', more: 'x'.repeat(bytes) });
    expect((await send(wide(SIGNED_LIMIT_BYTES - 1_000), { 'x-event': 'e3' })).status).toBe(200);
    expect((await send(wide(SIGNED_LIMIT_BYTES), { 'x-event': 'e4' })).status).toBe(413);
  });

  it('has no half of it: without a signature nothing is signed', () => {
    expect(() => defineEndpoint({ access: 'signed', handler: () => null })).toThrow('raw');
    expect(() =>
      defineEndpoint({ access: 'public', raw: { verify: () => '' }, handler: () => null }),
    ).toThrow('raw');
  });
});

describe('a form with a file', () => {
  const endpoint = defineEndpoint({
    access: 'user',
    upload: true,
    bodyLimit: 200_000,
    input: z.object({ picture: z.instanceof(Uint8Array) }),
    form: { page: '/user-profile' },
    handler: ({ input }) => ({ bytes: input.picture.byteLength }),
  });
  const boundary = 'form-boundary';
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${text}\r\n`;
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    accept: 'application/json',
  };
  const bodyOf = (parts: string) => `${parts}--${boundary}--\r\n`;
  /** As it comes in from outside: tells how much of it anyone asked for. */
  const streamed = (text: string) => {
    const bytes = Buffer.from(text);
    let at = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(new Uint8Array(bytes.subarray(at, (at += 16_384))));
        },
      },
      { highWaterMark: 0 },
    );
    return { body, asked: () => Math.min(at, bytes.length) };
  };

  it('is read by nobody before its sender may send it', async () => {
    const { body, asked } = streamed(bodyOf(part('picture', 'x'.repeat(100_000))));
    const answer = await bench.call(
      defineEndpoint({ access: 'user', upload: true, handler: () => null }),
      { raw: body, method: 'POST', headers },
    );
    expect([answer.status, asked()]).toEqual([401, 0]);
  });

  it('is read to its limit and no further, whatever it announced', async () => {
    const { body, asked } = streamed(bodyOf(part('picture', 'x'.repeat(5_000_000))));
    const answer = await bench.call(endpoint, {
      raw: body,
      method: 'POST',
      headers,
      actor: rightsPeople.free,
    });
    expect(answer.status).toBe(413);
    expect(asked()).toBeLessThan(300_000);
  });

  it('arrives whole', async () => {
    const { body } = streamed(bodyOf(part('picture', 'x'.repeat(150_000))));
    const answer = await bench.call(endpoint, {
      raw: body,
      method: 'POST',
      headers,
      actor: rightsPeople.free,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user-profile#sent']);
  });

  it('has a limit of parts, found before any is taken apart', async () => {
    const many = bodyOf(
      Array.from({ length: 2_000 }, (_, index) => part(`p${index}`, '1')).join(''),
    );
    const answer = await bench.call(endpoint, {
      raw: many,
      method: 'POST',
      headers,
      actor: rightsPeople.free,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'The form has too many fields' }),
    ]);
  });
});

describe('JSON', () => {
  const list = defineEndpoint({
    access: 'public',
    input: z.object({ list: z.array(z.unknown()) }),
    handler: () => null,
  });

  it('of many small things is refused before it is taken apart', async () => {
    const text = `{"list":[${'{"b":1},'.repeat(110_000)}{"b":1}]}`;
    expect(text.length).toBeGreaterThan(880_000);
    const answer = await bench.call(list, {
      raw: text,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
  });
});
