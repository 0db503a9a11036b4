import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlFaults } from './support/html-rules.ts';
import { startServer, type TestServer } from './support/server.ts';
import { actors, open, signInCookie, type Visitor } from './support/session.ts';
import { allViews, viewName } from './support/views.ts';

describe('every page is valid HTML', () => {
  let server: TestServer;
  const cookies = new Map<Visitor, string>();

  beforeAll(async () => {
    server = await startServer();
    for (const actor of actors) cookies.set(actor, await signInCookie(server.url, actor));
  }, 60_000);
  afterAll(() => server?.stop());

  it.each(allViews().map((view) => [viewName(view), view] as const))('%s', async (_name, view) => {
    const answer = await open(server.url, view.path, cookies.get(view.actor) ?? '');
    expect(answer.status).toBe(view.status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });

  it('would find a fault', async () => {
    expect(await htmlFaults('<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><img src="/a.png"><p><div></div></p></body></html>')).not.toEqual([]);
  });
});
