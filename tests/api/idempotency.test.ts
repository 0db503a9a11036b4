import { describe, expect, it, vi } from 'vitest';
import { idempotencyKeys } from '../../src/db/schema/index.ts';
import { Conflict } from '../../src/server/errors.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import {
  bench,
  type Given,
  serial,
  keep,
  rowsOf,
  input,
  create,
  contact,
  withKey,
  setUpIdempotency,
} from '../support/idempotency-bench.ts';

setUpIdempotency();

const never = new Promise<never>(() => undefined);

describe('a key', () => {
  it('makes 20 simultaneous repeats one deed with one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        bench.call(create, { json: { name: 'twenty' }, headers: withKey('k-20') }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([
      await rowsOf('twenty'),
      new Set(bodies).size,
      new Set(answers.map((answer) => answer.status)),
    ]).toEqual([1, 1, new Set([201])]);
  });

  it('is worth nothing to somebody else, on another path, or a day later', async () => {
    const call = (ip: string, path: string) =>
      bench.call(create, { path, ip, json: { name: 'who' }, headers: withKey('k-who') });
    await call('192.0.2.1', '/api/a');
    await call('192.0.2.1', '/api/a');
    expect(await rowsOf('who')).toBe(1);
    await call('192.0.2.2', '/api/a');
    await call('192.0.2.1', '/api/b');
    expect(await rowsOf('who')).toBe(3);
    bench.now += 25 * 60 * 60 * 1000;
    await call('192.0.2.1', '/api/a');
    expect(await rowsOf('who')).toBe(4);
  });

  it('does not hold on to a failure', async () => {
    const fail = vi.fn(async () => {
      throw new Conflict('Not now');
    });
    const failing = defineEndpoint({ access: 'public', input, handler: fail });
    for (let times = 0; times < 2; times++) {
      expect(
        (await bench.call(failing, { json: { name: 'a' }, headers: withKey('k-fail') })).status,
      ).toBe(409);
    }
    expect(fail).toHaveBeenCalledTimes(2);
  });

  it('holds on to nothing where the work failed after its write', async () => {
    const failing = defineEndpoint({
      access: 'public',
      input,
      handler: async (args) => {
        await keep(args);
        throw new Conflict('Not now');
      },
    });
    for (let times = 0; times < 2; times++)
      expect(
        (await bench.call(failing, { json: { name: 'late' }, headers: withKey('k-late') })).status,
      ).toBe(409);
    expect(await rowsOf('late')).toBe(2);
  });

  it('in a hidden field serves a form with script off', async () => {
    for (let times = 0; times < 2; times++) {
      const answer = await bench.call(contact, { form: { name: 'hidden', _key: 'k-form' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
    }
    expect(await rowsOf('hidden')).toBe(1);
  });

  it('does not stand for two things: other words are refused in a kind way, and kept to be sent again', async () => {
    await bench.call(contact, { json: { name: 'first words' }, headers: withKey('k-other') });
    const asJson = await bench.call(contact, {
      json: { name: 'other words' },
      headers: withKey('k-other'),
    });
    expect([asJson.status, await asJson.text()]).toEqual([
      422,
      'You sent this before, and it was different then. To send it the way it is now, please send it again.',
    ]);
    const asForm = await bench.call(contact, { form: { name: 'third words', _key: 'k-other' } });
    expect([asForm.status, await asForm.json()]).toEqual([
      422,
      expect.objectContaining({ values: { name: 'third words' } }),
    ]);
    expect([
      await rowsOf('first words'),
      await rowsOf('other words'),
      await rowsOf('third words'),
    ]).toEqual([1, 0, 0]);
  });

  it('means the same by an ordinary post as by JSON', async () => {
    await bench.call(contact, { json: { name: 'same words' }, headers: withKey('k-same') });
    expect(
      (await bench.call(contact, { form: { name: 'same words', _key: 'k-same' } })).status,
    ).toBe(303);
    expect(await rowsOf('same words')).toBe(1);
  });

  it('leaves no answer and no fingerprint in the database that anybody could read', async () => {
    await bench.call(create, { json: { name: 'a private thing' }, headers: withKey('k-sealed') });
    const rows = JSON.stringify(await bench.db.select().from(idempotencyKeys));
    expect(rows).toContain('"done"');
    expect(rows).not.toContain('private thing');
  });
});

describe('a server that dies', () => {
  it('after its commit has done the work: the repeat gets the answer', async () => {
    const dying = vi.fn(keep).mockImplementationOnce(async (args) => {
      await keep(args);
      return await never;
    });
    const endpoint = defineEndpoint({ access: 'public', input, status: 201, handler: dying });
    void bench.call(endpoint, { json: { name: 'dead after' }, headers: withKey('k-after') });
    await expect.poll(() => rowsOf('dead after')).toBe(1);
    const answer = await bench.call(endpoint, {
      json: { name: 'dead after' },
      headers: withKey('k-after'),
    });
    expect([answer.status, await answer.json(), await rowsOf('dead after')]).toEqual([
      201,
      { name: 'dead after', serial },
      1,
    ]);
  });

  it('before its commit has done nothing: the repeat does it, and anyone who was only slow gets that answer', async () => {
    let wake: () => void = () => undefined;
    const slow = vi.fn(keep).mockImplementationOnce(async (args) => {
      await new Promise<void>((done) => {
        wake = done;
      });
      return await keep(args);
    });
    const endpoint = defineEndpoint({ access: 'public', input, status: 201, handler: slow });
    const first = bench.call(endpoint, { json: { name: 'slow' }, headers: withKey('k-slow') });
    const second = await (
      await bench.call(endpoint, { json: { name: 'slow' }, headers: withKey('k-slow') })
    ).json();
    wake();
    expect([await (await first).json(), await rowsOf('slow')]).toEqual([second, 1]);
  });

  it('does not make a repeat meet what the first one did', async () => {
    let wake: () => void = () => undefined;
    let calls = 0;
    const once = async (args: Given) => {
      if (calls++ === 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      if ((await rowsOf('only one')) > 0) throw new Conflict('There is one already');
      return await keep(args);
    };
    const endpoint = defineEndpoint({ access: 'public', input, handler: once });
    const first = bench.call(endpoint, { json: { name: 'only one' }, headers: withKey('k-one') });
    expect(
      (await bench.call(endpoint, { json: { name: 'only one' }, headers: withKey('k-one') }))
        .status,
    ).toBe(200);
    wake();
    expect([(await first).status, await rowsOf('only one')]).toEqual([200, 1]);
  });
});

describe('a limit', () => {
  const rateLimit = { max: 2, windowMs: 3_600_000, by: 'ip' } as const;

  it('counts what was done and what failed, and no repeat', async () => {
    const endpoint = defineEndpoint({
      access: 'public',
      input,
      rateLimit,
      handler: (args) => {
        if (args.input.name === 'bad') throw new Conflict('Not now');
        return keep(args);
      },
    });
    const send = async (name: string, key: string) =>
      (await bench.call(endpoint, { path: '/api/limited', json: { name }, headers: withKey(key) }))
        .status;
    expect([
      await send('limited', 'l-1'),
      await send('limited', 'l-1'),
      await send('bad', 'l-2'),
      await send('more', 'l-3'),
      await send('limited', 'l-1'),
    ]).toEqual([200, 200, 409, 429, 200]);
    expect([await rowsOf('limited'), await rowsOf('more')]).toEqual([1, 0]);
  });

  it('holds against many at the same moment', async () => {
    const endpoint = defineEndpoint({ access: 'public', input, rateLimit, handler: keep });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bench.call(endpoint, {
          path: '/api/crowd',
          json: { name: 'crowd' },
          headers: withKey(`c-${index}`),
        }),
      ),
    );
    expect([
      answers.filter(({ status }) => status === 200).length,
      answers.filter(({ status }) => status === 429).length,
      await rowsOf('crowd'),
    ]).toEqual([2, 8, 2]);
  });
});

describe('a handler that would break the promise', () => {
  it.each([
    [
      'writes twice',
      async (args: Given) => {
        await keep(args);
        return await keep(args);
      },
    ],
    [
      'answers with something else than its write did',
      async (args: Given) => {
        await keep(args);
        return { name: 'other' };
      },
    ],
  ])('is found by its tests when it %s', async (_, handler) => {
    const answer = await bench.call(defineEndpoint({ access: 'public', input, handler }), {
      json: { name: 'slip' },
      headers: withKey('k-slip'),
    });
    expect(answer.status).toBe(500);
    expect(bench.lines.join('\n')).toContain('request.slip');
  });
});
