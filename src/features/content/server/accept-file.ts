import { Invalid, TooLarge } from '../../../server/errors.ts';
import { EDITOR_FILE_LIMIT_BYTES, FILE_TOO_LARGE } from '../../../config/editor-limits.ts';
import { checkEntry } from './check-entry.ts';
import { checkFileKind } from './check-file-kind.ts';
import { cleanPicture, isPicture } from './clean-picture.ts';

/**
 * A file as it may come into the working copy, no matter who brings it: what its ending says, safe to read, a picture without what hangs on it.
 * @returns the bytes to store
 * @throws TooLarge, Invalid naming the file and, of an entry, the line; Unavailable where this machine cannot read pictures
 */
export async function acceptFile(path: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.byteLength > EDITOR_FILE_LIMIT_BYTES) throw new TooLarge(FILE_TOO_LARGE);
  try {
    checkFileKind(path, bytes);
    await checkEntry(path, bytes);
    return isPicture(path) ? await cleanPicture(path, bytes) : bytes;
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(`${path}: ${error.message}`) : error;
  }
}
