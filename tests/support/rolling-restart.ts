import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBalancer, sendUntil, type Tally } from './balancer.ts';
import { freePort, startServer, type TestServer } from './server.ts';

const WORKERS = 24;
/** From memory, by the application, with and without the database, and a page that sends strangers elsewhere. */
const PATHS = ['/', '/contact', '/api/testimonials', '/login', '/about', '/dashboard', '/safety'];

/** Two servers behind something that looks at `/readyz`, each restarted in turn while requests go on, until there were enough of both. */
export async function restartInTurn({
  requests,
  restarts,
}: {
  requests: number;
  restarts: number;
}): Promise<Tally & { restarts: number }> {
  const folders = await Promise.all(
    [1, 2].map(() => mkdtemp(join(tmpdir(), 'hearthwell-rolling-'))),
  );
  const ports = [await freePort(), await freePort()];
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', STOP_WAIT_SECONDS: '0.5' };
  const open = (at: number) => startServer({ dataDir: folders[at]!, port: ports[at]!, env });
  const servers: TestServer[] = [await open(0), await open(1)];
  const balancer = createBalancer(ports);
  let [done, isOver] = [0, false];
  const roll = async () => {
    while (!isOver) {
      const at = done % 2;
      while (!ports.every((port) => balancer.isIn(port))) await delay(10);
      await servers[at]!.stop();
      servers[at] = await open(at);
      done++;
    }
  };
  try {
    const rolling = roll().finally(() => {
      isOver = true;
    });
    const tally = await sendUntil(balancer, {
      paths: PATHS,
      workers: WORKERS,
      isEnough: ({ answered, failed }) =>
        isOver || (answered + failed.length >= requests && done >= restarts),
    });
    isOver = true;
    await rolling;
    return { ...tally, restarts: done };
  } finally {
    isOver = true;
    balancer.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
