import { DEMO_PASSWORD, demoEmail, startServer, type TestServer } from '../tests/support/server.ts';
import { mailsTo, rowsOf } from '../tests/support/rows.ts';
import type { Figure } from './measure.ts';

const GUESSES = 10_000;
const AT_ONCE = 20;
const HOURLY_CAP = 100;
const EMAIL = demoEmail('free');

/**
 * Ten thousand guesses at one account from two thousand addresses, as fast as they go. Judged are fewer than a hundred; the owner gets in
 * all the same, from her usual device at once and from a new one by the email that the attack has caused. What a copy of the database holds opens nothing.
 */
export async function measureGuessing(): Promise<Figure[]> {
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const usual = cookiesOf(await signIn(server, DEMO_PASSWORD, 'usual'));
    const statuses = new Map<number, number>();
    const from = performance.now();
    for (let done = 0; done < GUESSES; done += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          signIn(server, `Guess-${done + at}-Meadow`, done + at),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const seconds = (performance.now() - from) / 1_000;
    const judged = GUESSES - (statuses.get(429) ?? 0);
    const counted = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      {
        what: `${GUESSES} guesses at one account from 2,000 addresses`,
        measured: `${judged} judged in ${seconds.toFixed(0)} s (${counted})`,
        wanted: `< ${HOURLY_CAP} judged`,
        ok: judged < HOURLY_CAP,
      },
      await ownerComesIn(server, usual),
      await copyOpensNothing(server),
    ];
  } finally {
    await server.stop();
  }
}

async function ownerComesIn(server: TestServer, usual: string): Promise<Figure> {
  const stranger = await signIn(server, DEMO_PASSWORD, 'new');
  const known = await signIn(server, DEMO_PASSWORD, 'usual', usual);
  const letter = mailsTo(server, EMAIL).findLast(
    ({ purpose }) => purpose === 'account.sign-in-help',
  );
  const token = /access_token=([\w-]+)/.exec(letter?.bodyText ?? '')?.[1];
  const opened = await post(server, '/api/auth/email-confirm', { token }, 'new');
  const now = await signIn(server, DEMO_PASSWORD, 'new', cookiesOf(opened));
  const seen = [stranger.status, known.status, opened.status, now.status];
  return {
    what: 'her own sign-in meanwhile: new device, usual device, the letter opened, new device',
    measured: seen.join(', '),
    wanted: '429, 200, 200, 200',
    ok: seen.join() === '429,200,200,200',
  };
}

/** Every text of the tables that know of sessions and links, tried as a cookie and as a link. */
async function copyOpensNothing(server: TestServer): Promise<Figure> {
  const tables = ['sessions', 'admin_sessions', 'email_verifications', 'password_resets'];
  const texts = tables
    .flatMap((table) =>
      rowsOf(server, `select * from ${table}`).flatMap((row) => Object.values(row)),
    )
    .filter((value) => typeof value === 'string' && value.length > 8);
  let opened = 0;
  for (const text of new Set(texts as string[])) {
    const answer = await fetch(`${server.url}/api/auth/user`, {
      headers: { cookie: `hw_session=${encodeURIComponent(text)}` },
    });
    const reset = await post(
      server,
      '/api/auth/reset-password/new',
      { link: text.slice(0, 43), password: 'Window-Meadow-58' },
      texts.indexOf(text),
    );
    if (answer.status !== 401 || reset.status === 200) opened++;
  }
  return {
    what: `${new Set(texts).size} values of a copied database as session or link`,
    measured: `${opened} opened something`,
    wanted: 'none',
    ok: opened === 0 && texts.length > 0,
  };
}

function signIn(
  server: TestServer,
  password: string,
  who: number | string,
  cookie = '',
): Promise<Response> {
  return post(server, '/api/auth/login', { email: EMAIL, password }, who, cookie);
}

async function post(
  { url }: TestServer,
  path: string,
  body: object,
  who: number | string,
  cookie = '',
): Promise<Response> {
  const address =
    typeof who === 'number'
      ? `198.51.${who % 200}.${(Math.floor(who / 200) % 10) + 1}`
      : who === 'usual'
        ? '192.0.2.10'
        : '192.0.2.20';
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  await answer.clone().arrayBuffer();
  return answer;
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => pair?.startsWith('hw_device='))
    .join('; ');
