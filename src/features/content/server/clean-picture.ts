import { extname } from 'node:path';
import type { AvifOptions, JpegOptions, Metadata, WebpOptions } from 'sharp';
import { Invalid, Unavailable } from '../../../server/errors.ts';

const FORMATS = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.gif': 'gif',
} as const;
const KNOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Pixels. No screen shows more of it, and a camera's own size would weigh ten times as much. */
const LONGEST_SIDE = 2400;

type Format = (typeof FORMATS)[keyof typeof FORMATS];
const formatOf = (path: string) =>
  FORMATS[extname(path).toLowerCase() as keyof typeof FORMATS] as Format | undefined;

export const isPicture = (path: string): boolean => formatOf(path) !== undefined;

/**
 * A picture drawn again, so that nothing is left of its file but what can be seen: not where and when it was taken and by which device, and
 * not what someone hung behind the picture. Turned the way it was held, at most 2400 pixels long.
 * @throws Invalid when it is no picture, Unavailable where this machine cannot read pictures.
 */
export async function cleanPicture(path: string, bytes: Buffer): Promise<Buffer> {
  const format = formatOf(path);
  if (!format) throw new Invalid('You can’t save this type of picture here');
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Unavailable(
      'We can’t save pictures on this server right now. You can still save everything else.',
    );
  });
  try {
    const found = await sharp(bytes).metadata();
    // A drawing made of text under a picture's name may ask for other files while it is drawn.
    if (!KNOWN.has(found.format)) throw new TypeError(found.format);
    return await sharp(bytes, { animated: format === 'gif' || format === 'webp' })
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(format, qualityOf(format, found, bytes))
      .toBuffer();
  } catch {
    throw new Invalid(
      'The site can’t show this file as a picture. Please save it as JPEG, PNG, or WebP and try again.',
    );
  }
}

/** High enough that no one sees the difference to what came: over 40 dB (PSNR) for photos. PNG loses nothing. */
function qualityOf(
  format: Format,
  found: Metadata,
  bytes: Buffer,
): JpegOptions | WebpOptions | AvifOptions {
  if (format === 'jpeg')
    return {
      quality: 90,
      mozjpeg: true,
      chromaSubsampling: found.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
    };
  if (format === 'webp')
    return bytes.subarray(0, 64).includes('VP8L') ? { lossless: true } : { quality: 90 };
  // More effort takes half a minute for a large picture.
  return format === 'avif' ? { quality: 70, effort: 2 } : {};
}
