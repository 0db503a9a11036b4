import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readCorpus } from './lib/detector/corpus.ts';
import { learn } from './lib/detector/learn.ts';
import { packModel } from './lib/detector/pack-model.ts';
import { root, step } from './lib/run.ts';
import { runScript } from './lib/run-script.ts';

/**
 * `npm run train-detector`: learns from the lines of `tests/safety/corpus.txt.br` and writes both models beside the detector. The same lines give the same bytes.
 * Node reads the full model and unpacks it; a browser gets the small one as it is, compressed on the way.
 */
await runScript(async () => {
  const lines = await readCorpus();
  step(`learning from ${lines.length} lines`);
  const { full, bridge } = learn(lines);
  const folder = join(root, 'src', 'features', 'safety', 'detector');
  const packed = compress(packModel(full));
  const bytes = packModel(bridge);
  await writeFile(join(folder, 'full.bin'), packed);
  await writeFile(join(folder, 'bridge.bin'), bytes);
  const kb = (size: number) => `${(size / 1000).toFixed(0)} KB`;
  console.log(
    `full.bin ${kb(packed.length)}; bridge.bin ${kb(bytes.length)}, ${kb(compress(bytes).length)} over the wire`,
  );
});

function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
