import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { validateContent } from './validate-content.ts';

const PATH = 'assessments/well-being.yaml';

let contentDir: string;
let text: string;
beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'hearthwell-assessments-'));
  await cp('content', contentDir, { recursive: true });
  text = await readFile(join(contentDir, PATH), 'utf8');
});
afterEach(() => rm(contentDir, { recursive: true }));

const lineOf = (words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1;
async function change(from: string, to: string) {
  expect(text).toContain(from);
  await writeFile(join(contentDir, PATH), text.replace(from, to));
  return validateContent(contentDir);
}

it('names the line of a key that nothing knows', async () => {
  const line = lineOf('multiplier: 4');
  expect(await change('multiplier: 4', 'multiplyer: 4')).toMatchObject([
    {
      path: PATH,
      message: `Line ${line}: There’s no field called multiplyer. Check its spelling.`,
    },
  ]);
  expect(await change('closing: A', 'closings: A')).toMatchObject([
    { field: 'closing', message: 'This is missing.' },
    {
      field: 'closings',
      message: `Line ${lineOf('closing: A')}: There’s no field called closings. Check its spelling.`,
    },
  ]);
});

it('names the line of an instrument that calls for one that is not there', async () => {
  expect(await change('instrument: who-5', 'instrument: who-6')).toMatchObject([
    {
      message: `Line ${lineOf('instrument: who-5')}: No instrument "who-6" comes before this one.`,
    },
  ]);
});

it('keeps the questions and numbers of what was published as they are', async () => {
  const line = lineOf('key: phq-9');
  for (const [from, to] of [
    ['Feeling down, depressed, or hopeless', 'Feeling sad'],
    ['from: 15\n          name: Many signs', 'from: 16\n          name: Many signs'],
  ] as const)
    expect(await change(from, to)).toMatchObject([
      { path: PATH, message: expect.stringContaining(`Line ${line}: PHQ-9 is locked`) as unknown },
    ]);
});

it('lets editors change what stands around them', async () => {
  expect(await change('minutes: 5', 'minutes: 6')).toEqual([]);
});
