import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).sort();
const numberOf = (name: string) => name.slice(0, 4);

test('every decision has a number of its own, which its heading repeats', () => {
  expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  expect(records.filter((name, at) => numberOf(name) === numberOf(records[at - 1] ?? ''))).toEqual(
    [],
  );
  const headings = records.map((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n')[0]);
  expect(headings).toEqual(
    records.map((name) => expect.stringMatching(new RegExp(`^# ${numberOf(name)} \\S`))),
  );
});

test('what refers to a decision names one that exists', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'src', 'server', 'scripts', 'tests', 'bench', 'docs', 'README.md'],
    { encoding: 'utf8' },
  );
  const lost = files
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|astro|css|md)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/decisions\/(\d{4}(?:-[a-z0-9-]+\.md)?)/g)]
        .filter(([, named]) => !records.some((name) => name === named || numberOf(name) === named))
        .map(([reference]) => `${file}: ${reference}`),
    );
  expect(lost).toEqual([]);
});
