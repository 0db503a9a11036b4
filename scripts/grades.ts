/**
 * `npm run grades`: the reading grade (Flesch-Kincaid) of every English page as built, the hardest first, and how many ask for more than grade 8.
 * Pages with less than 80 words of running text have no grade. `-- --json` prints one line of JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingGrade } from '../src/features/content/server/checks/reading-grade.ts';
import { ensureBuild } from './build.ts';
import { proseOf } from './lib/page-prose.ts';

const HARDEST = 8;

const { dir } = await ensureBuild({ log: () => undefined });
const client = join(dir, 'client');
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .flatMap((file) => {
    const prose = proseOf(readFileSync(join(client, file), 'utf8'));
    const grade = prose === undefined ? undefined : readingGrade(prose);
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return grade === undefined ? [] : [{ path, grade: Math.round(grade * 10) / 10 }];
  })
  .sort((one, other) => other.grade - one.grade);

if (process.argv.includes('--json')) console.log(JSON.stringify(pages));
else {
  for (const { path, grade } of pages) console.log(`${grade.toFixed(1).padStart(5)}  ${path}`);
  const hard = pages.filter(({ grade }) => grade > HARDEST).length;
  const middle = pages[Math.floor(pages.length / 2)]?.grade ?? 0;
  console.log(
    `\n${pages.length} pages, half of them at ${middle} or less, ${hard} above ${HARDEST}`,
  );
}
