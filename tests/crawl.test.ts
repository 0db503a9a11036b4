import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, routes } from '../src/config/routes.ts';
import { startServer, type TestServer } from './support/server.ts';

interface CrawledPage {
  path: string;
  status: number;
  html: string;
}

let server: TestServer;
let pages: CrawledPage[];

beforeAll(async () => {
  server = await startServer();
  pages = await crawl(server.url);
}, 120_000);
afterAll(() => server?.stop());

/** Follows every internal link of every page, as a search engine or a person without script would. */
async function crawl(url: string): Promise<CrawledPage[]> {
  const seen = new Set(['/']);
  const waiting = ['/'];
  const found: CrawledPage[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await fetch(url + path, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    found.push({ path, status: answer.status, html });
    for (const target of linksOf(html, path)) {
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return found;
}

/** Internal pages a page links to; the way out ends sessions and leads away, so it is not walked. */
function linksOf(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<(?:a\s[^>]*?href|form\s[^>]*?action)="([^"]+)"/g)].map(
    ([, href]) => href!.replaceAll('&amp;', '&'),
  );
  return hrefs.flatMap((href) => {
    const target = new URL(href, `http://site${from}`);
    return target.host === 'site' &&
      target.protocol === 'http:' &&
      !/^\/(exit$|api\/)/.test(target.pathname)
      ? [target.pathname + target.search]
      : [];
  });
}

const whole = () => pages.filter(({ status, html }) => status === 200 && html !== '');
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const isReached = (path: string) =>
  pages.some((page) => findRoute(page.path.split('?')[0]!)?.path === path);

describe('somebody who follows every link from the home page, script off', () => {
  it('never comes to a dead end', () => {
    expect(
      pages.filter(({ status }) => status >= 400).map(({ path, status }) => `${status} ${path}`),
    ).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });

  it('finds on every page one heading, a title, a description, the skip link and the way out', () => {
    const faults = whole()
      .flatMap(({ path, html }) => [
        count(html, /<h1[\s>]/g) === 1 ? '' : `${path}: ${count(html, /<h1[\s>]/g)} first headings`,
        /<title>[^<]{3,}<\/title>/.test(html) ? '' : `${path}: no title`,
        /<meta name="description" content="[^"]{40,}"/.test(html) ||
        /name="robots" content="noindex/.test(html)
          ? ''
          : `${path}: no description`,
        /<a class="skip-link" href="#main"/.test(html) ? '' : `${path}: no skip link`,
        /data-quick-exit/.test(html) ? '' : `${path}: no way out`,
      ])
      .filter(Boolean);
    expect(faults).toEqual([]);
  });

  it('reaches every public page that is built', () => {
    const wanted = routes.filter(
      ({ access, status, render, developmentOnly, file, path }) =>
        access === 'public' &&
        status === 'built' &&
        render === 'static' &&
        !developmentOnly &&
        !file &&
        !['/404', '/es/404', '/email-confirm', '/admin-login', '/members/place', '/done'].includes(
          path,
        ),
    );
    expect(wanted.map(({ path }) => path).filter((path) => !isReached(path))).toEqual([]);
  });
});

describe('search engines and messengers', () => {
  const forAll = () =>
    whole().filter(({ path, html }) => !path.includes('?') && /rel="canonical"/.test(html));

  it('are told one address, and a picture that is there', async () => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(forAll().length).toBeGreaterThan(100);
    for (const { path, html } of forAll()) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      expect(new URL(canonical!).pathname).toBe(path);
      expect(sitemap).toContain(`${path}</loc>`);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
      if (!picture) continue;
      const answer = await fetch(server.url + new URL(picture).pathname);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
    }
  });

  it('read what a page is about in a vocabulary they know', () => {
    const kinds = new Map(
      forAll().map(({ path, html }) => [
        path,
        [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
          ([, text]) => (JSON.parse(text!) as { '@type': string })['@type'],
        ),
      ]),
    );
    expect(kinds.get('/')).toContain('Organization');
    for (const path of ['/contact', '/es/contact'])
      expect(kinds.get(path)).toEqual(expect.arrayContaining(['Organization', 'FAQPage']));
    expect(kinds.get('/es')).toContain('Organization');
    const entries = [...kinds].filter(([path]) => path.startsWith('/resources/'));
    for (const [path, types] of entries) expect(types, path).toEqual(['Article', 'BreadcrumbList']);
  });

  it('find the other language of a page from both sides', () => {
    const spanish = forAll().filter(({ html }) => /<link rel="alternate" hreflang="es"/.test(html));
    for (const { html, path } of spanish) {
      const others = [
        ...html.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g),
      ].map(([, , href]) => new URL(href!).pathname);
      expect(others, path).toContain(path);
      for (const other of others)
        expect(pages.find((page) => page.path === other)?.html, `${path} → ${other}`).toContain(
          `href="${new URL(path, 'http://127.0.0.1:4321').href}"`,
        );
    }
    expect(spanish.length).toBeGreaterThan(20);
  });
});

describe('somebody who reads the other language', () => {
  it('finds a switch on exactly the pages that exist in it, said in that language', () => {
    const faults = whole().flatMap(({ path, html }) => {
      const language = /<html lang="(\w+)"/.exec(html)?.[1];
      const other = [
        ...html.matchAll(/<link rel="alternate" hreflang="(en|es)" href="([^"]+)"/g),
      ].find(([, lang]) => lang !== language);
      const shown = /<a class="language-link" href="([^"]+)" lang="(\w+)" hreflang="(\w+)"/.exec(
        html,
      );
      const expected = other && [new URL(other[2]!).pathname, other[1], other[1]];
      return String(shown?.slice(1)) === String(expected)
        ? []
        : [`${path}: ${shown?.[0]} instead of ${expected}`];
    });
    expect(faults).toEqual([]);
  });

  it('is led by menus, footers and buttons of Spanish pages to Spanish pages, or told that a page is in English', () => {
    const inSpanish = whole().filter(({ html }) =>
      html.startsWith('<!DOCTYPE html><html lang="es"'),
    );
    expect(inSpanish.length).toBeGreaterThan(10);
    const faults = inSpanish.flatMap(({ path, html }) =>
      [...html.matchAll(/<a\s[^>]*href="(\/[^"]*)"[^>]*>/g)]
        .filter(
          ([tag, href]) =>
            !/hreflang="en"/.test(tag) && !/^\/(es(\/|\?|#|$)|resources\/|exit)/.test(href!),
        )
        .map(([, href]) => `${path} → ${href}`),
    );
    expect(faults).toEqual([]);
  });
});
