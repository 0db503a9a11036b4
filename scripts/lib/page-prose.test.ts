import { expect, it } from 'vitest';
import { proseOf } from './page-prose.ts';

const page = (main: string, lang = 'en') =>
  `<!DOCTYPE html><html lang="${lang}"><head><style>p { color: red }</style></head><body><header><p>Skip all of this menu.</p></header><main>${main}</main></body></html>`;

it('is what is said in sentences, once, in order', () => {
  expect(
    proseOf(
      page(
        '<h1>How we can help you today.</h1><p>Write in your <b>own</b>\n words.</p><ul><li><p>We read every message ourselves.</p></li><li>Office hours</li></ul><script>var x = "not a word of it.";</script><dl><dd>Ask us: we help (or not).</dd></dl>',
      ),
    ),
  ).toBe(
    'Write in your own words.\n\nWe read every message ourselves.\n\nAsk us, we help (or not).',
  );
});

it('leaves out labels, and words of another language', () => {
  expect(proseOf(page('<p>Yes.</p><p>Only a few names here</p>'))).toBe('');
  expect(proseOf(page('<p lang="es">Te leemos con calma hoy.</p>'))).toBe('');
  expect(proseOf(page('<p>Te leemos con calma hoy.</p>', 'es'))).toBeUndefined();
});
