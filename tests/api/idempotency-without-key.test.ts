import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { idempotencyKeys } from '../../src/db/schema/index.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { fingerprint, fingerprintOf } from '../../src/server/http/idempotency.ts';
import { rightsPeople } from '../support/rights.ts';
import {
  bench,
  keep,
  rowsOf,
  input,
  create,
  contact,
  withKey,
  setUpIdempotency,
} from '../support/idempotency-bench.ts';

setUpIdempotency();

describe('without a key', () => {
  it('a public form takes 20 identical posts as one, for a while', async () => {
    const post = () => bench.call(contact, { json: { name: 'no key' } });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect([await rowsOf('no key'), answers.every((answer) => answer.status === 201)]).toEqual([
      1,
      true,
    ]);
    bench.now += 31_000;
    await post();
    expect(await rowsOf('no key')).toBe(2);
  });

  it('so does a form of somebody signed in, and another member is somebody else', async () => {
    const save = defineEndpoint({
      access: 'user',
      input,
      form: { page: '/contact' },
      handler: keep,
    });
    for (let times = 0; times < 20; times++)
      expect(
        (await bench.call(save, { actor: rightsPeople.free, form: { name: 'signed in' } })).status,
      ).toBe(303);
    expect(await rowsOf('signed in')).toBe(1);
    await bench.call(save, { actor: rightsPeople.paid, form: { name: 'signed in' } });
    expect(await rowsOf('signed in')).toBe(2);
    await bench.call(save, {
      actor: rightsPeople.free,
      form: { name: 'signed in', _key: 'opened anew' },
    });
    expect(await rowsOf('signed in')).toBe(3);
  });

  it('on, off and on again are three steps', async () => {
    const save = defineEndpoint({
      access: 'user',
      input,
      form: { page: '/contact' },
      handler: keep,
    });
    for (const name of ['switch on', 'switch off', 'switch off', 'switch on'])
      await bench.call(save, { actor: rightsPeople.free, form: { name } });
    expect([await rowsOf('switch on'), await rowsOf('switch off')]).toEqual([2, 1]);
  });

  it('counts as often as it is sent where what is worked on changes elsewhere', async () => {
    const publish = defineEndpoint({
      access: 'user',
      input,
      form: { page: '/contact' },
      idempotent: 'by-key',
      handler: keep,
    });
    for (const headers of [{}, {}, withKey('by-key'), withKey('by-key')])
      await bench.call(publish, { actor: rightsPeople.free, form: { name: 'published' }, headers });
    expect(await rowsOf('published')).toBe(3);
  });

  it('two readers behind one address are two, by the browser and its language', async () => {
    const browsers = [
      { 'user-agent': 'Firefox', 'accept-language': 'en' },
      { 'user-agent': 'Safari', 'accept-language': 'en' },
      { 'user-agent': 'Safari', 'accept-language': 'es' },
    ];
    for (const headers of [...browsers, ...browsers])
      await bench.call(contact, { form: { name: 'reader' }, headers });
    expect(await rowsOf('reader')).toBe(3);
  });

  it('a form with a file is another one with another file', async () => {
    const picture = defineEndpoint({
      access: 'public',
      input: z.object({ picture: z.instanceof(Uint8Array), name: z.string() }),
      form: { page: '/contact' },
      upload: true,
      handler: (args) => keep({ ctx: args.ctx, input: args.input }),
    });
    for (const bytes of ['cat', 'cat', 'dog']) {
      const form = new FormData();
      form.set('picture', new Blob([bytes]), 'a.png');
      form.set('name', 'picture');
      expect((await bench.call(picture, { raw: form })).status).toBe(303);
    }
    expect(await rowsOf('picture')).toBe(2);
  });

  it('leaves nothing from which an address or the words of a form could be guessed', async () => {
    await bench.call(contact, { form: { name: 'guess me' }, ip: '192.0.2.77' });
    const kept = JSON.stringify(await bench.db.select().from(idempotencyKeys));
    const guesses = [
      'visitor 192.0.2.77',
      'name=guess+me',
      'body name=guess+me',
      fingerprintOf({ name: 'guess me' }),
      `body ${fingerprintOf({ name: 'guess me' })}`,
      JSON.stringify({ name: 'guess me' }),
    ];
    expect(
      guesses.filter((guess) => kept.includes(guess) || kept.includes(fingerprint(guess))),
    ).toEqual([]);
  });

  it('anything else is done as often as it is asked for', async () => {
    await bench.call(create, { json: { name: 'often' } });
    await bench.call(create, { json: { name: 'often' } });
    expect(await rowsOf('often')).toBe(2);
  });
});

describe('an ordinary form post', () => {
  it('stores the same words as JSON does, line ends included', async () => {
    const heard = vi.fn(async (args: { input: { name: string } }) => args.input);
    const endpoint = defineEndpoint({
      access: 'public',
      input,
      form: { page: '/contact' },
      handler: heard,
    });
    await bench.call(endpoint, { form: { name: 'one\r\ntwo & <b>+ñ' } });
    expect(heard.mock.calls[0]?.[0].input).toEqual({ name: 'one\ntwo & <b>+ñ' });
  });
});

describe('a refused form post', () => {
  it('is shown again with what was typed, but for secrets, and nothing in the address', async () => {
    const strict = defineEndpoint({
      access: 'public',
      input: z.object({ name: z.string().min(9, 'Too short') }),
      form: { page: '/contact' },
      handler: keep,
    });
    const answer = await bench.call(strict, { form: { name: 'Ann', password: 'hidden' } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.json()).toEqual({
      page: '/contact',
      action: '/api/example',
      message: 'Please fix the fields marked with an error',
      status: 400,
      fields: { name: 'Too short' },
      values: { name: 'Ann' },
      isWhole: false,
    });
  });
});
