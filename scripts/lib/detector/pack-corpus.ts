import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { runScript } from '../run-script.ts';
import { corpusCard, corpusFile, readCorpusText } from './corpus.ts';

interface Card {
  sha256: string;
  lines: number;
  writers: number;
  date: string;
  origin: string;
}

/** Larger than the text, so that a line finds its like wherever it stands. */
const WINDOW_BITS = 24;

/**
 * `node scripts/lib/detector/pack-corpus.ts --unpack FILE` writes the corpus as text. `--pack FILE --date 2026-11-23` checks a changed text and makes the
 * compressed file and its card from it.
 */
await runScript(async () => {
  const {
    values: { unpack, pack, date },
  } = parseArgs({
    options: { unpack: { type: 'string' }, pack: { type: 'string' }, date: { type: 'string' } },
  });
  if (unpack !== undefined)
    await writeFile(unpack, brotliDecompressSync(await readFile(corpusFile)));
  if (pack === undefined) return;
  if (!/^\d{4}-\d\d-\d\d$/.test(date ?? ''))
    throw new Error('Say with --date when the corpus was changed, as in 2026-11-23');
  const text = await readFile(pack, 'utf8');
  const lines = readCorpusText(text);
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(corpusFile, brotliCompressSync(bytes, { params }));
  const before = await readFile(corpusCard, 'utf8').then(
    (old) => JSON.parse(old) as Card,
    () => undefined,
  );
  const card: Card = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    lines: lines.length,
    writers: new Set(lines.map(({ writer }) => writer)).size,
    date: date!,
    origin: before?.origin ?? '',
  };
  await writeFile(corpusCard, `${JSON.stringify(card, undefined, 2)}\n`);
});
