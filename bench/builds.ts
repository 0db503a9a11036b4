import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../scripts/lib/run.ts';
import { routes } from '../src/config/routes.ts';
import { freePort } from '../tests/support/server.ts';
import type { Figure } from './measure.ts';

const BUILDS = 10;

/** A server that was started from the clone, and every page asked for again and again while the same clone is built ten times for other addresses. */
export async function measureBuilds(builds = BUILDS): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const paths = routes
    .filter(
      ({ status, path, developmentOnly }) =>
        status === 'built' && !developmentOnly && !path.includes('['),
    )
    .map(({ path }) => path);
  let built = 0;
  // Each build finds pages that no one has asked for yet, and whose code the server therefore still has to load.
  const reached = () => [
    '/readyz',
    ...paths.slice(0, Math.ceil((paths.length * (built + 1)) / (builds + 1))),
  ];
  const walk = async () => {
    const bad: string[] = [];
    for (const path of reached()) {
      const status = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0 || status >= 500) bad.push(`${path} ${status}`);
    }
    return bad;
  };
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok)
      await delay(200);
    const bad: string[] = [];
    let [asked, isBuilding, failedBuilds] = [0, true, 0];
    const building = (async () => {
      while (built < builds) {
        const child = spawn(process.execPath, ['scripts/build.ts', '--if-changed', '--aside'], {
          cwd: root,
          env: { ...env, SITE_URL: `https://n${built}.${process.pid}.example` },
          stdio: 'ignore',
        });
        const [code] = (await once(child, 'exit')) as [number | null];
        if (code !== 0) failedBuilds++;
        built++;
      }
      isBuilding = false;
    })();
    while (isBuilding) {
      asked += reached().length;
      bad.push(...(await walk()));
      await delay(100);
    }
    await building;
    const after = await walk();
    return [
      {
        what: `a server through ${builds} builds of its clone`,
        wanted: 'none',
        measured: `${bad.length} of ${asked} requests failed meanwhile, ${after.length} of ${reached().length} afterwards${after.length > 0 ? ` (${after.slice(0, 6).join(', ')} …)` : ''}; ${failedBuilds} builds failed`,
        ok: bad.length + after.length + failedBuilds === 0,
      },
    ];
  } finally {
    server.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
