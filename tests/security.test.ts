import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ASVS_LINES } from './support/asvs-lines.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = [
  ...page.matchAll(
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (yes|operator|partly|no|–) \| ([^|]+) \| ([^|]+) \|$/gm,
  ),
].map(([, line = '', level, asks = '', met, how = '', shownBy = '']) => ({
  line,
  level: Number(level),
  asks,
  met,
  how,
  shownBy: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
}));
const applying = lines.filter(({ met }) => met !== '–');
const isMet = ({ met }: { met: string | undefined }) => met === 'yes' || met === 'operator';

it('has every line of both levels of ASVS, in its order', () => {
  expect(lines.map(({ line, level }) => `${line} ${level}`)).toEqual(ASVS_LINES);
});

it('names for each line that applies what exists and shows it', () => {
  expect(applying.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
  expect(
    lines.flatMap(({ line, shownBy }) =>
      shownBy.filter((path) => !existsSync(join(root, path))).map((path) => `${line}: ${path}`),
    ),
  ).toEqual([]);
  expect(
    applying.filter(
      ({ met, shownBy }) => met === 'operator' && !shownBy.some((path) => path.startsWith('docs/')),
    ),
  ).toEqual([]);
});

it('meets all of level 1 but the length that the specification fixes, and 95 of 100 of level 2', () => {
  expect(
    applying.filter((line) => line.level === 1 && !isMet(line)).map(({ line }) => line),
  ).toEqual(['6.2.1']);
  const second = applying.filter(({ level }) => level === 2);
  expect(second.filter(isMet).length / second.length).toBeGreaterThanOrEqual(0.95);
});

it.each([1, 2])('tells the shares of level %i as the lines have them', (level) => {
  const all = lines.filter((line) => line.level === level);
  const count = (wanted: string) => all.filter(({ met }) => met === wanted).length;
  const apply = all.length - count('–');
  const share = Math.round((1_000 * all.filter(isMet).length) / apply) / 10;
  expect(page).toContain(
    `| ${[level, all.length, apply, count('yes'), count('operator'), count('partly'), count('no')].join(' | ')} | ${share} % |`,
  );
});

it('never switches the check of certificates off', () => {
  const off = /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts', 'package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(
    files.filter(
      (file) =>
        /\.(ts|tsx|mjs|json)$/.test(file) && off.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});
