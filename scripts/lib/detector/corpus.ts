import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DangerKind } from '../../../src/features/safety/kinds.ts';
import { root } from '../run.ts';

export const corpusFolder = join(root, 'tests', 'safety', 'training');

/** Letters that stand for the kinds in the corpus. */
const KIND_OF = { m: 'medical', s: 'self_harm', h: 'harm_from_other', e: 'eating' } as const satisfies Record<string, DangerKind>;
const LINE = /^(?<kinds>[mshe]*)(?<mark>[!~-]) (?<text>\S.*)$/;

/** A message of the corpus that the detector learns from. No kinds: it is harmless. */
export interface CorpusLine { text: string; kinds: DangerKind[]; /** Said outright. */ isClear: boolean }

/** @throws when a line is not written as `tests/safety/README.md` says */
export function readCorpusLine(line: string): CorpusLine {
  const { kinds = '', mark, text } = LINE.exec(line)?.groups ?? {};
  if (text === undefined || (kinds === '') !== (mark === '-')) throw new Error(`Not a line of the corpus: ${line}`);
  return { text, kinds: Array.from(kinds, (letter) => KIND_OF[letter as keyof typeof KIND_OF]), isClear: mark === '!' };
}

/** Every line of every file, in the order of their names. */
export async function readCorpus(folder = corpusFolder): Promise<CorpusLine[]> {
  return (await readFiles(folder)).flatMap(({ lines }) => lines);
}

/** The lines of each writer: what is in both languages, and what went on from it later, is one writer's. */
export async function readCorpusByWriter(folder = corpusFolder): Promise<Map<string, CorpusLine[]>> {
  const writers = new Map<string, CorpusLine[]>();
  for (const { name, lines } of await readFiles(folder)) {
    const writer = name.replace(/(?:-more)?\.\w\w\.txt$/, '');
    writers.set(writer, [...writers.get(writer) ?? [], ...lines]);
  }
  return writers;
}

async function readFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, at) => ({ name, lines: texts[at]!.split('\n').filter((line) => line !== '').map(readCorpusLine) }));
}

/** Changes with any line that the model learns from, in whichever file it stands. */
export const nameCorpus = (lines: readonly CorpusLine[]): string =>
  createHash('sha256').update(lines.map(({ text, kinds }) => `${kinds.join('+')} ${text}`).sort().join('\n')).digest('hex').slice(0, 16);
