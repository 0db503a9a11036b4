import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  copyFile,
  mkdir,
  readFile,
  readdir,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isCompressible } from '../../server/content-types.ts';
import { allowStyles, completeCsp } from '../../server/csp.ts';
import type { StaticFile, StaticManifest } from '../../server/static-manifest.ts';
import { decodeAttribute } from './decode-attribute.ts';
import { fillServiceWorker, SERVICE_WORKER, WORKER_CSP } from './fill-service-worker.ts';
import { createStyler, type Styler } from './style-page.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A key in a prerendered page would be everyone's: one person's press would count as another's repeat. */
const FORM_KEY = /(<input\b[^>]*\bname="_key"[^>]*\bvalue=")[^"]+/g;
/** Astro numbers an island by a hash of what is in it, key included: the same page would be another file each time. Nothing reads the number. */
const ISLAND_NUMBER = /(<astro-island uid=")[^"]+/g;
const CSP_META = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;

export interface FinaliseOptions {
  outDir: string;
  cacheDir: string;
  buildId: string;
  /** Someone waits for it: what is not kept yet is compressed in a tenth of the time and gets a tenth larger, until the next build (`keepBest`). */
  isHurried?: boolean;
  known?: StaticManifest['files'];
}

function withoutKeys(html: string): string {
  let islands = 0;
  return html
    .replace(FORM_KEY, '$1')
    .replace(ISLAND_NUMBER, (_, before: string) => `${before}${++islands}`);
}

type Encoding = 'br' | 'gz';
/** The last step of brotli costs seconds on the editor's bundle and saves nothing. */
const BEST = 11;
const BEST_OF_LARGE = 10;
/** From 8 on brotli asks for 32 MB of memory a file, which takes longer than compressing a page. */
const QUICK = 6;
const LARGE_BYTES = 500_000;

/**
 * Turns Astro's `client` folder into what the front door serves: the CSP of each page moves from its `<meta>` into
 * `static.json` (a header covers `frame-ancestors`, and arrives before the first byte of the page), a page's sheets give way to the rules
 * that it shows (`style-page.ts`), forms lose the key that was made while the page was rendered, and what shrinks gets `.br` and `.gz` siblings. Compressed bytes are kept by content hash in `cacheDir`, so that a publish pays for changed files only.
 */
export async function finaliseSite({
  outDir,
  cacheDir,
  buildId,
  isHurried = false,
  known = {},
}: FinaliseOptions): Promise<StaticManifest> {
  const clientDir = join(outDir, 'client');
  const kept = join(cacheDir, 'compressed');
  await mkdir(kept, { recursive: true });
  const all = (await listFiles(clientDir)).sort();
  // The service worker names other files and their content, so it comes last.
  const paths = all.filter((path) => path !== SERVICE_WORKER);
  const files: StaticManifest['files'] = {};
  const options = { clientDir, kept, isHurried, style: createStyler(clientDir) };
  const queue = paths.map((path) => async () => {
    files[urlOf(path)] = known[urlOf(path)] ?? (await finaliseFile(path, options));
  });
  await Promise.all(
    Array.from({ length: Math.min(4, availableParallelism() + 1) }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    }),
  );
  if (paths.length < all.length) {
    await fillServiceWorker(clientDir, files);
    files[`/${SERVICE_WORKER}`] = {
      ...(await finaliseFile(SERVICE_WORKER, options)),
      csp: WORKER_CSP,
    };
  }
  const manifest: StaticManifest = {
    version: 1,
    buildId,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  await writeFile(join(outDir, 'static.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}

/** `about.html` → `/about`, `index.html` → `/`, other files under their own name. */
function urlOf(path: string): string {
  return path.endsWith('.html')
    ? `/${path.slice(0, -5)}`.replace(/\/index$/, '') || '/'
    : `/${path}`;
}

async function listFiles(root: string, folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(root, path);
      return /\.(br|gz)$/.test(entry.name) ? [] : [relative(root, path).split(sep).join('/')];
    }),
  );
  return found.flat();
}

async function finaliseFile(
  path: string,
  {
    clientDir,
    kept,
    isHurried,
    style,
  }: { clientDir: string; kept: string; isHurried: boolean; style: Styler },
): Promise<StaticFile> {
  const full = join(clientDir, path);
  const type = contentTypeOf(path);
  let bytes = await readFile(full);
  let csp: string | undefined;
  if (type.startsWith('text/html')) {
    const html = bytes.toString('utf8');
    const styled = await style(withoutKeys(html.replace(CSP_META, '')));
    csp = allowStyles(completeCsp(decodeAttribute(CSP_META.exec(html)?.[1] ?? '')), styled.hashes);
    if (styled.html !== html) {
      bytes = Buffer.from(styled.html);
      await writeFile(full, bytes);
    }
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const sizes: StaticFile['sizes'] = { identity: bytes.length };
  if (isCompressible(type) && bytes.length > 200) {
    for (const encoding of ['br', 'gz'] as const) {
      const from = await compressed(bytes, join(kept, hash), encoding, isHurried);
      const { size } = await stat(from);
      if (size >= bytes.length * 0.95) continue;
      await copyFile(from, `${full}.${encoding}`);
      sizes[encoding] = size;
    }
  }
  return { file: path, type, hash, sizes, ...(csp === undefined ? {} : { csp }) };
}

/** @returns the file that holds the bytes compressed: the best one once it is kept, until then and in a hurry the quick one. */
async function compressed(
  bytes: Buffer,
  kept: string,
  encoding: Encoding,
  isHurried: boolean,
): Promise<string> {
  const [best, quick] = [`${kept}.${encoding}`, `${kept}.quick.${encoding}`];
  if (await exists(best)) return best;
  const isQuick = isHurried && encoding === 'br' && bytes.length <= LARGE_BYTES;
  const target = isQuick ? quick : best;
  if (!isQuick || !(await exists(quick)))
    await writeFile(
      target,
      await pack(
        bytes,
        encoding,
        isQuick ? QUICK : bytes.length > LARGE_BYTES ? BEST_OF_LARGE : BEST,
      ),
    );
  return target;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const pack = (bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gz'
    ? zip(bytes, { level: 9 })
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/**
 * Compresses as well as can be what a hurried build compressed quickly, for the next build: by then most files are the same. Ends early
 * when another publish than `hurry` has begun, which sees to the rest.
 */
export async function keepBest({
  outDir,
  cacheDir,
  hurry,
}: Pick<FinaliseOptions, 'outDir' | 'cacheDir'> & { hurry: string }): Promise<void> {
  const { files } = JSON.parse(
    await readFile(join(outDir, 'static.json'), 'utf8'),
  ) as StaticManifest;
  for (const { file, hash } of Object.values(files)) {
    const kept = join(cacheDir, 'compressed', hash);
    if ((await exists(`${kept}.br`)) || !(await exists(`${kept}.quick.br`))) continue;
    if ((await lastHurry(cacheDir)) !== hurry) return;
    const best = await pack(await readFile(join(outDir, 'client', file)), 'br', BEST);
    // A build beside this one must never find half a file, nor miss the quick one that it has just seen.
    await writeFile(`${kept}.br.part`, best);
    await rename(`${kept}.br.part`, `${kept}.br`);
  }
}

const hurryPath = (cacheDir: string) => join(cacheDir, 'compressed', 'hurry.txt');
const lastHurry = (cacheDir: string) => readFile(hurryPath(cacheDir), 'utf8').catch(() => '');

/** Someone waits for a build: what is done in the background for the one before gives way. @returns the name of the hurry */
export async function callOffBackground(cacheDir: string): Promise<string> {
  const hurry = randomUUID();
  await mkdir(join(cacheDir, 'compressed'), { recursive: true });
  await writeFile(hurryPath(cacheDir), hurry);
  return hurry;
}
