import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listLibrary } from '~/features/content/library.ts';
import { getPage } from '~/features/content/read.ts';

const MOST = 30;
/** Where a topic asks for neutral titles, a feed reader on a shared screen tells no more than the browser's history would. */
const NEUTRAL_WORDS = 'Something new to read in the library.';

/** The newest entries of the library, with the feed's own address as the Atom link that readers expect. */
export const GET: APIRoute = async ({ site }) => {
  const [page, entries] = [await getPage('resources'), await listLibrary()];
  const address = (path: string) => new URL(path, site).href;
  const newest = [...entries]
    .sort((a, b) => (a.reviewedAt < b.reviewedAt ? 1 : a.reviewedAt > b.reviewedAt ? -1 : 0))
    .slice(0, MOST);
  const text = await getRssString({
    title: page.metaTitle || page.title,
    description: page.metaDescription,
    site: address('/resources'),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-US</language><atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    items: newest.map(({ href, pageTitle, excerpt, reviewedAt, topic }) => ({
      title: pageTitle,
      link: address(href),
      description: topic.hasNeutralTitles ? NEUTRAL_WORDS : excerpt,
      pubDate: new Date(`${reviewedAt}T12:00:00Z`),
    })),
  });
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
