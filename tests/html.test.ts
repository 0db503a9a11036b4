import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute } from '../src/config/routes.ts';
import { keyFaults, keysIn } from './support/form-keys.ts';
import { htmlFaults } from './support/html-rules.ts';
import { startServer, type TestServer } from './support/server.ts';
import { actors, open, signInCookie, type Visitor } from './support/session.ts';
import { allViews, viewName } from './support/views.ts';

/** Whether a page stands there finished, the same for everyone; the page for what is not there does. */
const isPrerendered = (path: string) => findRoute(path.split('?')[0]!)?.render !== 'server';

describe('every page is valid HTML, and its forms carry keys', () => {
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
    const html = await answer.text();
    expect(await htmlFaults(html)).toEqual([]);
    expect(keyFaults(html, isPrerendered(view.path))).toEqual([]);
  });

  it('makes new keys each time a page is opened', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () =>
        keysIn(await (await open(server.url, '/user-profile', cookies.get('free')!)).text()),
      ),
    );
    expect(first!.length).toBeGreaterThan(1);
    expect(new Set([...first!, ...second!]).size).toBe(first!.length + second!.length);
  });

  it('would find a form without a key', () => {
    const form = (inside: string) =>
      `<form class="x" method="post" action="/api/x">${inside}</form>`;
    const key = (value: string) => `<input type="hidden" name="_key" value="${value}"/>`;
    expect(
      [form(''), form(key('a') + key('b')), form(key('')), form(key('a'))].map(
        (html) => keyFaults(html, false).length,
      ),
    ).toEqual([1, 1, 1, 0]);
    expect([form(key('')), form(key('a'))].map((html) => keyFaults(html, true).length)).toEqual([
      0, 1,
    ]);
  });

  it('would find a fault', async () => {
    expect(
      await htmlFaults(
        '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><img src="/a.png"><p><div></div></p></body></html>',
      ),
    ).not.toEqual([]);
  });
});
