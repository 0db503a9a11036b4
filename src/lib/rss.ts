export interface FeedItem {
  title: string;
  /** Full address; also what readers know the item by. */
  link: string;
  description: string;
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
}

export interface Feed {
  title: string;
  link: string;
  description: string;
  items: readonly FeedItem[];
}

/** RSS 2.0 (www.rssboard.org/rss-specification), with the feed's own address as the Atom link that readers expect. */
export function rssText({ title, link, description, items }: Feed, feedUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-US'),
    `<atom:link href="${escape(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        `<guid isPermaLink="true">${escape(item.link)}</guid>`,
        element('description', item.description),
        element('pubDate', new Date(`${item.day}T12:00:00Z`).toUTCString()),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
