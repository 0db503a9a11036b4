import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PictureFacts } from '../../src/features/content/release-source.ts';

export interface PictureVariants {
  pictures: Record<string, PictureFacts>;
  files: { from: string; to: string }[];
}

/** Pixels. A phone, a phone of twice the density or a tablet, a wide screen. */
const WIDTHS = [480, 960, 1600];
const FORMATS = [
  { format: 'avif', options: { quality: 52, effort: 3 } },
  { format: 'webp', options: { quality: 76 } },
] as const;
const READABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

/**
 * Makes each uploaded picture in three widths as AVIF and WebP. Each is made once: it is kept in `cacheDir` by the hash of the original, so
 * that a publish pays for new pictures only. A file that is no picture is left as it is.
 */
export async function makePictureVariants({
  mediaDir,
  cacheDir,
}: {
  mediaDir: string;
  cacheDir: string;
}): Promise<PictureVariants> {
  const made: PictureVariants = { pictures: {}, files: [] };
  const names = await readdir(mediaDir, { recursive: true }).catch(() => []);
  for (const name of names.filter((path) => READABLE.has(extname(path).toLowerCase())).sort()) {
    const bytes = await readFile(join(mediaDir, name));
    const facts = await variantsOf(bytes, cacheDir, made.files);
    if (facts) made.pictures[`/media/${name.split('\\').join('/')}`] = facts;
  }
  return made;
}

async function variantsOf(
  bytes: Buffer,
  cacheDir: string,
  files: PictureVariants['files'],
): Promise<PictureFacts | undefined> {
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const widths = WIDTHS.filter((width) => width < found.width);
  const all = widths.length < WIDTHS.length ? [...widths, found.width] : widths;
  await mkdir(cacheDir, { recursive: true });
  const sources = await Promise.all(
    FORMATS.map(async ({ format, options }) => {
      const candidates = await Promise.all(
        all.map(async (width) => {
          const name = `${hash}-${width}.${format}`;
          const path = join(cacheDir, name);
          if (
            !(await access(path).then(
              () => true,
              () => false,
            ))
          ) {
            // Two builds may make it at once; the name changes hands whole.
            const unfinished = `${path}.${process.pid}`;
            await sharp(bytes).resize({ width }).toFormat(format, options).toFile(unfinished);
            await rename(unfinished, path);
          }
          files.push({ from: path, to: `_astro/pictures/${name}` });
          return `/_astro/pictures/${name} ${width}w`;
        }),
      );
      return { type: `image/${format}`, srcset: candidates.join(', ') };
    }),
  );
  return { width: found.width, height: found.height, sources };
}
