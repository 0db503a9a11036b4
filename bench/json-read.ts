import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.ts';
import { signInCookie } from '../tests/support/session.ts';
import { freePort, type TestServer } from '../tests/support/server.ts';
import { ratio, type Figure } from './measure.ts';

/**
 * Who am I, signed in: session check, permission and answer through the whole house ÷ a bare node:http server that runs the
 * same query on a copy of the same kind of database and sends the same JSON.
 */
export async function measureJsonRead(server: TestServer): Promise<Figure[]> {
  const cookie = await signInCookie(server.url, 'paid');
  const port = await freePort();
  const copy = join(server.dataDir, 'bench-copy.db');
  for (const end of ['', '-wal'])
    await copyFile(join(server.dataDir, `hearthwell.db${end}`), copy + end).catch(() => undefined);
  const bare = spawn(process.execPath, [join(root, 'bench', 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE: copy },
  });
  try {
    await once(bare.stdout, 'data');
    const headers = { Cookie: cookie };
    const ours = { url: `${server.url}/api/auth/user`, headers };
    const theirs = { url: `http://127.0.0.1:${port}/api/auth/user`, headers };
    const [a, b] = await Promise.all(
      [ours, theirs].map(async ({ url }) => (await fetch(url, { headers })).text()),
    );
    if (a !== b) throw new Error(`the two answers differ: ${a} ${b}`);
    const result = await ratio(ours, theirs);
    return [
      {
        what: 'signed-in JSON read ÷ bare node:http, same query',
        measured: `${result.ratio.toFixed(2)} (${Math.round(result.first)}/s ÷ ${Math.round(result.second)}/s)`,
        wanted: '≥ 0.4',
        ok: result.ratio >= 0.4,
      },
    ];
  } finally {
    bare.kill('SIGKILL');
  }
}
