import { findRoute } from '../src/config/routes.ts';
import type { StaticSite } from './static-site.ts';

/** What search engines ask for. Both name the public address, which a build does not know, so they are made here. */
export const CRAWLER_FILES: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);

export const robotsText = (siteUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /exit\n\nSitemap: ${siteUrl}/sitemap.xml`;

const NOINDEX = '<meta name="robots" content="noindex';
const known = new WeakMap<StaticSite, string>();

export function sitemapText(site: StaticSite, siteUrl: string): string {
  const text = known.get(site) ?? makeSitemap(site, siteUrl);
  known.set(site, text);
  return text;
}

function makeSitemap({ entries }: StaticSite, siteUrl: string): string {
  const pages = [...entries.values()].filter(
    ({ url, isPage, variants }) =>
      isPage && findRoute(url)?.access === 'public' && !variants.identity.body.includes(NOINDEX),
  );
  const urls = pages
    .map(({ url }) => url)
    .sort()
    .map((url) => `<url><loc>${siteUrl}${url}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
}
