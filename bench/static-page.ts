import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentBuild } from '../server/current-build.mjs';
import type { TestServer } from '../tests/support/server.ts';
import { ratio, type Figure } from './measure.ts';
import { startNginx } from './nginx.ts';

/** Pages from our memory ÷ the same bytes, headers included, from nginx: gzip and as is. */
export async function measureStaticPage(server: TestServer): Promise<Figure[]> {
  const clientDir = join(readCurrentBuild(), 'client');
  const path = (await exists(join(clientDir, 'index.html'))) ? '/' : '/404';
  const answer = await fetch(server.url + path);
  const nginx = await startNginx(clientDir, Object.fromEntries(answer.headers));
  if (!nginx)
    return [
      { what: 'prerendered page ÷ nginx', measured: 'no nginx here', wanted: '≥ 0.5', ok: false },
    ];
  try {
    const figures: Figure[] = [];
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const [ours, theirs] = await Promise.all([
        size(server.url + path, headers),
        size(nginx.url + path, headers),
      ]);
      const result = await ratio(
        { url: server.url + path, headers },
        { url: nginx.url + path, headers },
      );
      figures.push({
        what: `${path} ${encoding} (${ours} and ${theirs} bytes) ÷ nginx`,
        measured: `${result.ratio.toFixed(2)} (${Math.round(result.first)}/s ÷ ${Math.round(result.second)}/s)`,
        wanted: '≥ 0.5',
        ok: result.ratio >= 0.5,
      });
    }
    return figures;
  } finally {
    await nginx.stop();
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Body bytes as sent: `fetch` would unpack them. */
async function size(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, method: 'HEAD' });
  return answer.headers.get('content-length') ?? '?';
}
