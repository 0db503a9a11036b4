import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createYield } from '../src/server/jobs/yield-to-event-loop.ts';
import { isMedia } from './content-types.ts';
import type { Encoding } from './negotiate.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFile, StaticManifest } from './static-manifest.ts';

/** One encoding of one file with its headers ready for `writeHead` (flat list: name, value, name, value …). */
export interface StaticVariant {
  etag: string;
  body: Buffer;
  headers: string[];
  notModifiedHeaders: string[];
}

export interface StaticEntry {
  url: string;
  /** For the log. */
  label: string;
  hash: string;
  type: string;
  isPage: boolean;
  isHashed: boolean;
  takesRanges: boolean;
  variants: { identity: StaticVariant } & Partial<Record<Encoding, StaticVariant>>;
}

/** One build of the site, whole in memory. */
export interface StaticSite {
  buildId: string;
  entries: ReadonlyMap<string, StaticEntry>;
  notFound: StaticEntry | undefined;
  notFoundInSpanish?: StaticEntry | undefined;
}

export interface LoadOptions {
  /** Adds HSTS. */
  secure: boolean;
  /** Answers are for one editor's eyes: never cached anywhere, and shown in a frame of `/cms/preview`. */
  isPreview?: boolean;
  /** Pages tell the browser that all of this is a demonstration (docs/decisions/0043-page-chrome.md). */
  isDemo?: boolean | undefined;
  /** An already loaded site: equal files share its memory. */
  reuse?: StaticSite | undefined;
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads `static.json` and every file it names. @throws Error when a file is missing or of another size than was built:
 * a half-copied release is never served.
 */
export async function loadSite(directory: string, options: LoadOptions): Promise<StaticSite> {
  const manifest = JSON.parse(
    await readFile(join(directory, 'static.json'), 'utf8'),
  ) as StaticManifest;
  const entries = new Map<string, StaticEntry>();
  const breath = createYield();
  for (const [url, file] of Object.entries(manifest.files)) {
    entries.set(url, loadEntry(directory, url, file, options));
    await breath();
  }
  return {
    buildId: manifest.buildId,
    entries,
    notFound: entries.get('/404'),
    notFoundInSpanish: entries.get('/es/404'),
  };
}

function loadEntry(
  directory: string,
  url: string,
  file: StaticFile,
  options: LoadOptions,
): StaticEntry {
  const old = options.reuse?.entries.get(url);
  const read = (encoding: Encoding, suffix: string, size: number) => {
    const known = old?.hash === file.hash ? old.variants[encoding]?.body : undefined;
    // The same page may have been compressed better since.
    const kept = known?.length === size ? known : undefined;
    // A thousand files: handing each to another thread, one after the other, takes longer than all else that a start does.
    const body = kept ?? readFileSync(join(directory, 'client', file.file + suffix));
    if (body.length !== size)
      throw new Error(`${file.file}${suffix} has ${body.length} bytes instead of ${size}`);
    return toVariant(url, file, encoding, body, options);
  };
  const { identity, br, gz } = file.sizes;
  return {
    url,
    label: url.startsWith('/_astro/') ? '/_astro/*' : url.replace(/["\\]/g, ''),
    hash: file.hash,
    type: file.type,
    isPage: file.type.startsWith('text/html'),
    isHashed: url.startsWith('/_astro/'),
    takesRanges: isMedia(file.type),
    variants: {
      identity: read('identity', '', identity),
      ...(br === undefined ? {} : { br: read('br', SUFFIX.br, br) }),
      ...(gz === undefined ? {} : { gzip: read('gzip', SUFFIX.gzip, gz) }),
    },
  };
}

function toVariant(
  url: string,
  file: StaticFile,
  encoding: Encoding,
  body: Buffer,
  { secure, isPreview = false, isDemo = false }: LoadOptions,
): StaticVariant {
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const hasEncodings = file.sizes.br !== undefined || file.sizes.gz !== undefined;
  const shared = [
    ['ETag', etag],
    ['Cache-Control', cacheControl(url, file, isPreview)],
    ...(hasEncodings || isPreview
      ? [['Vary', isPreview ? 'Accept-Encoding, Cookie' : 'Accept-Encoding']]
      : []),
    ...(isMedia(file.type) ? [['Accept-Ranges', 'bytes']] : []),
    ...(isDemo && file.type.startsWith('text/html') ? [['Server-Timing', 'demo']] : []),
    ...securityHeaders({
      csp: file.csp,
      secure,
      isFramed: isPreview,
      isPart: /^(?:text\/(?:javascript|css)|font\/)/.test(file.type),
    }),
  ];
  const whole = [
    ['Content-Type', file.type],
    ['Content-Length', String(body.length)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
    ...shared,
  ];
  return { etag, body, headers: whole.flat(), notModifiedHeaders: shared.flat() };
}

function cacheControl(url: string, file: StaticFile, isPreview: boolean): string {
  if (isPreview) return 'private, no-store';
  if (url.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  // Pages, the service worker and the manifest are asked for again each time; a 304 costs a hundred bytes.
  return /^(image|font|video|audio)\//.test(file.type)
    ? 'public, max-age=3600'
    : 'public, no-cache';
}
