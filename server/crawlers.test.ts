import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openDoor, smallSite, type TestDoor } from '../tests/support/door.ts';

const noindex = smallSite['about.html']!.replace(
  '<title>',
  '<meta name="robots" content="noindex, nofollow"><title>',
);
const files: Record<string, string> = {
  ...smallSite,
  'admin-login.html': noindex,
  '404.html': noindex,
};
delete files['robots.txt'];

let door: TestDoor;
beforeAll(async () => {
  door = await openDoor({
    files,
    environment: { SITE_URL: 'http://care.example', ALLOWED_HOSTS: '127.0.0.1' },
  });
});
afterAll(() => door.close());

test('the sitemap lists public pages at the public address, without those that ask to be left out', async () => {
  const { headers, text } = await ask(door.port, '/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'http://care.example/',
    'http://care.example/about',
  ]);
});

test('robots.txt names it and keeps crawlers off the API and the way out', async () => {
  const { headers, text } = await ask(door.port, '/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /exit\n\nSitemap: http://care.example/sitemap.xml\n',
  );
});
