import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/support/server.ts';
import { tryApt } from './measure.ts';

export interface Peer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * nginx with one worker over a copy of the built pages: precompressed files, keep-alive, buffered log, and the very
 * headers that our own server sends with the page, so that both put the same bytes on the wire. Undefined when there is no nginx.
 */
export async function startNginx(
  clientDir: string,
  headers: Record<string, string>,
): Promise<Peer | undefined> {
  if (spawnSync('nginx', ['-v']).error) tryApt('nginx-light');
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'hearthwell-nginx-'));
  await cp(clientDir, join(folder, 'client'), { recursive: true });
  await mkdir(join(folder, 'tmp'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), config(folder, port, headers));
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => undefined)); tries++)
    await new Promise((done) => setTimeout(done, 30));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// nginx sends these itself.
const OWN = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
  'last-modified',
  'accept-ranges',
  'vary',
  'transfer-encoding',
]);

function config(folder: string, port: number, headers: Record<string, string>): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.has(name.toLowerCase()))
    .map(
      ([name, value]) => `    add_header ${name} "${value.replace(/(["$\\])/g, '\\$1')}" always;`,
    );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
  charset utf-8;
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  client_body_temp_path ${folder}/tmp/body; proxy_temp_path ${folder}/tmp/proxy; fastcgi_temp_path ${folder}/tmp/fastcgi; uwsgi_temp_path ${folder}/tmp/uwsgi; scgi_temp_path ${folder}/tmp/scgi;
  sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_timeout 65; keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=60s;
  gzip_static on; gzip_vary on; server_tokens off;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder}/client;
${added.join('\n')}
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}
