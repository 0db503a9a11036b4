import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowStyles, completeCsp } from '../../server/csp.ts';
import { createStyler } from './style-page.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-style-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/first.css'), 'p{color:red}.gone{top:0}');
  writeFileSync(join(folder, '_astro/second.css'), 'p{color:blue}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;

it('puts what a page shows of its sheets into it, in their order, and names the sheets', async () => {
  const css = 'p{color:red}p{color:blue}';
  const { html, hashes } = await createStyler(folder)(
    `<head>${link('first')}<title>Words</title>${link('second')}</head><p>Words</p>`,
  );
  expect(html).toBe(
    `<head><style>${css}</style><meta name="whole-style" content="/_astro/first.css"><meta name="whole-style" content="/_astro/second.css"><title>Words</title></head><p>Words</p>`,
  );
  expect(hashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
});

it('leaves a page without sheets as it is', async () => {
  expect(await createStyler(folder)('<p>Words</p>')).toEqual({ html: '<p>Words</p>', hashes: [] });
});

it('allows the style of the page, and no other, beside what its policy allows', () => {
  expect(allowStyles(completeCsp("style-src 'self' 'sha256-a'"), ['sha256-b'])).toContain(
    "style-src 'self' 'sha256-a' 'sha256-b';",
  );
  expect(allowStyles(completeCsp(), [])).toBe(completeCsp());
});
