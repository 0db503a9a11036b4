import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, apiRead, apiRequest, serverMessage } from './api-client.ts';

/** A real server that answers as told and remembers what it was asked. */
let server: Server;
let url: string;
let answer: { status: number; type?: string; body?: string; signIn?: boolean };
let asked: { method?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ method: request.method, headers: request.headers, body });
      response
        .writeHead(answer.status, {
          ...(answer.type && { 'content-type': answer.type }),
          ...(answer.signIn && { 'www-authenticate': 'Cookie' }),
        })
        .end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => new Promise((done) => server.close(done)));

const failure = async (): Promise<ApiError> =>
  apiRequest('POST', url, {}).then(
    () => {
      throw new Error('no failure');
    },
    (error: ApiError) => error,
  );

describe('a request', () => {
  it('carries JSON only with a payload', async () => {
    answer = { status: 200, type: 'application/json', body: '{"a":1}' };
    expect(await apiRequest('POST', url, { b: 2 })).toEqual({ a: 1 });
    expect(await apiRequest('POST', url)).toEqual({ a: 1 });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: '{"b":2}',
      headers: { 'content-type': 'application/json' },
    });
    expect([asked[1]?.body, asked[1]?.headers['content-type']]).toEqual(['', undefined]);
  });
});

describe('the key of an attempt', () => {
  const keys = () => asked.map(({ headers }) => headers['idempotency-key']);
  const save = (words: string) => apiRequest('POST', url, { words });
  const done = { status: 200, type: 'application/json', body: 'null' };

  it('comes with every change and with no read', async () => {
    answer = done;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const)
      await apiRequest(method, url);
    expect(keys().map((key) => typeof key)).toEqual([
      'string',
      'string',
      'string',
      'string',
      'undefined',
    ]);
    expect(new Set(keys()).size).toBe(5);
  });

  it('is one for a double press, and another for the same wish later', async () => {
    answer = done;
    await Promise.all([save('a'), save('a')]);
    await save('a');
    expect([new Set(keys().slice(0, 2)).size, new Set(keys()).size]).toEqual([1, 2]);
  });

  it('stays over a fault, a lost connection and an answer that breaks off', async () => {
    for (const lost of [
      { status: 502, body: 'Bad Gateway' },
      { status: 409, body: 'Still being worked on' },
      { ...done, body: '{"broken' },
    ]) {
      answer = lost;
      await expect(save('b')).rejects.toThrow();
    }
    const refuse = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(save('b')).rejects.toThrow('Failed to fetch');
    asked.push({
      headers: Object.fromEntries(refuse.mock.calls[0]![1]!.headers as Headers),
      body: '',
    });
    refuse.mockRestore();
    answer = done;
    await save('b');
    expect([keys().length, new Set(keys()).size]).toEqual([5, 1]);
  });

  it('is another when something else was sent meanwhile, so that a switch can be turned back', async () => {
    answer = { status: 502, body: 'Bad Gateway' };
    await expect(save('on')).rejects.toThrow();
    answer = done;
    await save('off');
    await save('on');
    expect(new Set(keys()).size).toBe(3);
  });

  it('is forgotten after a plain refusal, and what was typed with it', async () => {
    answer = { status: 400, body: 'No' };
    await expect(save('c')).rejects.toThrow();
    await expect(save('c')).rejects.toThrow();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('the page it comes from', () => {
  afterEach(() => vi.unstubAllGlobals());
  const outlives = async (...request: Parameters<typeof apiRequest>) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetched);
    await apiRequest(...request);
    return fetched.mock.calls[0]?.[1]?.keepalive;
  };

  it('may be left while a change is under way', async () => {
    expect(await outlives('POST', '/api/steps', { words: 'kept' })).toBe(true);
    expect(await outlives('DELETE', '/api/steps')).toBe(true);
  });

  it('takes along what is only read, what can be stopped and what browsers would refuse', async () => {
    expect(await outlives('GET', '/api/steps')).toBe(false);
    expect(await outlives('POST', '/api/steps', {}, { signal: new AbortController().signal })).toBe(
      false,
    );
    expect(await outlives('PUT', '/api/steps', { words: 'ñ'.repeat(9_000) })).toBe(false);
  });
});

describe('a failure', () => {
  it('reads "status: body", and is not tried again', async () => {
    answer = { status: 409, type: 'text/plain', body: 'Taken' };
    expect(await failure()).toMatchObject({ message: '409: Taken', status: 409, body: 'Taken' });
    expect(asked).toHaveLength(1);
  });

  it('falls back to the status text', async () => {
    answer = { status: 503 };
    expect((await failure()).message).toBe('503: Service Unavailable');
  });

  it('reads as text with fields beside it', async () => {
    answer = {
      status: 400,
      type: 'application/json; charset=utf-8',
      body: '{"message":"Please check","fields":{"email":"No"}}',
    };
    expect(await failure()).toMatchObject({
      message: `400: ${answer.body}`,
      body: 'Please check',
      fields: { email: 'No' },
    });
  });

  it('keeps JSON that says something else as it came', async () => {
    answer = { status: 400, type: 'application/json', body: '["odd"]' };
    expect((await failure()).message).toBe('400: ["odd"]');
  });
});

describe('a lapse', () => {
  const signedOut = { status: 401, type: 'text/plain', body: 'Please sign in', signIn: true };
  const openPage = (
    dialog?: () => boolean,
    dataset: Record<string, string> = { signedIn: '', account: 'u1' },
  ) => {
    const page = Object.assign(new EventTarget(), { documentElement: { dataset } });
    const heard: string[] = [];
    page.addEventListener('hw:reauthenticate', (event) => {
      const { lapse, settle } = (
        event as CustomEvent<{ lapse: string; settle: (isConfirmed: boolean) => void }>
      ).detail;
      heard.push(lapse);
      if (!dialog) return;
      event.preventDefault();
      setTimeout(() => settle(dialog()), 20);
    });
    vi.stubGlobal('document', page);
    return heard;
  };
  const save = () => apiRequest('PUT', url, { words: 'kept' });
  afterEach(() => vi.unstubAllGlobals());

  it('is put right on the spot, and the very same call is made once more', async () => {
    const heard = openPage(() => {
      answer = { status: 200, type: 'application/json', body: '"saved"' };
      return true;
    });
    answer = signedOut;
    expect(await Promise.all([save(), save()])).toEqual(['saved', 'saved']);
    expect(heard, 'one dialog for both').toEqual(['signed-out']);
    const one = asked[0]?.headers['idempotency-key'];
    expect(
      asked.map(({ body, headers }) => [
        body,
        headers['idempotency-key'],
        headers['x-page-account'],
      ]),
    ).toEqual(Array(4).fill(['{"words":"kept"}', one, 'u1']));
    expect(one).toBeTruthy();
  });

  it('asks for a step-up where the server says so', async () => {
    const heard = openPage(() => false);
    answer = {
      status: 403,
      type: 'application/json',
      body: '{"message":"Please confirm that it is you","code":"step-up"}',
    };
    await expect(save()).rejects.toMatchObject({
      status: 403,
      body: 'Please confirm that it is you',
      code: 'step-up',
    });
    expect([heard, asked.length]).toEqual([['step-up'], 1]);
  });

  it('stays a failure when nobody puts it right, when it fails again, for reads, for wrong passwords and for visitors', async () => {
    answer = signedOut;
    openPage();
    await expect(save()).rejects.toThrow('401');
    openPage(() => true);
    await expect(save()).rejects.toThrow('401');
    expect(asked).toHaveLength(3);
    await expect(apiRead(url)).rejects.toThrow('401');
    const unasked = openPage(() => true, {});
    await expect(save()).rejects.toThrow('401');
    const wrong = openPage(() => true);
    answer = { status: 401, type: 'text/plain', body: 'Invalid credentials. Please try again.' };
    await expect(save()).rejects.toThrow('401: Invalid credentials');
    expect([unasked, wrong, asked.length]).toEqual([[], [], 6]);
  });
});

describe('a read', () => {
  it('takes 401 as an error or as nobody, as the caller wants', async () => {
    answer = { status: 401, type: 'text/plain', body: 'Please sign in' };
    await expect(apiRead(url)).rejects.toThrow('401: Please sign in');
    expect(await apiRead(url, { on401: 'null' })).toBeNull();
    answer = { status: 403, body: 'No' };
    await expect(apiRead(url, { on401: 'null' })).rejects.toThrow('403: No');
  });
});

describe('a toast', () => {
  it.each([
    ['the server’s words', { status: 409, type: 'text/plain', body: 'Taken' }, 'Taken'],
    [
      'ours for a generic 500',
      { status: 500, type: 'text/plain', body: 'Something went wrong' },
      'Ours',
    ],
    [
      'ours for a proxy’s page',
      { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
      'Ours',
    ],
    ['ours for an empty answer', { status: 500 }, 'Ours'],
  ])('says %s', async (_what, given, text) => {
    answer = given;
    expect(serverMessage(await failure(), 'Ours')).toBe(text);
    expect(serverMessage(new TypeError('fetch failed'), 'Ours')).toBe('Ours');
  });
});
