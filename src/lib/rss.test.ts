import { expect, it } from 'vitest';
import { rssText } from './rss.ts';

it('writes a feed that readers understand, whatever its words hold', () => {
  const text = rssText(
    {
      title: 'Resources',
      link: 'https://care.example/resources',
      description: 'Calm & plain',
      items: [
        {
          title: 'A <b> & "c"',
          link: 'https://care.example/resources/a',
          description: 'x',
          day: '2026-11-21',
        },
      ],
    },
    'https://care.example/rss.xml',
  );
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  expect(text).toContain('<description>Calm &amp; plain</description>');
  expect(text).toContain('<atom:link href="https://care.example/rss.xml" rel="self"');
  expect(text).toContain(
    '<item><title>A &lt;b&gt; &amp; &quot;c&quot;</title><link>https://care.example/resources/a</link><guid isPermaLink="true">https://care.example/resources/a</guid>',
  );
  expect(text).toContain('<pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>');
});
