import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface TakenPost {
  headers: IncomingMessage['headers'];
  body: string;
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Everything that an automation may answer, by name. */
const webhookAnswers = {
  response: (response) => json(response, { response: 'Soup is a kind start.' }),
  message: (response) => json(response, { message: 'A walk may help.' }),
  both: (response) => json(response, { response: 'The first.', message: 'The second.' }),
  'blank response': (response) => json(response, { response: '  ', message: 'The second.' }),
  'other session': (response) =>
    json(response, { response: 'Hello again.', sessionId: 'their-own-42' }),
  'bad session': (response) =>
    json(response, { response: 'Hello.', sessionId: 'x\r\nset-cookie: a=b' }),
  neither: (response) => json(response, { output: 'Something else.' }),
  'words in a list': (response) => json(response, [{ response: 'In a list.' }]),
  'not words': (response) => json(response, { response: { text: 'deeper' }, message: 7 }),
  null: (response) => json(response, 'null'),
  html: (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><h1>Workflow started</h1>'),
  '10 MB': (response) => json(response, { response: 'x'.repeat(10_000_000) }),
  'invalid UTF-8': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        Buffer.concat([
          Buffer.from('{"response":"'),
          Buffer.from([0xc3, 0x28, 0xff]),
          Buffer.from('"}'),
        ]),
      ),
  'deep JSON': (response) =>
    json(response, `{"response":"Under all this.","deep":${nested(100_000)}}`),
  'gzip bomb': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(bomb()),
  'honest gzip': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync('{"response":"Packed, but small."}')),
  'broken gzip': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end('not packed at all'),
  '204': (response) => void response.writeHead(204).end(),
  empty: (response) => void response.writeHead(200).end(),
  '500': (response) => json(response, { response: 'Words of an error.' }, 500),
  silence: () => undefined,
  'silence after a start': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .write('{"response":"It be'),
  drip: (response) => drip(response),
  reset: (response) => void response.socket!.resetAndDestroy(),
  'reset in the middle': (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      .write('{"response":"It be');
    setTimeout(() => response.socket!.resetAndDestroy(), 20);
  },
  'unseen letters': (response) =>
    json(response, { response: 'Rest\u202e\u0000\u200b well.\r\nSoon.' }),
  'prototype keys': (response) => json(response, '{"__proto__":{"response":"Not ours."}}'),
} satisfies Record<string, (response: ServerResponse) => void>;

export type WebhookAnswer = keyof typeof webhookAnswers;

let packed: Buffer | undefined;
/** 40 kB that unpack to 40 MB. */
const bomb = () =>
  (packed ??= gzipSync(
    Buffer.concat([Buffer.from('{"response":"'), Buffer.alloc(40_000_000, 120), Buffer.from('"}')]),
  ));

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"response":"');
  const timer = setInterval(() => response.write('a'), 50);
  response.on('close', () => clearInterval(timer));
}

/** An automation over real HTTP. It answers as `state.answer` says, or sends away to `state.redirectTo`, and remembers what it was sent. */
export async function startWebhook() {
  const posts: TakenPost[] = [];
  const others: string[] = [];
  const state: {
    answer: WebhookAnswer;
    redirectTo?: string | undefined;
    words?: string | undefined;
  } = { answer: 'response' };
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    if (request.method !== 'POST' || request.url !== '/hook')
      return (
        void others.push(`${request.method} ${request.url}`),
        void response.end('{"response":"from inside"}')
      );
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    posts.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    if (state.redirectTo !== undefined)
      return void response
        .writeHead(posts.length % 2 ? 302 : 307, { location: state.redirectTo })
        .end();
    if (state.words !== undefined) return json(response, { response: state.words });
    webhookAnswers[state.answer](response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/hook`,
    state,
    posts,
    /** Requests to any other place: a redirect that was followed. */
    others,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
