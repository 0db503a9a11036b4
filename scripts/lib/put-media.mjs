import { cp, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Kinds of picture that the media library takes; a drawing that may carry script (SVG) is not one. */
const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);

export const isPicture = (path) => PICTURES.has(extname(path).toLowerCase());

export async function putMedia(mediaDir, clientDir) {
  if (!(await stat(mediaDir).catch(() => undefined))) return;
  const filter = async (path) => (await stat(path)).isDirectory() || isPicture(path);
  await cp(mediaDir, join(clientDir, 'media'), { recursive: true, filter });
}
