import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '../../../src/lib/languages.ts';
import { root } from '../run.ts';
import type { LabeledMessage } from './score-messages.ts';

const evaluationFile = join(root, 'tests', 'safety', 'evaluation.tsv.br');

export interface EvaluationLine extends LabeledMessage {
  set: string;
  level: 'clear' | 'veiled' | 'harmless';
  language: Language;
}

/** Every line that judges the detector; none of them is in the corpus. @throws Error when a line is not whole */
export async function readEvaluation(): Promise<EvaluationLine[]> {
  const text = brotliDecompressSync(await readFile(evaluationFile)).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [set, level, language, words, ...more] = line.split('\t');
      if (
        !set ||
        !words ||
        more.length > 0 ||
        (level !== 'clear' && level !== 'veiled' && level !== 'harmless') ||
        (language !== 'en' && language !== 'es')
      )
        throw new Error(`Not a line of the evaluation: ${line}`);
      return {
        set,
        level,
        language,
        text: words,
        label: level === 'harmless' ? 'harmless' : 'danger',
      };
    });
}
