import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 12_000;

/** Password of every demo account on a test server. */
export const DEMO_PASSWORD = 'Lantern-Harbour-92';

export type DemoActor = 'free' | 'paid' | 'applicant' | 'coach' | 'admin' | 'super';
export const demoEmail = (actor: DemoActor) => `${actor}@hearthwell.example`;

export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Everything the server printed so far: its JSON log, one line each. */
  output(): string;
  /** Stops with SIGTERM, waits for the end and removes the data folder unless it was given. */
  stop(): Promise<void>;
  /** Ends the process at once, as a power cut would; the data folder stays until `stop()`. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Added to the environment; wins over the defaults. */
  env?: Record<string, string>;
  /** Start on an existing data folder (a second start, a restored backup); it is then the caller's to remove. */
  dataDir?: string;
  port?: number;
  /** Another clone than this one. */
  clone?: string;
}

/**
 * Starts the real built front door as a process of its own, with fresh demo data on a free port, and waits until it is ready.
 * @throws Error with the server's output when it ends or is not ready in 30 seconds.
 */
export async function startServer({
  env = {},
  dataDir,
  port,
  clone = root,
}: ServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'hearthwell-test-')));
  const chosenPort = port ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      NODE_NO_WARNINGS: '1',
      APP_ENV: 'demo',
      HOST: '127.0.0.1',
      PORT: String(chosenPort),
      DATA_DIR: folder,
      DEMO_PASSWORD,
      STOP_WAIT_SECONDS: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${chosenPort}`;
  const server: TestServer = {
    url,
    port: chosenPort,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      await end(child, 'SIGTERM');
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await server.stop();
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error });
  }
  return server;
}

/** A port no one listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended at start (${child.exitCode ?? child.signalCode})`);
    }
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the server was not ready in time');
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill(signal);
  });
}
