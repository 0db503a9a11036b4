import { cp, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Kinds of picture that the media library takes; a drawing that may carry script (SVG) is not one. */
export const PICTURE_TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Copies what editors uploaded to where visitors get it. */
export async function putMedia(mediaDir, clientDir) {
  if (!(await stat(mediaDir).catch(() => undefined))) return;
  const filter = async (path) =>
    (await stat(path)).isDirectory() || extname(path).toLowerCase() in PICTURE_TYPES;
  await cp(mediaDir, join(clientDir, 'media'), { recursive: true, filter });
}
