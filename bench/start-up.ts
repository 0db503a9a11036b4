import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '../tests/support/server.ts';
import { median, processorTime, type Figure } from './measure.ts';

const ROUNDS = 5;
const EMPTY =
  "import { createServer } from 'node:http'; createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');";

/** How long until the first good answer, ms, and the processor time that went into it on all threads, ms. */
interface Start {
  took: number;
  processor: number;
}

/**
 * Second start on a migrated, seeded data folder: time until `/readyz`, then memory after some requests and a pause. In turns with an empty
 * server, which tells what of it is Node's own. Processor time says the same on a machine that has other things to do.
 */
export async function measureStartUp(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  try {
    await (await startServer({ dataDir })).stop();
    const ours: Start[] = [];
    const empty: Start[] = [];
    let resident = 0;
    for (let round = 0; round < ROUNDS; round++) {
      empty.push(await startEmpty());
      const started = performance.now();
      const server = await startServer({ dataDir });
      ours.push({ took: performance.now() - started, processor: await processorTime(server.pid) });
      if (round === ROUNDS - 1) {
        for (let request = 0; request < 50; request++)
          await (await fetch(server.url)).arrayBuffer();
        await new Promise((done) => setTimeout(done, 2_000));
        resident = await residentMegabytes(server.pid);
      }
      await server.stop();
    }
    const took = median(ours.map((start) => start.took));
    const peer = `an empty node:http server ${seconds(median(empty.map((start) => start.took)))}`;
    const work = `${seconds(median(ours.map(({ processor }) => processor)))}, an empty one ${seconds(median(empty.map(({ processor }) => processor)))}`;
    return [
      {
        what: 'start until ready, migrated database',
        measured: `${seconds(took)} (${peer}; processor time ${work})`,
        wanted: '≤ 1 s',
        ok: took <= 1_000,
      },
      {
        what: 'resident memory, idle',
        measured: `${resident} MB`,
        wanted: '≤ 200 MB',
        ok: resident <= 200,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startEmpty(): Promise<Start> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', EMPTY], {
    stdio: 'ignore',
    env: { PORT: String(port) },
  });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok)
    await new Promise((done) => setTimeout(done, 50));
  const start = { took: performance.now() - started, processor: await processorTime(child.pid!) };
  child.kill();
  await once(child, 'exit');
  return start;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
