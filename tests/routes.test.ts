import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, routes } from '../src/config/routes.ts';
import {
  endpointFaults,
  expectedAnswer,
  idsOf,
  ownLinks,
  pathOfPage,
  samplePath,
} from './support/route-rules.ts';
import { startServer, type TestServer } from './support/server.ts';
import { actors, open, signInCookie, type Visitor } from './support/session.ts';

const root = join(import.meta.dirname, '..');
const pages = globSync('src/pages/**/*.{astro,ts}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);
const isEndpoint = (file: string) => file.startsWith('src/pages/api/');

/** Endpoints that another program defines; each says who guards it instead. */
const foreignEndpoints: Record<string, string> = {
  'src/pages/api/keystatic/[...params].ts':
    'Keystatic’s own handler; the front door and the middleware guard it (tests/api)',
};
/** Pages outside the map; each says why. */
const unmappedPages: Record<string, string> = {};

describe('the map', () => {
  it('names every page once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it('has a row, marked built, for every file in src/pages', () => {
    const strangers = pages
      .filter((file) => !isEndpoint(file) && !(file in unmappedPages))
      .filter(
        (file) => routes.find((route) => route.path === pathOfPage(file))?.status !== 'built',
      );
    expect(strangers).toEqual([]);
  });

  it('has a file for every built row and none for a planned one', () => {
    const paths = new Set(pages.map(pathOfPage));
    const wrong = routes.filter((route) => paths.has(route.path) !== (route.status === 'built'));
    expect(wrong.map((route) => `${route.path} is ${route.status}`)).toEqual([]);
  });

  it('names the feature folder that each built page composes', () => {
    const features = new Set(
      globSync('src/features/*', { cwd: root }).map(
        (path) => path.replaceAll('\\', '/').split('/')[2] ?? '',
      ),
    );
    const wrong = pages
      .filter((file) => !isEndpoint(file))
      .flatMap((file) => {
        const route = routes.find(({ path }) => path === pathOfPage(file));
        const used = new Set(
          [...readFileSync(join(root, file), 'utf8').matchAll(/~\/features\/([a-z-]+)\//g)].map(
            ([, name]) => name ?? '',
          ),
        );
        if (
          !route ||
          (route.domain === 'site'
            ? used.size === 0
            : features.has(route.domain) && (used.size === 0 || used.has(route.domain)))
        )
          return [];
        return [`${route.path} is ${route.domain}, its page composes ${[...used].join(', ')}`];
      });
    expect(wrong).toEqual([]);
  });

  it('keeps private pages out of the prerendered site', () => {
    expect(
      routes.filter((route) => route.render === 'static' && route.access !== 'public'),
    ).toEqual([]);
  });
});

describe('endpoints', () => {
  it('are all made by defineEndpoint and state who may call them', () => {
    const faults = pages
      .filter((file) => isEndpoint(file) && !(file in foreignEndpoints))
      .map((file) => ({ file, faults: endpointFaults(readFileSync(join(root, file), 'utf8')) }));
    expect(faults.filter((found) => found.faults.length > 0)).toEqual([]);
  });

  it('would be caught without a stated access', () => {
    expect(endpointFaults('export const GET = async () => new Response();')).not.toEqual([]);
    expect(endpointFaults('export const GET = defineEndpoint({ handler });')).not.toEqual([]);
    expect(
      endpointFaults("export const GET = defineEndpoint({ access: 'public', handler });"),
    ).toEqual([]);
  });
});

describe('the built site', () => {
  let server: TestServer;
  const cookies = new Map<Visitor, string>();

  beforeAll(async () => {
    server = await startServer();
    for (const actor of actors) cookies.set(actor, await signInCookie(server.url, actor));
  }, 60_000);
  afterAll(() => server?.stop());

  const cookieOf = (actor: Visitor) => cookies.get(actor) ?? '';

  it.each(
    routes.filter((route) => route.path !== '/exit').map((route) => [route.path, route] as const),
  )('answers %s as its row says, to everybody', async (_path, route) => {
    for (const actor of actors) {
      const answer = await open(server.url, samplePath(route), cookieOf(actor));
      const location = answer.headers.get('location');
      const { status, location: target } = expectedAnswer(route, actor);
      const seen = {
        actor,
        status: answer.status === 303 || answer.status === 307 ? 302 : answer.status,
        location,
      };
      expect(seen).toEqual({ actor, status, location: target ?? null });
      await answer.arrayBuffer();
    }
  });

  it('lets everybody out by /exit', async () => {
    for (const actor of ['visitor', 'free'] as const) {
      const answer = await open(
        server.url,
        '/exit',
        actor === 'visitor' ? '' : await signInCookie(server.url, actor),
      );
      expect([200, 302, 303]).toContain(answer.status);
      expect(`${answer.headers.get('location') ?? ''}${await answer.text()}`).toContain(
        'https://www.weather.gov/',
      );
    }
  });

  it('keeps signed-in pages out of shared caches', async () => {
    for (const route of routes.filter(
      (row) => row.status === 'built' && row.render === 'server' && !row.developmentOnly,
    )) {
      const answer = await open(server.url, samplePath(route), cookieOf('super'));
      expect(`${route.path}: ${answer.headers.get('cache-control')}`).toMatch(/no-store|private/);
      await answer.arrayBuffer();
    }
  });

  it('links to nothing that is not built, and to no anchor that is not there', async () => {
    const dead: string[] = [];
    for (const { page, html } of await everyPage()) {
      for (const link of new Set(ownLinks(html))) {
        const reason = await deadReason(link, page, html);
        if (reason) dead.push(`${page} → ${link}: ${reason}`);
      }
    }
    expect(dead).toEqual([]);
    // Every page for every actor: it grows with the map.
  }, 60_000);

  /** Every built page as a visitor and, where it differs, as each signed-in actor who may open it. */
  async function everyPage(): Promise<{ page: string; html: string }[]> {
    const found: { page: string; html: string }[] = [];
    for (const route of routes.filter(
      (row) =>
        row.status === 'built' &&
        !row.developmentOnly &&
        !row.file &&
        row.path !== '/exit' &&
        !row.path.startsWith('/keystatic'),
    )) {
      for (const actor of route.render === 'static' ? (['visitor'] as const) : actors) {
        const answer = await open(server.url, samplePath(route), cookieOf(actor));
        const html = await answer.text();
        if (answer.status < 300 || answer.status >= 400)
          found.push({ page: `${samplePath(route)} (${actor})`, html });
      }
    }
    return found;
  }

  const texts = new Map<string, Promise<{ status: number; html: string }>>();
  const fetchOnce = (path: string) => {
    const known = texts.get(path);
    if (known) return known;
    const fetched = open(server.url, path, cookieOf('super')).then(async (answer) => ({
      status: answer.status,
      html: await answer.text(),
    }));
    texts.set(path, fetched);
    return fetched;
  };

  async function deadReason(link: string, page: string, html: string): Promise<string | undefined> {
    const [path = '', fragment] = link.split('#');
    const pathname = path.split('?')[0] ?? '';
    if (pathname === '')
      return !fragment || idsOf(html).has(fragment) ? undefined : 'no such anchor on this page';
    if (pathname.startsWith('/api/') || pathname === '/exit') return undefined;
    const route = findRoute(pathname);
    if (route?.status === 'planned') return 'planned';
    if (route?.path.startsWith('/keystatic')) return undefined;
    const target = await fetchOnce(pathname);
    if (target.status >= 400) return `answers ${target.status}`;
    if (fragment && target.status === 200 && !idsOf(target.html).has(fragment))
      return `no such anchor there (from ${page})`;
    return undefined;
  }
});
