import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rowsOf } from './rows.ts';
import { fillWorld, KINDS, SENT, type Kind, type World } from './kill-drill-kinds.ts';
import { freePort, startServer } from './server.ts';

const WRITERS = 12;

export interface KillDrill {
  writes: number;
  kills: number;
  /** Posts whose connection broke: no one knew what had become of them, so they were sent again. */
  cut: number;
  kinds: { name: string; lost: number; doubled: number }[];
}

/** Keyed writes of every kind, sent again with the same key until they are answered, to a server that dies again and again as by a power cut. */
export async function runKillDrill({
  writes,
  kills,
}: {
  writes: number;
  kills: number;
}): Promise<KillDrill> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-drill-'));
  const port = await freePort();
  const start = () =>
    startServer({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } });
  let server = await start();
  try {
    const world = await fillWorld(server, dataDir);
    const marks = new Map(KINDS.map(({ name }): [string, string[]] => [name, []]));
    const before = new Map(KINDS.map((kind) => [kind.name, rowsOf({ dataDir }, kind.rows).length]));
    let [next, answered, cut, died] = [0, 0, 0, 0];
    let isDying: Promise<void> | undefined;
    const die = async () => {
      // In the middle of whatever is under way.
      await delay(Math.random() * 20);
      await server.kill();
      server = await start();
      isDying = undefined;
    };
    const writer = async () => {
      while (next < writes) {
        const number = next++;
        const kind = SENT[number % SENT.length]!;
        const mark = `drill-${number}`;
        marks.get(kind.name)!.push(mark);
        for (let attempt = 0; ; attempt++) {
          const status = await send(server.url, kind, mark, number, world);
          if (status !== undefined && status < 300) break;
          if (status === undefined) cut++;
          else if (status !== 503 && status !== 409) throw new Error(`${kind.name}: ${status}`);
          if (attempt > 200) throw new Error(`${kind.name} is never answered`);
          await (isDying ?? delay(50));
        }
        answered++;
        if (died < kills && answered >= ((died + 1) * writes) / (kills + 1) && !isDying) {
          died++;
          isDying = die();
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await isDying;
    marks.set('contact, its letter to staff', marks.get('contact')!);
    await server.stop();
    return {
      writes,
      kills: died,
      cut,
      kinds: KINDS.map((kind) =>
        judge(kind, marks.get(kind.name)!, before.get(kind.name)!, dataDir),
      ),
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function judge(
  { name, rows }: Kind,
  sent: readonly string[],
  before: number,
  dataDir: string,
): KillDrill['kinds'][number] {
  const found = rowsOf<{ mark: string | null }>({ dataDir }, rows).slice(before);
  const isMarked = found.some(({ mark }) => mark !== null);
  if (!isMarked)
    return {
      name,
      lost: Math.max(0, sent.length - found.length),
      doubled: Math.max(0, found.length - sent.length),
    };
  const known = new Set(found.map(({ mark }) => mark));
  return {
    name,
    lost: sent.filter((mark) => !known.has(mark)).length,
    doubled: found.length - known.size,
  };
}

/** @returns the status, or undefined when the connection broke */
async function send(
  url: string,
  { path, body, isStaff }: Kind,
  mark: string,
  number: number,
  world: World,
): Promise<number | undefined> {
  try {
    const answer = await fetch(url + path(world), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'idempotency-key': mark,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        ...(isStaff && { cookie: world.cookie }),
      },
      body: JSON.stringify(body(mark, world)),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
