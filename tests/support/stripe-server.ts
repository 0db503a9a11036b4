import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeAccount, StripeRefusal, type Params } from './stripe-account.ts';
import { StripeBuyer } from './stripe-buyer.ts';

export interface StripeRequest {
  method: string;
  /** Without `/v1` and query. */
  path: string;
  params: Params;
  key: string | undefined;
  /** The version of the API that the library asks for. */
  version: string | undefined;
}

/**
 * What happens to a request in place of an answer: a status; nothing at all; HTML; JSON of something else; half an answer; `lost`, where it is done and the
 * answer never comes.
 */
export type Fault = number | 'silence' | 'html' | 'nonsense' | 'half' | 'lost';

/**
 * Stripe's API over HTTP, as far as the gateway asks of it: objects with states, keys under which something is done once, parameters refused as
 * Stripe refuses them, every request kept. `buyer` does what happens on Stripe's pages and by Stripe's clock.
 */
export async function startStripe({ secretKey = 'sk_test_standin0' } = {}) {
  const account = new StripeAccount();
  const requests: StripeRequest[] = [];
  const done = new Map<string, { asked: string; status: number; body: unknown }>();
  const running = new Set<string>();
  const state = {
    fault: undefined as ((request: StripeRequest) => Fault | undefined) | undefined,
    /** Held back before they are worked on, ms. */
    slowMs: 0,
    /** Changes an answer, such as into the shape of another version of the API. */
    rewrite: (_path: string, body: unknown): unknown => body,
  };

  function perform(request: StripeRequest): { status: number; body: unknown } {
    try {
      return { status: 200, body: account.answer(request.method, request.path, request.params) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  /** Same key, same parameters: the first answer again. Refusals of parameters aren't kept, refused cards are. */
  async function once(request: StripeRequest): Promise<{ status: number; body: unknown }> {
    const { key } = request;
    if (!key || request.method === 'GET') return perform(request);
    const asked = JSON.stringify([request.path, request.params]);
    const known = done.get(key);
    if (known && known.asked !== asked)
      return refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      });
    if (known) return known;
    if (running.has(key)) return refusal(409, { code: 'idempotency_key_in_use' });
    running.add(key);
    if (state.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, state.slowMs));
    running.delete(key);
    const answer = perform(request);
    if (answer.status < 400 || answer.status === 402) done.set(key, { asked, ...answer });
    return answer;
  }

  const server = createServer((message, response) => {
    void (async () => {
      const request = await readRequest(message);
      if (message.headers.authorization !== `Bearer ${secretKey}`)
        return send(response, refusal(401, { message: 'Invalid API Key provided' }));
      requests.push(request);
      const fault = state.fault?.(request);
      if (fault === 'silence') return;
      if (fault === 'html')
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Sign in</h1>');
      if (fault === 'nonsense') return send(response, { status: 200, body: { hello: 'world' } });
      if (typeof fault === 'number') return send(response, refusal(fault, { message: 'Sorry' }));
      const answer = await once(request);
      if (fault === 'lost') return void message.socket.destroy();
      const text = JSON.stringify(state.rewrite(request.path, answer.body));
      if (fault === 'half') {
        response.writeHead(200, { 'content-length': String(text.length) });
        response.write(text.slice(0, text.length / 2));
        return void setTimeout(() => message.socket.destroy(), 20);
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })();
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    account,
    buyer: new StripeBuyer(account),
    requests,
    state,
    close,
    /** Listens again where it did before `close`. What it holds is as it was. */
    comeBack: () => listen(port),
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

const refusal = (status: number, error: Record<string, unknown>) => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});

const send = (response: ServerResponse, { status, body }: { status: number; body: unknown }) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function readRequest(message: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://stripe.test');
  const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return {
    method: message.method ?? '',
    path: url.pathname.replace(/^\/v1/, ''),
    params: nest([...url.searchParams, ...body]),
    key: message.headers['idempotency-key'] as string | undefined,
    version: message.headers['stripe-version'] as string | undefined,
  };
}

/** `items[0][price_data][currency]=usd` as Stripe reads it. */
function nest(pairs: [string, string][]): Params {
  const root: Params = {};
  for (const [name, value] of pairs) {
    const keys = name.split(/[[\]]+/).filter((part) => part !== '');
    let at: Params = root;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Params;
    at[keys.at(-1)!] = value;
  }
  return root;
}
