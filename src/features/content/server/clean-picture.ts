import { extname } from 'node:path';
import { Invalid, Unavailable } from '../../../server/errors.ts';

/** Formats that the site can show in several sizes. */
const FORMATS = { '.jpg': 'jpeg', '.jpeg': 'jpeg', '.png': 'png', '.webp': 'webp', '.avif': 'avif', '.gif': 'gif' } as const;
/** As the reader of pictures calls them. */
const KNOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Pixels. No screen shows more of it, and a camera's own size would weigh ten times as much. */
const LONGEST_SIDE = 2400;

const formatOf = (path: string) => FORMATS[extname(path).toLowerCase() as keyof typeof FORMATS] as (typeof FORMATS)[keyof typeof FORMATS] | undefined;

export const isPicture = (path: string): boolean => formatOf(path) !== undefined;

/**
 * A picture without what the camera wrote into it: where and when it was taken, by which device. Turned the way it was held, at most 2400
 * pixels long. A picture that is clean already comes back byte for byte, so that saving again never wears it out.
 * @throws Invalid when it is no picture, Unavailable where this machine cannot read pictures.
 */
export async function cleanPicture(path: string, bytes: Buffer): Promise<Buffer> {
  const format = formatOf(path);
  if (!format) throw new Invalid('This kind of picture cannot be saved here');
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Unavailable('Pictures cannot be saved on this server just now. Everything else can.');
  });
  try {
    const found = await sharp(bytes).metadata();
    // A drawing made of text under a picture's name may ask for other files while it is drawn.
    if (!KNOWN.has(found.format)) throw new TypeError(found.format);
    const isClean = found.format === (format === 'avif' ? 'heif' : format) && !found.exif && !found.xmp && !found.iptc && !found.comments?.length
      && (found.orientation ?? 1) === 1 && Math.max(found.width, found.height) <= LONGEST_SIDE;
    if (isClean) return bytes;
    const turned = sharp(bytes, { animated: format === 'gif' || format === 'webp' }).rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await turned.toFormat(format, format === 'jpeg' ? { quality: 86, mozjpeg: true } : {}).toBuffer();
  } catch {
    throw new Invalid('This file is no picture that the site can show. Please save it as JPEG, PNG or WebP and try again.');
  }
}
