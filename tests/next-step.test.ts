import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDir } from './support/built.ts';

/** Anyone who has read to the end of a page finds a way on there: a link or a form in its last part, or under it. */
const built = join(buildDir, 'client');
const pages = globSync('**/*.html', { cwd: built }).sort();

const lastPart = (main: string) =>
  main.slice(Math.max(main.lastIndexOf('<section'), main.lastIndexOf('<nav'), 0));
const hasWayOn = (main: string) => /<a [^>]*href=|<form/.test(lastPart(main));

describe('every page ends with a next step', () => {
  it('and there are pages', () => {
    expect(pages.length).toBeGreaterThan(10);
  });

  it.each(pages)('%s', (page) => {
    const html = readFileSync(join(built, page), 'utf8');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(hasWayOn(main) || /<nav[^>]*aria-label="Next step"/.test(html)).toBe(true);
  });
});

it('would find a page that leads nowhere', () => {
  expect(
    hasWayOn(
      '<main><section><a href="/">Home</a></section><section><p>The end.</p></section></main>',
    ),
  ).toBe(false);
});
