import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hashQueue } from '../src/server/auth/hash-queue.ts';

export type RequestKind = 'static' | 'page' | 'api' | 'door';

const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5, 15] as const;

interface Tally {
  count: number;
  seconds: number;
  buckets: number[];
  byStatus: Map<number, number>;
}

export interface Metrics {
  inFlight: number;
  unhandledRejections: number;
  count(kind: RequestKind, status: number, ms: number): void;
  render(buildId: string): string;
}

export function createMetrics(): Metrics {
  const empty = (): Tally => ({
    count: 0,
    seconds: 0,
    buckets: BUCKETS.map(() => 0),
    byStatus: new Map(),
  });
  const tallies: Record<RequestKind, Tally> = {
    static: empty(),
    page: empty(),
    api: empty(),
    door: empty(),
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    inFlight: 0,
    unhandledRejections: 0,
    count(kind, status, ms) {
      const tally = tallies[kind];
      const seconds = ms / 1000;
      tally.count++;
      tally.seconds += seconds;
      for (let index = BUCKETS.length - 1; index >= 0 && seconds <= BUCKETS[index]!; index--)
        tally.buckets[index]!++;
      tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
    },
    render(buildId) {
      const lines = [
        ...family('hearthwell_requests_total', 'counter', 'Requests answered.'),
        ...Object.entries(tallies).flatMap(([kind, { byStatus }]) =>
          [...byStatus].map(
            ([status, count]) =>
              `hearthwell_requests_total{kind="${kind}",status="${status}"} ${count}`,
          ),
        ),
        ...family(
          'hearthwell_request_duration_seconds',
          'histogram',
          'Time from the request head to the end of the answer.',
        ),
        ...Object.entries(tallies).flatMap(([kind, tally]) => histogram(kind, tally)),
        ...single(
          'hearthwell_requests_in_flight',
          'gauge',
          'Requests accepted and not answered yet.',
          this.inFlight,
        ),
        ...single(
          'hearthwell_unhandled_rejections_total',
          'counter',
          'Promises that nobody caught.',
          this.unhandledRejections,
        ),
        ...single(
          'hearthwell_event_loop_delay_seconds',
          'gauge',
          '99th percentile of event loop delay since the last scrape.',
          delay.percentile(99) / 1e9,
        ),
        ...family(
          'hearthwell_password_hashes_waiting',
          'gauge',
          'Password hashes running or still to come, by who waits for them.',
        ),
        ...perLane('hearthwell_password_hashes_waiting', hashQueue().waitingHashes),
        ...family(
          'hearthwell_password_refused_total',
          'counter',
          'Requests sent away because too many waited for a password to be looked at.',
        ),
        ...perLane('hearthwell_password_refused_total', hashQueue().refused),
        ...memory(),
        ...single(
          'process_uptime_seconds',
          'gauge',
          'Seconds since start.',
          Math.round(process.uptime()),
        ),
        ...single(
          'hearthwell_build_info',
          'gauge',
          'The code that runs.',
          1,
          `{build_id="${buildId}"}`,
        ),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

const family = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
const single = (name: string, type: string, help: string, value: number, labels = '') => [
  ...family(name, type, help),
  `${name}${labels} ${Number.isFinite(value) ? value : 0}`,
];

/** Resident memory and what of it is known: the heap of JavaScript, and bytes outside it. The rest is native: the engine, its threads, the database. */
function memory(): string[] {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  return [
    ...single('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    ...single('nodejs_heap_size_total_bytes', 'gauge', 'Heap reserved for JavaScript.', heapTotal),
    ...single(
      'nodejs_heap_size_used_bytes',
      'gauge',
      'Heap in use, with what the next collection takes away.',
      heapUsed,
    ),
    ...single(
      'nodejs_external_memory_bytes',
      'gauge',
      'Bytes outside the heap that objects in it hold, array buffers among them.',
      external,
    ),
    ...single('nodejs_array_buffers_bytes', 'gauge', 'Bytes of array buffers.', arrayBuffers),
  ];
}

const perLane = (name: string, figures: Readonly<Record<string, number>>) =>
  Object.entries(figures).map(([who, figure]) => `${name}{who="${who}"} ${figure}`);

function histogram(kind: string, { count, seconds, buckets }: Tally): string[] {
  const name = 'hearthwell_request_duration_seconds';
  return [
    ...BUCKETS.map(
      (limit, index) => `${name}_bucket{kind="${kind}",le="${limit}"} ${buckets[index]}`,
    ),
    `${name}_bucket{kind="${kind}",le="+Inf"} ${count}`,
    `${name}_sum{kind="${kind}"} ${seconds.toFixed(6)}`,
    `${name}_count{kind="${kind}"} ${count}`,
  ];
}
