import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Conflict } from '../../src/server/errors.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';

let bench: EndpointBench;
beforeAll(async () => { bench = await createBench(); });
afterAll(() => bench.close());

let count = 0;
const work = vi.fn(async () => { await pause(30); return { serial: ++count }; });
beforeEach(() => { work.mockClear(); });
const input = z.object({ name: z.string() });
const create = defineEndpoint({ access: 'public', input, status: 201, handler: work });
const contact = defineEndpoint({ access: 'public', input, status: 201, form: { page: '/contact' }, handler: work });
const withKey = (key: string) => ({ 'idempotency-key': key });

describe('a key', () => {
  it('makes 20 simultaneous repeats one deed with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.call(create, { json: { name: 'a' }, headers: withKey('k-20') })));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([work.mock.calls.length, new Set(bodies).size, new Set(answers.map((answer) => answer.status))]).toEqual([1, 1, new Set([201])]);
  });

  it('is worth nothing to somebody else, on another path, or a day later', async () => {
    const call = (ip: string, path: string) => bench.call(create, { path, ip, json: { name: 'a' }, headers: withKey('k-who') });
    await call('192.0.2.1', '/api/a');
    await call('192.0.2.1', '/api/a');
    expect(work).toHaveBeenCalledTimes(1);
    await call('192.0.2.2', '/api/a');
    await call('192.0.2.1', '/api/b');
    expect(work).toHaveBeenCalledTimes(3);
    bench.now += 25 * 60 * 60 * 1000;
    await call('192.0.2.1', '/api/a');
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('does not hold on to a failure', async () => {
    const fail = vi.fn(async () => { throw new Conflict('Not now'); });
    const failing = defineEndpoint({ access: 'public', input, handler: fail });
    for (let times = 0; times < 2; times++) {
      expect((await bench.call(failing, { json: { name: 'a' }, headers: withKey('k-fail') })).status).toBe(409);
    }
    expect(fail).toHaveBeenCalledTimes(2);
  });

  it('in a hidden field serves a form with script off', async () => {
    for (let times = 0; times < 2; times++) {
      const answer = await bench.call(contact, { form: { name: `n${times}`, _key: 'k-form' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
    }
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('without a key', () => {
  it('a public form takes 20 identical posts as one, for a while', async () => {
    const post = () => bench.call(contact, { json: { name: 'same' } });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect([work.mock.calls.length, answers.every((answer) => answer.status === 201)]).toEqual([1, true]);
    bench.now += 31_000;
    await post();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('anything else is done as often as it is asked for', async () => {
    await bench.call(create, { json: { name: 'same' } });
    await bench.call(create, { json: { name: 'same' } });
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('an ordinary form post', () => {
  it('stores the same words as JSON does, line ends included', async () => {
    const heard = vi.fn(async (args: { input: { name: string } }) => args.input);
    const endpoint = defineEndpoint({ access: 'public', input, form: { page: '/contact' }, handler: heard });
    await bench.call(endpoint, { form: { name: 'one\r\ntwo & <b>+ñ' } });
    expect(heard.mock.calls[0]?.[0].input).toEqual({ name: 'one\ntwo & <b>+ñ' });
  });
});

describe('a refused form post', () => {
  it('is shown again with what was typed, but for secrets, and nothing in the address', async () => {
    const strict = defineEndpoint({ access: 'public', input: z.object({ name: z.string().min(9, 'Too short') }), form: { page: '/contact' }, handler: work });
    const answer = await bench.call(strict, { form: { name: 'Ann', password: 'hidden' } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.json()).toEqual({
      page: '/contact', action: '/api/example', message: 'Please check the marked fields', status: 400, fields: { name: 'Too short' }, values: { name: 'Ann' }, isWhole: false,
    });
  });
});
