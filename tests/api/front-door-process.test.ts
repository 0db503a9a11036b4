import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/door.ts';
import { startServer } from '../support/server.ts';

describe('stopping', () => {
  it('finishes every request it accepted, and ends in time', async () => {
    const server = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const outcomes = { answered: 0, refused: 0, broken: [] as string[] };
    let isOver = false;
    const client = async (path: string) => {
      while (!isOver) {
        const outcome = await send(server.port, path, agent);
        if (outcome === 'answered') outcomes.answered++;
        else if (outcome === 'refused') return void outcomes.refused++;
        else outcomes.broken.push(outcome);
      }
    };
    const clients = Array.from({ length: 20 }, (_, index) =>
      client(['/about', '/api/testimonials', '/dashboard', '/contact'][index % 4]!),
    );
    await new Promise((done) => setTimeout(done, 700));
    const started = performance.now();
    await server.stop();
    isOver = true;
    await Promise.all(clients);
    expect(outcomes.broken).toEqual([]);
    expect(outcomes.answered).toBeGreaterThan(10);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(server.output()).toContain('"event":"server.stopped"');
  });
});

describe('a promise that nobody caught', () => {
  it('is logged and counted, and the server goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthwell-reject-'));
    const hook = join(folder, 'reject.mjs');
    await writeFile(
      hook,
      "process.on('SIGUSR2', () => { void Promise.reject(new Error('nobody caught this')); });",
    );
    const server = await startServer({ env: { NODE_OPTIONS: `--import=${hook}` } });
    try {
      process.kill(server.pid, 'SIGUSR2');
      await expect
        .poll(async () => (await ask(server.port, '/metrics')).text)
        .toContain('hearthwell_unhandled_rejections_total 1');
      expect((await ask(server.port, '/about')).status).toBe(200);
      expect(server.output()).toContain('"event":"rejection.unhandled"');
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** `refused`: a new connection that the server did not take anymore. */
function send(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((done) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume();
      response.on('end', () => done('answered'));
      response.on('error', (error) => done(`answer: ${error.message}`));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      done(
        error.code === 'ECONNREFUSED'
          ? 'refused'
          : `${error.code} on ${request.reusedSocket ? 'an open' : 'a new'} connection`,
      ),
    );
    request.end();
  });
}

describe('starting', () => {
  const run = async (env: Record<string, string>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-start-'));
    const child = spawn(process.execPath, ['server/main.mjs'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const [code] = (await once(child, 'close')) as [number];
    clearTimeout(timer);
    const files = await readdir(dataDir);
    await rm(dataDir, { recursive: true, force: true });
    return { code, text, files };
  };
  const production = {
    APP_ENV: 'production',
    SITE_URL: 'https://care.wellness.org',
    APP_SECRET: 'n3Vx0qT7Rk2mYb8LwZp5Hd1sJf6Gc4Ua',
    ENCRYPTION_KEYS: 'k1:9vJx2Qm7Lr4Tz8Wb1Nc6Yd3Hf5Kg0Ps2Ua4Ie6Oo8M=',
    SMTP_URL: 'smtps://mail.wellness.org',
    MAIL_FROM: 'care@wellness.org',
    METRICS_TOKEN: 'p7Lx2Vn9Qk4Rt6Yw',
    TRUSTED_PROXIES: '127.0.0.1',
  };

  it.each<[string, Record<string, string>]>([
    ['APP_SECRET', { ...production, APP_SECRET: '' }],
    ['APP_SECRET', { ...production, APP_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['DEMO_PASSWORD', { ...production, DEMO_PASSWORD: 'Lantern-Harbour-92' }],
    ['SITE_URL', { ...production, SITE_URL: 'http://care.wellness.org' }],
    ['TRUSTED_PROXIES', { ...production, TRUSTED_PROXIES: 'nonsense' }],
    ['PORT', { PORT: 'eighty' }],
  ])('refuses a wrong %s in one line, before it touches anything', async (name, env) => {
    const { code, text, files } = await run(env);
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
    expect(files).toEqual([]);
  });

  it('says when the port is taken, and leaves the one who has it alone', async () => {
    const server = await startServer();
    try {
      const { code, text } = await run({ PORT: String(server.port) });
      expect([code, text]).toEqual([
        1,
        `PORT: ${server.port} is already in use; stop what runs there or choose another with PORT=…\n`,
      ]);
      expect((await ask(server.port, '/readyz')).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
