import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAccessLog } from '../../server/access-log.ts';
import type { BodiesInFlight } from '../../server/bodies-in-flight.ts';
import type { EditorCheck } from '../../server/editor-check.ts';
import { createFrontDoor } from '../../server/front-door.ts';
import { createHttpServer, type HttpServerOptions } from '../../server/http-server.ts';
import { createMetrics, type Metrics } from '../../server/metrics.ts';
import type { AppHandler } from '../../server/on-demand.ts';
import { createCookieChecks } from '../../server/our-cookies.ts';
import { parseProxyList } from '../../server/proxies.ts';
import { openSites, type Sites } from '../../server/releases.ts';
import { finaliseSite } from '../../scripts/lib/finalise-site.ts';
import { parseEnv, type Env } from '../../src/config/env.ts';
import { createLogger } from '../../src/server/log.ts';
import type { Runtime } from '../../src/server/process/runtime.ts';

export interface TestDoor {
  url: string;
  port: number;
  server: Server;
  env: Env;
  sites: Sites;
  metrics: Metrics;
  dataDir: string;
  /** Parsed lines of the JSON log so far. */
  log: () => Record<string, unknown>[];
  drain: () => void;
  close: () => Promise<void>;
}

export interface DoorOptions {
  /** Files of the `client` folder; a small site unless given. */
  files?: Record<string, string>;
  environment?: Record<string, string>;
  /** The application behind the door; without it every path is unknown to it. */
  handler?: AppHandler;
  isReady?: () => Promise<boolean>;
  /** Whose session may save content; everyone's unless given. */
  mayEdit?: EditorCheck;
  isBuildWhole?: () => boolean;
  /** How long the application may take. */
  timeoutMs?: number;
  /** How long a client may take for its headers and its body. */
  patience?: HttpServerOptions['patience'];
  /** Total of the bodies in flight. */
  bodies?: BodiesInFlight;
}

const page = (text: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-abc'; style-src 'self';"><title>${text}</title></head><body><h1>${text}</h1>${'<p>Words that shrink well.</p>'.repeat(40)}</body></html>`;

export const smallSite: Record<string, string> = {
  'index.html': page('Home'),
  'about.html': page('About'),
  '404.html': page('404 Page Not Found'),
  '_astro/app.abc123.js': `console.log(${JSON.stringify('x'.repeat(400))})`,
  'media/clip.mp3': '0123456789',
  'robots.txt': 'User-agent: *',
};

/** Writes a finished build (pages, compressed siblings, `static.json`) as `scripts/build.ts` would. */
export async function writeSite(directory: string, files = smallSite): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, 'client', name)), { recursive: true });
    await writeFile(join(directory, 'client', name), text);
  }
  await finaliseSite({ outDir: directory, cacheDir: join(directory, '.cache'), buildId: 'test' });
}

/** The real front door on a free port over a small site, with the application behind it replaced by a function. */
export async function openDoor({
  files,
  environment = {},
  handler = (_request, _response, next) => Promise.resolve(next()),
  isReady = () => Promise.resolve(true),
  isBuildWhole = () => true,
  timeoutMs,
  patience,
  bodies,
  mayEdit = () => Promise.resolve(true),
}: DoorOptions = {}): Promise<TestDoor> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthwell-door-'));
  await writeSite(join(folder, 'dist'), files);
  const env = parseEnv({
    APP_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'k3J8-door-tests-only-0Zq7-Wm4x-Lr2T',
    ...environment,
  });
  let text = '';
  const write = (lines: string) => void (text += lines);
  const log = createLogger('debug', write);
  const runtime = { env, log, buildId: 'test', isReady } as unknown as Runtime;
  const sites = await openSites({
    factoryDir: join(folder, 'dist'),
    dataDir: env.DATA_DIR,
    secure: env.isSecure,
    log,
  });
  const metrics = createMetrics();
  const accessLog = createAccessLog({ write });
  let isDraining = false;
  const door = createFrontDoor({
    env,
    bodies,
    runtime,
    timeoutMs,
    handler,
    sites,
    metrics,
    accessLog,
    trustedProxies: parseProxyList(env.TRUSTED_PROXIES),
    ...createCookieChecks(env),
    mayEdit,
    isBuildWhole,
    isDraining: () => isDraining,
  });
  const server = createHttpServer(door, {
    patience,
    secure: env.isSecure,
    onRefused: (status) => metrics.count('door', status, 0),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    env,
    sites,
    metrics,
    dataDir: env.DATA_DIR,
    log: () => {
      accessLog.flush();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      sites.stop();
      accessLog.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** A request exactly as written: no normalised path, no added headers, no unpacking. */
export function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { Host: `127.0.0.1:${port}`, ...headers },
        agent: false,
        setHost: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const whole = Buffer.concat(chunks);
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

/** Bytes straight onto a socket, for what no HTTP client would send. @returns everything that comes back. */
export async function askRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}
