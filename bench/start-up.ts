import { readFile } from 'node:fs/promises';
import { startServer } from '../tests/support/server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

/** Second start on a migrated, seeded data folder: time until `/readyz`, then memory after some requests and a pause. */
export async function measureStartUp(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  try {
    await (await startServer({ dataDir })).stop();
    const times: number[] = [];
    let resident = 0;
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      const server = await startServer({ dataDir });
      times.push(performance.now() - started);
      if (round === 2) {
        for (let request = 0; request < 50; request++) await (await fetch(server.url)).arrayBuffer();
        await new Promise((done) => setTimeout(done, 2_000));
        resident = await residentMegabytes(server.pid);
      }
      await server.stop();
    }
    const median = times.sort((a, b) => a - b)[1]!;
    return [
      { what: 'start until ready, migrated database', measured: `${(median / 1000).toFixed(2)} s`, wanted: '≤ 1 s', ok: median <= 1_000 },
      { what: 'resident memory, idle', measured: `${resident} MB`, wanted: '≤ 200 MB', ok: resident <= 200 },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
