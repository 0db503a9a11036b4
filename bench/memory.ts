import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { root } from '../scripts/lib/run.ts';
import type { Figure } from './measure.ts';
import { openMix, request, type Mix } from './memory-load.ts';

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 30);
const A_SECOND = Number(process.env.MEMORY_RATE ?? 60);
const WARM_UP_MINUTES = Math.min(10, MINUTES / 3);
const LOOK_EVERY_MS = 20_000;
/** The signal is taken at once; what comes in meanwhile makes new garbage. */
const COLLECTED_AFTER_MS = 50;
const WANTED_MB = 1;
const TOKEN = 'memory-bench-0123456789';

const NAMES = {
  rss: 'resident memory',
  heapUsed: 'JavaScript heap',
  external: 'bytes outside the heap',
};

interface Look {
  minute: number;
  rss: number;
  heapUsed: number;
  heapTotal: number;
  external: number;
}

/**
 * Whether memory grows for ever: half an hour at a fixed rate that the machine carries easily, static pages, pages on demand, posts and sign-ins.
 * Judged is the slope of resident memory after the warm-up, each time just after a full collection: what is
 * left then is what the process holds on to. Resident memory without it says how busy the machine is as much as anything else.
 */
export async function measureMemory(): Promise<Figure[]> {
  const hook = `--import=${join(root, 'bench', 'collect-on-signal.ts')}`;
  const server = await startServer({
    env: {
      NODE_OPTIONS: hook,
      METRICS_TOKEN: TOKEN,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const mix = await openMix(server.url);
    const looks: Look[] = [];
    const until = performance.now() + MINUTES * 60_000;
    const watching = watch(server, looks, until);
    const { asked, faults } = await load(mix, until);
    await watching;
    const warm = looks.filter(({ minute }) => minute >= WARM_UP_MINUTES);
    const slopes = (['rss', 'heapUsed', 'external'] as const).map((part) => ({
      part,
      slope: slopeOf(warm, part) * 10,
      last: Math.round(warm.at(-1)?.[part] ?? 0),
    }));
    for (const [fault, count] of countOf(faults).slice(0, 20)) console.log(`${count} × ${fault}`);
    return [
      {
        what: `requests in ${MINUTES} minutes, not answered as they should be`,
        measured: `${faults.length} of ${asked}`,
        wanted: '0',
        ok: faults.length === 0,
      },
      ...slopes.map(({ part, slope, last }) => ({
        what: `${NAMES[part]}: growth in 10 minutes, after ${WARM_UP_MINUTES.toFixed(0)} of warm-up`,
        measured: `${slope.toFixed(2)} MB (${last} MB at the end)`,
        wanted: `< ${WANTED_MB} MB`,
        ok: slope < WANTED_MB,
      })),
    ];
  } finally {
    await server.stop();
  }
}

const countOf = (faults: readonly string[]): [string, number][] =>
  Object.entries(Object.groupBy(faults, (fault) => fault)).map(([fault, all]) => [
    fault,
    all?.length ?? 0,
  ]);

async function load(mix: Mix, until: number): Promise<{ asked: number; faults: string[] }> {
  const faults: string[] = [];
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let asked = 0;
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - started) / 1_000) * A_SECOND);
    for (; asked < due; asked++) {
      const { path, status, init } = request(mix, asked);
      const one: Promise<void> = fetch(mix.url + path, { redirect: 'manual', ...init })
        .then(
          async (answer) => {
            const body = await answer.text();
            if (answer.status === status) return;
            const minute = Math.floor((performance.now() - started) / 60_000);
            faults.push(`minute ${minute}: ${answer.status} ${body.slice(0, 120)}`);
          },
          (error: unknown) => void faults.push(`${path} ${String(error)}`),
        )
        .finally(() => running.delete(one));
      running.add(one);
    }
    await pause(10);
  }
  await Promise.all(running);
  return { asked, faults };
}

async function watch(server: TestServer, looks: Look[], until: number): Promise<void> {
  const started = performance.now();
  while (performance.now() < until) {
    await pause(Math.min(LOOK_EVERY_MS, until - performance.now()));
    process.kill(server.pid, 'SIGUSR2');
    await pause(COLLECTED_AFTER_MS);
    const text = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).text();
    const of = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]) / 1e6;
    const look = {
      minute: (performance.now() - started) / 60_000,
      rss: of('process_resident_memory_bytes'),
      heapUsed: of('nodejs_heap_size_used_bytes'),
      heapTotal: of('nodejs_heap_size_total_bytes'),
      external: of('nodejs_external_memory_bytes'),
    };
    if (Number.isNaN(look.rss + look.heapUsed))
      throw new Error(`/metrics does not tell: ${text.slice(0, 100)}`);
    looks.push(look);
    console.log(
      Object.entries(look)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join('  '),
    );
  }
}

/** By the method of Theil and Sen, which a few odd looks don't move. @returns MB a minute */
function slopeOf(looks: readonly Look[], part: 'rss' | 'heapUsed' | 'external'): number {
  const slopes = looks.flatMap((early, at) =>
    looks.slice(at + 1).map((late) => (late[part] - early[part]) / (late.minute - early.minute)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? NaN;
}
