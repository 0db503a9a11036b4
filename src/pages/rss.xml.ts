import type { APIRoute } from 'astro';
import { listLibrary } from '~/features/content/library.ts';
import { getPage } from '~/features/content/read.ts';
import { rssText } from '~/lib/rss.ts';

const MOST = 30;
/** Where a topic asks for neutral titles, a feed reader on a shared screen tells no more than the browser's history would. */
const NEUTRAL_WORDS = 'Something new to read in the library.';

/** The newest entries of the library. */
export const GET: APIRoute = async ({ site }) => {
  const [page, entries] = [await getPage('resources'), await listLibrary()];
  const address = (path: string) => new URL(path, site).href;
  const newest = [...entries]
    .sort((a, b) => (a.reviewedAt < b.reviewedAt ? 1 : a.reviewedAt > b.reviewedAt ? -1 : 0))
    .slice(0, MOST);
  const text = rssText(
    {
      title: page.metaTitle || page.title,
      link: address('/resources'),
      description: page.metaDescription,
      items: newest.map(({ href, pageTitle, excerpt, reviewedAt, topic }) => ({
        title: pageTitle,
        link: address(href),
        description: topic.hasNeutralTitles ? NEUTRAL_WORDS : excerpt,
        day: reviewedAt,
      })),
    },
    address('/rss.xml'),
  );
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
