import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { startServer, type TestServer } from '../tests/support/server.ts';
import type { Figure } from './measure.ts';

const SAMPLES = 300;
const LARGEST_DIFFERENCE_MS = 5;
const NEW_PASSWORD = 'Quiet-Orchard-41';

interface Sample {
  ms: number;
  shape: string;
}

const forms = {
  'sign-in': {
    path: '/api/auth/login',
    body: (email: string) => ({ email, password: 'Wrong-Harbour-17' }),
  },
  registering: {
    path: '/api/auth/register',
    body: (email: string) => ({
      firstName: 'Maya',
      lastName: 'Brooks',
      email,
      password: NEW_PASSWORD,
      role: 'user',
    }),
  },
  'a new password': { path: '/api/auth/reset-password', body: (email: string) => ({ email }) },
  'a letter': { path: '/api/auth/verify-email', body: (email: string) => ({ email }) },
};

/**
 * Whether a stranger can tell by a form that an address has an account: 300 addresses of each kind, taken in turns, so that whatever else
 * the machine does falls on both. Status, headers, cookies and body have to be the same, medians of the time within 5 ms.
 */
export async function measureKnownAndUnknown(): Promise<Figure[]> {
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const figures: Figure[] = [];
    await addKnown(server);
    for (const [what, form] of Object.entries(forms))
      figures.push(await compare(server, what, form));
    return figures;
  } finally {
    await server.stop();
  }
}

type Form = (typeof forms)[keyof typeof forms];

async function compare(server: TestServer, what: string, form: Form): Promise<Figure> {
  const samples = { known: [] as Sample[], unknown: [] as Sample[] };
  // The first ones of a new server are slower, no matter who they are about.
  for (let serial = 0; serial < 10; serial++)
    await ask(server, form, `warm-${what.length}-${serial}@unknown.example`, serial);
  for (let serial = 0; serial < SAMPLES; serial++) {
    const turn = ['known', 'unknown'] as const;
    for (const kind of serial % 2 ? turn : turn.toReversed())
      samples[kind].push(
        await ask(server, form, `${what.replaceAll(' ', '-')}-${serial}@${kind}.example`, serial),
      );
  }
  const [known, unknown] = [median(samples.known), median(samples.unknown)];
  const shapes = new Set([...samples.known, ...samples.unknown].map(({ shape }) => shape));
  const difference = Math.abs(known - unknown);
  return {
    what: `${what}: known and unknown addresses, ${SAMPLES} each in turns`,
    measured: `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, ${shapes.size === 1 ? 'one answer' : `${shapes.size} answers: ${[...shapes].join(' | ').slice(0, 600)}`}`,
    wanted: `within ${LARGEST_DIFFERENCE_MS} ms, one answer`,
    ok: difference <= LARGEST_DIFFERENCE_MS && shapes.size === 1,
  };
}

async function ask(
  { url }: TestServer,
  { path, body }: Form,
  email: string,
  serial: number,
): Promise<Sample> {
  const from = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `198.51.${100 + (serial % 100)}.${Math.floor(serial / 100) + 1}`,
    },
    body: JSON.stringify(body(email)),
  });
  const text = await answer.text();
  return { ms: performance.now() - from, shape: shapeOf(answer, text, email) };
}

/** All of an answer but what differs between any two accounts. */
function shapeOf(answer: Response, text: string, email: string): string {
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  const body = text
    .replaceAll(email, 'EMAIL')
    .replace(/"id":"[^"]+"/, '"id":"ID"')
    .replace(/"lastLoginDate":\d+/, '"lastLoginDate":0');
  return JSON.stringify([
    answer.status,
    [...answer.headers.keys()].sort(),
    cookies,
    body.length,
    body,
  ]);
}

const median = (samples: readonly Sample[]): number =>
  samples.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;

/** Accounts with a confirmed address and someone's real password hash, put in beside the running server. */
async function addKnown({ dataDir }: TestServer): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'hearthwell.db'), { timeout: 5_000 });
  try {
    const { hash } = database
      .prepare(`select password_hash as hash from users where email like 'free@%'`)
      .get() as { hash: string };
    const insert =
      database.prepare(`insert into users (id, email, password_hash, first_name, last_name, role, email_verified_at, join_date, created_at, updated_at)
      values (?, ?, ?, 'Known', 'Person', 'user', 1, 1, 1, 1)`);
    database.exec('begin immediate');
    for (const what of Object.keys(forms)) {
      for (let serial = 0; serial < SAMPLES; serial++)
        insert.run(
          `bench-${what}-${serial}`,
          `${what.replaceAll(' ', '-')}-${serial}@known.example`,
          hash,
        );
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}
