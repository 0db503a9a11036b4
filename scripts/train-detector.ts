import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PackedWeights } from '../src/features/safety/detector/model.ts';
import { nameCorpus, readCorpus } from './lib/detector/corpus.ts';
import { learn } from './lib/detector/learn.ts';
import { root, step } from './lib/run.ts';
import { runScript } from './lib/run-script.ts';

/** `npm run train-detector`: learns from the lines of `tests/safety/training` and writes what was learned beside the detector. The same lines give the same model. */
await runScript(async () => {
  const lines = await readCorpus();
  step(`learning from ${lines.length} lines`);
  const { keys, danger, kinds } = learn(lines);
  const show = ({ width, bias, steps }: PackedWeights) => `{ width: ${width}, bias: ${bias}, steps: '${steps}' }`;
  const text = `/* Made by "npm run train-detector"; do not edit by hand. */
export const MODEL = {
  learnedFrom: '${nameCorpus(lines)}',
  keys: '${keys}',
  danger: ${show(danger)},
  kinds: {
${Object.entries(kinds).map(([kind, weights]) => `    ${kind}: ${show(weights)},`).join('\n')}
  },
};
`;
  await writeFile(join(root, 'src', 'features', 'safety', 'detector', 'weights.ts'), text);
  console.log(`${(text.length / 1000).toFixed(0)} KB, ${(brotliCompressSync(text).length / 1000).toFixed(0)} KB compressed`);
});
