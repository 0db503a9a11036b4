import { hasLibsqlServer, startLibsqlServer } from '../tests/support/libsql-server.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import type { Figure } from './measure.ts';

const SECONDS = 12;
const AT_ONCE = 16;

/** Messages through the contact form, each with a key and from an address of its own, at two servers that share a libSQL server. */
export async function measureTwoServers(): Promise<Figure[]> {
  if (!hasLibsqlServer) return [];
  const database = await startLibsqlServer();
  const servers: TestServer[] = [];
  try {
    for (let count = 0; count < 2; count++)
      servers.push(
        await startServer({
          env: { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
        }),
      );
    const until = performance.now() + SECONDS * 1000;
    const times: number[] = [];
    const failed: number[] = [];
    const writer = async (at: number) => {
      for (let number = 0; performance.now() < until; number++) {
        const from = performance.now();
        const status = await sendContact(servers[at % 2]!, at, number);
        if (status === 201) times.push(performance.now() - from);
        else failed.push(status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => writer(at)));
    times.sort((a, b) => a - b);
    const middle = Math.round(times[Math.floor(times.length / 2)] ?? 0);
    return [
      {
        what: 'contacts a second, two servers on one libSQL server',
        measured: `${(times.length / SECONDS).toFixed(0)} (median ${middle} ms, ${failed.length} failed${failed.length > 0 ? `: ${[...new Set(failed)].join(', ')}` : ''})`,
        wanted: '> 40, 0 failed',
        ok: times.length / SECONDS > 40 && failed.length === 0,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}

async function sendContact({ url }: TestServer, at: number, number: number): Promise<number> {
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'idempotency-key': `${at}-${number}`,
      'x-forwarded-for': `10.${at}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      name: 'A Reader',
      email: `reader${at}-${number}@home.example`,
      subject: 'A question',
      message: 'Is the first talk free?',
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
