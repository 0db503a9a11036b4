import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signEvent, SIGNATURE_HEADER } from '../../src/server/gateways/payments/sandbox/events.ts';
import type { ProviderEvent } from '../../src/server/gateways/payments/payment-gateway.ts';
import { testKeys } from './cipher.ts';
import type { LibsqlServer } from './libsql-server.ts';
import { freePort } from './server.ts';

const WRITERS = 16;

interface Taker {
  port: number;
  kill(): Promise<void>;
}

/** A process that takes events. */
async function startTaker(
  { database, aheadMs, compiled }: Pick<Drill, 'database' | 'aheadMs'> & { compiled: string },
  port: number,
): Promise<Taker> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'payment-server.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        NODE_COMPILE_CACHE: compiled,
        DATABASE_URL: database.url,
        PORT: String(port),
        FIELD_KEYS: testKeys,
        AHEAD_MS: String(aheadMs),
      },
    },
  );
  await new Promise<void>((done, failed) => {
    child.stdout!.once('data', () => done());
    child.once('exit', (code) => failed(new Error(`The process that takes events ended: ${code}`)));
  });
  return {
    port,
    kill: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

export interface Drill {
  /** It dies once too, in the middle. */
  database: LibsqlServer;
  /** How far the provider's clock is ahead of the machine's. */
  aheadMs: number;
  secret: string;
  times: number;
  kills: number;
  random: () => number;
}

export interface Delivered {
  deliveries: number;
  kills: number;
  /** Whose connection broke or who were asked to come again: sent once more, as a provider does. */
  again: number;
}

/** Delivers each event so often, all of them shuffled, to two processes of which one after the other dies in the middle and comes back, as their database does once. */
export async function deliverToTwo(
  events: readonly ProviderEvent[],
  drill: Drill,
): Promise<Delivered> {
  const { database, secret, times, kills, random } = drill;
  // What one process has compiled, the next ones start with.
  const compiled = mkdtempSync(join(tmpdir(), 'hearthwell-compiled-'));
  const start = (port: number) => startTaker({ ...drill, compiled }, port);
  const queue = Array.from({ length: times }, () => events).flat();
  for (let index = queue.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [queue[index], queue[other]] = [queue[other]!, queue[index]!];
  }
  const ports = [await freePort(), await freePort()];
  const takers = await Promise.all(ports.map(start));
  let [next, done, died, again] = [0, 0, 0, 0];
  let dying: Promise<void> | undefined;
  const die = async (number: number) => {
    const at = number % 2;
    await delay(random() * 20);
    await takers[at]!.kill();
    takers[at] = await start(ports[at]!);
    if (number === Math.floor(kills / 2)) {
      await database.kill();
      await delay(random() * 500);
      await database.restart();
    }
    dying = undefined;
  };
  const send = async (event: ProviderEvent) => {
    const bytes = Buffer.from(JSON.stringify(event.payload));
    for (let attempt = 0; attempt < 500; attempt++) {
      const status = await fetch(`http://127.0.0.1:${ports[Math.floor(random() * 2)]!}/`, {
        method: 'POST',
        body: bytes,
        headers: { [SIGNATURE_HEADER]: signEvent(secret, bytes, Date.now()) },
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => undefined,
      );
      if (status === 200) return;
      if (status === 403) throw new Error('A signed event was refused');
      again++;
      await delay(50);
    }
    throw new Error(`${event.type} is never taken`);
  };
  const writer = async () => {
    while (next < queue.length) {
      await send(queue[next++]!);
      done++;
      while (died < kills && done >= ((died + 1) * queue.length) / (kills + 1)) {
        if (dying) await dying;
        else dying = die(died++);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await dying;
  } finally {
    await Promise.all(takers.map((taker) => taker.kill()));
    rmSync(compiled, { recursive: true, force: true });
  }
  return { deliveries: queue.length, kills: died, again };
}
