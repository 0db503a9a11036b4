import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const numberOf = (name: string) => name.slice(0, 4);

test('every decision has a number of its own, which its heading repeats, and a status', () => {
  expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  expect(records.filter((name, at) => numberOf(name) === numberOf(records[at - 1] ?? ''))).toEqual(
    [],
  );
  expect(records.map((name) => read(name).split('\n').slice(0, 3))).toEqual(
    records.map((name) => [
      expect.stringMatching(new RegExp(`^# ${numberOf(name)} \\S`)),
      '',
      expect.stringMatching(/^Status: (stands|replaced by \[.+\]\(\d{4}-[a-z0-9-]+\.md\))$/),
    ]),
  );
});

test('the table of decisions names every record once', () => {
  const listed = [...read('README.md').matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)];
  expect(listed.map(([, name]) => name).sort()).toEqual(records);
});

test('what refers to a decision names the file of one that exists', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'src', 'server', 'scripts', 'tests', 'bench', 'docs', 'public', 'README.md'],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|js|astro|css|md)$/.test(file));
  // A bare number says nothing to a reader and goes wrong when records are merged.
  const byNumber =
    /\b(?:decision records?|decisions?|records?) 0?\d{2,3}\b|decisions\/\d{4}(?![\d-])/gi;
  const byFile = /(?:decisions\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g;
  const lost = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [
      ...[...text.matchAll(byFile)].filter(([, name]) => !records.includes(name!)),
      ...text.matchAll(byNumber),
    ].map(([reference]) => `${file}: ${reference}`);
  });
  expect(lost).toEqual([]);
});
