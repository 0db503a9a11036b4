import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createDetector, openModel, type FindDanger } from '../detector/find-danger.ts';

let own: FindDanger | undefined;

/** Folder of the models. The server bundle does not lie beside them, so they are found from the clone too. */
function modelsFolder(): string {
  const beside = join(import.meta.dirname, '..', 'detector');
  return beside.endsWith(join('src', 'features', 'safety', 'detector'))
    ? beside
    : join(process.cwd(), 'src', 'features', 'safety', 'detector');
}

/**
 * Signs of danger in what someone writes, by the server's full model, which is read when it is first asked.
 * @param earlier what the same person wrote before, oldest first
 * @throws Error when the model cannot be read
 */
export const findDanger: FindDanger = (text, earlier) => {
  own ??= createDetector(
    openModel(brotliDecompressSync(readFileSync(join(modelsFolder(), 'full.bin')))),
  );
  return own(text, earlier);
};
