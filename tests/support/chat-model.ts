import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  headers: IncomingMessage['headers'];
  path: string;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] } & Record<
    string,
    unknown
  >;
}

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
/** A piece of an answer as OpenAI's services send it. */
export const piece = (content: string | null, finish: string | null = null) =>
  event({
    id: 'c-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }],
  });
const open = (response: ServerResponse) =>
  void response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message: `status ${status}`, type: 'server_error' } }));

/** Words as they would come, one after the other. */
const spoken = (text: string) => text.match(/\S+\s*/g) ?? [];
export const MODEL_WORDS =
  'A bowl of warm soup is a kind start. It takes ten minutes. What is in your kitchen?';

/** Everything that a service may answer, by name. `first` is the time to the first word, `pause` that between two, ms. Words may answer what was asked. */
const modelAnswers = {
  streams: async (response, { words, first, pause }) => {
    open(response);
    if (first > 0) await wait(first);
    response.write(piece('', null));
    for (const word of spoken(words)) {
      if (response.destroyed) return;
      response.write(piece(word));
      if (pause > 0) await wait(pause);
    }
    response.end(`${piece(null, 'stop')}data: [DONE]\n\n`);
  },
  'streams in crumbs': async (response, { words }) => {
    open(response);
    const bytes = Buffer.from(
      `: still here\r\n\r\n${spoken(words)
        .map((word) => piece(word))
        .join('')}${piece(null, 'stop')}`,
    );
    for (let at = 0; at < bytes.length; at += 7) {
      response.write(bytes.subarray(at, at + 7));
      await wait(0);
    }
    response.end();
  },
  'stalls in the middle': (response) => {
    open(response);
    response.write(piece('A bowl of '));
    response.write(piece('warm soup'));
  },
  'only keeps the line open': (response) => {
    open(response);
    response.write(piece('A bowl of '));
    const timer = setInterval(() => response.write(': still here\n\n'), 30);
    response.on('close', () => clearInterval(timer));
  },
  'is silent': () => undefined,
  'ends early': (response) => {
    open(response);
    response.end(piece('A bowl of '));
  },
  'is cut off': (response) => {
    open(response);
    response.write(piece('A bowl of '), () =>
      setTimeout(() => response.socket!.resetAndDestroy(), 20),
    );
  },
  garbage: (response) => {
    open(response);
    response.write(piece('A bowl of '));
    response.end('data: {"choices":[{"del\n\n');
  },
  'lines of nothing': (response) => {
    open(response);
    response.end('%%% what is this\n<html>\n\n');
  },
  'not text': (response) => {
    open(response);
    response.end(
      Buffer.concat([
        Buffer.from('data: {"choices":[{"delta":{"content":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}}]}\n\n'),
      ]),
    );
  },
  'an endless line': (response) => {
    open(response);
    response.end(`data: ${'x'.repeat(200_000)}`);
  },
  html: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  'an error in the stream': (response) => {
    open(response);
    response.write(piece('A bowl of '));
    response.end(event({ error: { message: 'overloaded', type: 'server_error' } }));
  },
  'nothing to say': (response) => {
    open(response);
    response.end(`${piece(null, 'content_filter')}data: [DONE]\n\n`);
  },
  '429': (response) => refuse(response, 429, { 'retry-after': '3600' }),
  '500': (response) => refuse(response, 500),
  redirect: (response) => void response.writeHead(307, { location: '/inside' }).end(),
  'does not stream': (response, { words }) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        choices: [
          { index: 0, message: { role: 'assistant', content: words }, finish_reason: 'stop' },
        ],
      }),
    ),
  'thinks aloud': (response, { words }) => {
    open(response);
    response.end(
      `${['<th', 'ink>She asks ', 'for soup. My orders say…</thi', 'nk>\n\n', ...spoken(words)].map((word) => piece(word)).join('')}${piece(null, 'stop')}`,
    );
  },
  'recites its orders': (response, _state, asked) => {
    open(response);
    response.end(
      `${spoken(`Here they are: ${asked.body.messages[0]!.content}`)
        .map((word) => piece(word))
        .join('')}${piece(null, 'stop')}`,
    );
  },
} satisfies Record<
  string,
  (
    response: ServerResponse,
    say: { words: string; first: number; pause: number },
    asked: AskedModel,
  ) => unknown
>;

export type ModelAnswer = keyof typeof modelAnswers;

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** A service with OpenAI's "chat completions" over real HTTP. It answers as `state.answer` says and remembers what it was asked. */
export async function startChatModel({ port = 0 }: { port?: number } = {}) {
  const asked: AskedModel[] = [];
  const others: string[] = [];
  const state = {
    answer: 'streams' as ModelAnswer,
    words: MODEL_WORDS as string | ((asked: AskedModel) => string),
    first: 0,
    pause: 0,
  };
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const path = request.url ?? '';
    if (request.method !== 'POST' || !path.endsWith('/chat/completions'))
      return (
        void others.push(path),
        void response.end('{"choices":[{"message":{"content":"from inside"}}]}')
      );
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const question = {
      headers: request.headers,
      path,
      body: JSON.parse(Buffer.concat(parts).toString('utf8')) as AskedModel['body'],
    };
    asked.push(question);
    const words = typeof state.words === 'string' ? state.words : state.words(question);
    await modelAnswers[state.answer](
      response,
      { words, first: state.first, pause: state.pause },
      question,
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    state,
    asked,
    /** Requests to any other place: a redirect that was followed. */
    others,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
