import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { parseEnv } from '../../src/config/env.ts';
import { outboundMessages } from '../../src/db/schema/index.ts';
import { createId } from '../../src/lib/ids.ts';
import { readCookie, sessionCookieName } from '../../src/server/auth/cookies.ts';
import { validateSession } from '../../src/server/auth/session.ts';
import type { Actor, Ctx } from '../../src/server/context.ts';
import type { EndpointContext } from '../../src/server/http/endpoint-options.ts';
import { createLogger } from '../../src/server/log.ts';
import { processCtx, requestCtx } from '../../src/server/process/process-ctx.ts';
import type { RuntimeEnv } from '../../src/server/process/runtime-env.ts';
import type { Runtime } from '../../src/server/process/runtime.ts';
import { testCipher } from './cipher.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { wordsOf } from './mails.ts';

export const SITE = 'http://hearthwell.test';

export interface Call {
  method?: string;
  path?: string;
  /** An object goes as JSON, `form` as an ordinary form post, `raw` as it is. */
  json?: unknown;
  form?: Record<string, string>;
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** `Cookie` header. */
  cookie?: string;
  ip?: string;
  /** What the browser calls itself. */
  userAgent?: string;
  actor?: Actor;
  /** Parameters of the route, as Astro would read them from the path. */
  params?: Record<string, string>;
}

type Endpoint = (context: EndpointContext) => Promise<Response>;

/** Calls endpoints with real Requests over a real database, as the middleware would, with a clock that tests may move. */
export class EndpointBench {
  readonly lines: string[] = [];
  now = Date.now();
  readonly cipher = testCipher;
  private readonly database: TestDatabase;
  private readonly runtime: Runtime;

  constructor(database: TestDatabase, environment: Record<string, string> = {}) {
    this.database = database;
    const env = parseEnv({
      APP_ENV: 'test',
      SITE_URL: SITE,
      APP_SECRET: 'a-secret-for-tests-a-secret-for-tests',
      ...environment,
    }) as RuntimeEnv;
    const log = createLogger('debug', (line) => void this.lines.push(line));
    // A publish that a test sets off finds no build, and leaves nothing behind beside it.
    this.runtime = {
      ...processCtx(env, database.db, this.cipher),
      env,
      buildDir: dirname(database.path),
      log,
      jobs: () => [],
      wake: () => undefined,
    } as unknown as Runtime;
  }

  get db() {
    return this.database.db;
  }

  /** What a verb is given at this moment; a visitor's when no one is named. */
  ctx(actor?: Actor): Ctx {
    return requestCtx(this.runtime, {
      actor,
      now: this.now,
      requestId: createId(),
      ip: '127.0.0.1',
      userAgent: 'test',
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }

  async call(
    endpoint: Endpoint,
    {
      method,
      path = '/api/example',
      json,
      form,
      raw,
      headers,
      cookie,
      ip = '203.0.113.7',
      userAgent = 'test',
      actor,
      params = {},
    }: Call = {},
  ): Promise<Response> {
    const sent = new Headers({ host: new URL(SITE).host, ...headers });
    if (cookie) sent.set('cookie', cookie);
    if (json !== undefined && !sent.has('content-type'))
      sent.set('content-type', 'application/json');
    if (form && !sent.has('content-type'))
      sent.set('content-type', 'application/x-www-form-urlencoded');
    // Read out first: Node's stream of a form throws after its reader stopped at a limit, which a stream from a socket does not.
    const multipart = raw instanceof FormData ? new Response(raw) : undefined;
    if (multipart && !sent.has('content-type'))
      sent.set('content-type', multipart.headers.get('content-type') ?? '');
    const body =
      (await multipart?.arrayBuffer()) ??
      raw ??
      (form
        ? new URLSearchParams(form).toString()
        : json === undefined
          ? undefined
          : JSON.stringify(json));
    const streaming = body instanceof ReadableStream ? { duplex: 'half' } : {};
    const request = new Request(SITE + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: sent,
      body,
      ...streaming,
    });
    const locals = await this.locals(request, { ip, userAgent }, actor);
    return await endpoint({
      request,
      locals,
      url: new URL(request.url),
      params,
      rewrite: (target) => this.rewrite(target, locals),
    });
  }

  private async locals(
    request: Request,
    { ip, userAgent }: { ip: string; userAgent: string },
    actor: Actor | undefined,
  ): Promise<App.Locals> {
    const { runtime, db, now } = this;
    const requestId = createId();
    const token = readCookie(request, sessionCookieName(runtime.env.isSecure));
    const signedIn = actor ?? (token ? await validateSession(db, token, now) : undefined);
    return {
      runtime,
      requestId,
      clientIp: ip,
      ctx: { ...this.ctx(signedIn), requestId, ip, userAgent },
    };
  }

  /** What the outbox holds for an address, oldest first, with the words as their reader gets them. */
  async mailsTo(
    email: string,
  ): Promise<(Omit<typeof outboundMessages.$inferSelect, 'bodyText'> & { bodyText: string })[]> {
    const rows = await this.db
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.toAddress, email))
      .orderBy(outboundMessages.createdAt, outboundMessages.id);
    return rows.map((row) => ({ ...row, bodyText: wordsOf(row) }));
  }

  /** Stands for Astro rendering `/form-result`: the test reads what the page would get. */
  private async rewrite(target: Request, locals: App.Locals): Promise<Response> {
    return new Response(
      JSON.stringify({
        page: new URL(target.url).pathname,
        ...locals.formFailure,
        ...(locals.formHelp && { formHelp: locals.formHelp }),
      }),
      { headers: { 'content-type': 'text/html' } },
    );
  }
}

export const createBench = async (environment?: Record<string, string>) =>
  new EndpointBench(await createTestDatabase(), environment);

/** The `Cookie` header that a browser would send after these answers. */
export function cookiesOf(...answers: Response[]): string {
  const jar = new Map<string, string>();
  for (const line of answers.flatMap((answer) => answer.headers.getSetCookie())) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/Max-Age=0(;|$)/.test(line)) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
