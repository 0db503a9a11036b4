import { expect, it } from 'vitest';
import { NESTED } from '../../../../tests/support/content-site.ts';
import { parseEntry } from './content-entries.ts';
import {
  DEEPEST,
  LONGEST_ENTRY,
  MOST_STEPS,
  parseYaml,
  UnreadableEntry,
  UnsafeEntry,
} from './parse-yaml.ts';

it.each([
  ['nested aliases', NESTED, 3, '&a0'],
  ['an alias of itself', 'answer: x\nquestion: &a [*a]\n', 2, '&a'],
  ['a text that is repeated', 'a: b\nc: &x words\nd: *x\n', 2, '&x'],
  ['a name that is repeated', '&k a: b\nc: *k\n', 1, '&k'],
  ['a group with a tag', 'a:\n  - b: !!map &x\n      c: 1\n', 2, '&x'],
  ['the whole file', '--- &all\n- *all\n', 1, '&all'],
  ['an empty value', 'a: 1\nb: &e\nc: *e\n', 2, '&e'],
  ['old line ends', '# R&D &b\rb: &b [1]\rc: *b', 2, '&b'],
  ['merged groups', 'a: &m {b: 1}\nc:\n  <<: *m\n', 1, '&m'],
  ['one behind the same sign in a text', 'a: "R&D"\nb: &D [1]\n', 2, '&D'],
])('refuses anchors and names their line: %s', (_what, text, line, anchor) => {
  expect(() => parseYaml(text)).toThrow(UnsafeEntry);
  expect(() => parseYaml(text)).toThrow(`Line ${line}: “${anchor}” marks a text to be repeated`);
});

it('refuses what is too deep, too much or too long, soon', () => {
  const started = performance.now();
  expect(() => parseYaml(`a: 1\nb: ${'['.repeat(100_000)}`)).toThrow(
    `Line 2: lists are nested more than ${DEEPEST} levels deep`,
  );
  expect(() => parseYaml(`a:\n${'  - x\n'.repeat(MOST_STEPS)}`)).toThrow(
    'Line 5000: this is too much for one entry',
  );
  expect(() =>
    parseEntry('articles/a.md', `---\ntitle: A\n---\n${'x'.repeat(LONGEST_ENTRY)}`),
  ).toThrow('The entry has 300,017 characters, but the limit is 300,000. Please split it.');
  expect(performance.now() - started).toBeLessThan(1000);
});

it('counts lines from the top of a Markdown file', () => {
  expect(() => parseEntry('a.md', '---\ntitle: A\ntags: &t [x]\n---\nBody\n')).toThrow(
    'Line 3: “&t”',
  );
  expect(() => parseEntry('a.md', '---\r\ntitle: "A\r\n---\r\n')).toThrow(UnreadableEntry);
});

it('reads signs that only look like anchors', () => {
  expect(parseYaml('a: R&D\nb: "&x *x"\nc: |\n  &x [*x]\n# &x\nd: x &y\ne: 2026-11-23\n')).toEqual({
    a: 'R&D',
    b: '&x *x',
    c: '&x [*x]\n',
    d: 'x &y',
    e: new Date('2026-11-23'),
  });
});
