import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Tally {
  answered: number;
  failed: string[];
}

/** What stands before several servers: asks each whether it is ready, spreads requests over those that are, and never tries one again. */
export interface Balancer {
  /** Sends one request to the next server that is in. @returns why it failed, or undefined */
  send(path: string): Promise<string | undefined>;
  isIn(port: number): boolean;
  stop(): void;
}

/** @param everyMs between two looks at `/readyz` of a server */
export function createBalancer(ports: readonly number[], everyMs = 50): Balancer {
  const inside = new Set<number>();
  // Half of the requests come on connections that stay open, half on new ones.
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
  let [turn, isOver] = [0, false];
  const watch = async (port: number) => {
    while (!isOver) {
      const isReady = (await ask(port, '/readyz', agents[1]!)) === undefined;
      if (isReady) inside.add(port);
      else inside.delete(port);
      await delay(everyMs);
    }
  };
  for (const port of ports) void watch(port);
  return {
    async send(path) {
      for (; inside.size === 0; await delay(5)) if (isOver) return 'stopped';
      turn++;
      const targets = [...inside];
      return ask(targets[turn % targets.length]!, path, agents[(turn >> 1) % 2]!);
    },
    isIn: (port) => inside.has(port),
    stop() {
      isOver = true;
      for (const agent of agents) agent.destroy();
    },
  };
}

function ask(port: number, path: string, agent: Agent): Promise<string | undefined> {
  return new Promise((done) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.on('error', (error) => done(`cut short: ${error.message}`));
      response.on('end', () =>
        done((response.statusCode ?? 0) < 500 ? undefined : `status ${response.statusCode}`),
      );
    });
    asked.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    asked.end();
  });
}

/** Sends requests from `workers` at a time until `isEnough`. */
export async function sendUntil(
  balancer: Balancer,
  {
    paths,
    workers,
    isEnough,
  }: { paths: readonly string[]; workers: number; isEnough: (tally: Tally) => boolean },
): Promise<Tally> {
  const tally: Tally = { answered: 0, failed: [] };
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (!isEnough(tally)) {
        const failure = await balancer.send(paths[next++ % paths.length]!);
        if (failure === undefined) tally.answered++;
        else tally.failed.push(failure);
      }
    }),
  );
  return tally;
}
