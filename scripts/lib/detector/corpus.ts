import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { DangerKind } from '../../../src/features/safety/kinds.ts';
import { root } from '../run.ts';

export const corpusFile = join(root, 'tests', 'safety', 'corpus.txt.br');
export const corpusCard = join(root, 'tests', 'safety', 'corpus.json');

const KIND_OF = {
  m: 'medical',
  s: 'self_harm',
  h: 'harm_from_other',
  e: 'eating',
} as const satisfies Record<string, DangerKind>;
const LINE = /^(?<kinds>[mshe]*)(?<mark>[!~-]) (?<text>\S.*)$/;
const WRITER = '# ';

export interface CorpusLine {
  text: string;
  kinds: DangerKind[];
  /** Said outright. */ isClear: boolean;
  /** Whose hand it is by. */ writer: string;
}

/** @throws Error when a line is not written as `tests/safety/README.md` says */
export function readCorpusLine(line: string, writer = ''): CorpusLine {
  const { kinds = '', mark, text } = LINE.exec(line)?.groups ?? {};
  if (text === undefined || (kinds === '') !== (mark === '-'))
    throw new Error(`Not a line of the corpus: ${line}`);
  return {
    text,
    kinds: Array.from(kinds, (letter) => KIND_OF[letter as keyof typeof KIND_OF]),
    isClear: mark === '!',
    writer,
  };
}

/**
 * Every line, in the order of the file.
 * @throws Error when the file is not the one that its card describes
 */
export async function readCorpus(): Promise<CorpusLine[]> {
  const text = brotliDecompressSync(await readFile(corpusFile), { params: {} }).toString('utf8');
  const { sha256 } = JSON.parse(await readFile(corpusCard, 'utf8')) as { sha256: string };
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error(
      'tests/safety/corpus.txt.br is not the corpus that corpus.json describes: run node scripts/lib/detector/pack-corpus.ts',
    );
  return readCorpusText(text);
}

/** A heading `# name.language` begins the lines of one writer in one language; what went on from them later is the same writer's. */
export function readCorpusText(text: string): CorpusLine[] {
  let writer = '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (!line.startsWith(WRITER)) return [readCorpusLine(line, writer)];
      writer = line.slice(WRITER.length).replace(/(?:-more)?\.\w\w$/, '');
      return [];
    });
}
