import { test } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './support/server.ts';
import { signInCookie } from './support/session.ts';
import { routes } from '../src/config/routes.ts';
test('probe', async () => {
  const server = await startServer();
  const out: string[] = [];
  try {
    const cookies = { free: await signInCookie(server.url, 'free'), coach: await signInCookie(server.url, 'coach'), super: await signInCookie(server.url, 'super') };
    const db = new DatabaseSync(join(server.dataDir, 'hearthwell.db'));
    const ids = db.prepare("select id, email from users").all() as {id:string,email:string}[];
    const id = ids.find((x) => x.email.startsWith('free'))!.id;
    for (const table of (process.env.TABLES ?? 'contact_preferences').split(',')) {
      db.exec(`alter table ${table} rename to elsewhere`);
      for (const [who, cookie] of Object.entries(cookies)) for (const path of [...routes.filter((r) => r.status === 'built' && r.render !== 'static' && r.path !== '/exit').map((r) => r.path), '/api/auth/user', '/api/profile', '/about', `/admin-dashboard/people/${id}`]) {
        const p = path.replace(/\[id\]/, id);
        const answer = await fetch(server.url + p, { redirect: 'manual', headers: { accept: 'text/html', cookie } });
        const text = await answer.text();
        if (answer.status >= 500 || /could not be read just now|Something went wrong/.test(text)) out.push(`${table} ${who} ${p} ${answer.status} ${/Something went wrong/.test(text) ? 'SWW' : ''} ${/could not be read just now/.test(text) ? 'unread' : ''}`);
      }
      db.exec(`alter table elsewhere rename to ${table}`);
    }
    out.push(...new Set(server.output().split('\n').filter((l) => l.includes('request.failed')).map((l) => l.replace(/"(time|requestId)":"[^"]*",?/g, '').slice(0, 400))));
    writeFileSync('/tmp/w/A/probe.txt', out.join('\n'));
  } finally { await server.stop(); }
}, 300_000);
