import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import headingFont from '~/assets/fonts/share-heading.ttf?inline';
import textFont from '~/assets/fonts/share-text.ttf?inline';
import { light } from '~/styles/palette.mjs';
import { pictureTree, PICTURE_SIZE, type PictureWords } from './picture-tree.ts';

declare const __CACHE_DIR__: string;

const fonts = [
  { name: 'Heading', data: bytesOf(headingFont), weight: 600, style: 'normal' },
  { name: 'Text', data: bytesOf(textFont), weight: 400, style: 'normal' },
] as const;

/**
 * The picture that a messenger shows beside a link to a page, 1200 × 630 pixels (Open Graph protocol, ogp.me). Drawn at build and kept
 * by what stands on it, in one place for every build of this clone, so that a publish draws changed titles only. @returns PNG bytes
 */
export async function drawSharePicture(words: PictureWords): Promise<Buffer> {
  const tree = pictureTree(words, light);
  const kept = join(
    __CACHE_DIR__,
    'share',
    `${createHash('sha256').update(JSON.stringify(tree)).digest('hex').slice(0, 24)}.png`,
  );
  const drawn = await readFile(kept).catch(() => undefined);
  if (drawn) return drawn;
  // Most publishes draw nothing, and loading these two takes longer than reading what is kept.
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  const svg = await satori(tree, { ...PICTURE_SIZE, fonts: [...fonts] });
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
  await mkdir(join(__CACHE_DIR__, 'share'), { recursive: true });
  // Whole or not at all: a build may be killed at any moment.
  await writeFile(`${kept}.${process.pid}`, png);
  await rename(`${kept}.${process.pid}`, kept);
  return png;
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
