import { lookup } from 'mrmime';

/** What browsers ask for that mrmime does not list, or lists under an older name. */
const OWN: Record<string, string> = { ico: 'image/x-icon', xml: 'application/xml' };

/** Media type by file name; unknown files are downloads, never guessed at by the browser. */
export function contentTypeOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const type = OWN[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

const isText = (type: string) => /^text\/|\bjson\b|\bxml\b|javascript/.test(type);

/** Text shrinks, and so do plain bytes such as the detector's; pictures, sound and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return isText(type) || /wasm|x-icon|octet-stream/.test(type);
}

export function isMedia(type: string): boolean {
  return /^(video|audio)\/|^application\/pdf/.test(type);
}
