import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputsHash, codeBuildId } from './lib/build-inputs.ts';
import { finaliseSite } from './lib/finalise-site.ts';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export interface BuildOptions {
  /** Content to render; absolute or relative to the clone. */
  contentDir: string;
  /** Receives `client`, `server`, `renderer`, `static.json`. Inside the clone: the server bundle imports packages by name. */
  outDir: string;
  cacheDir: string;
  /** Receives the build's own lines, one call a line. */
  log: (line: string) => void;
}

/**
 * Renders the whole site from a content folder.
 * @returns the id of the code that rendered it. @throws Error with the last lines of the log when the build fails.
 */
export async function buildSite({ contentDir, outDir, cacheDir, log }: BuildOptions): Promise<string> {
  const out = resolve(projectRoot, outDir);
  const cache = resolve(projectRoot, cacheDir);
  await mkdir(cache, { recursive: true });
  // Pictures are kept between builds, entries never: an unchanged file would stand as the schema of older code read it, or of an older folder.
  await rm(join(cache, 'data-store.json'), { force: true });
  const [buildId] = await Promise.all([
    codeBuildId(projectRoot),
    runAstro({ CONTENT_DIR: resolve(projectRoot, contentDir), BUILD_OUT_DIR: out, BUILD_CACHE_DIR: cache }, log),
  ]);
  await finaliseSite({ outDir: out, cacheDir: join(projectRoot, '.cache'), buildId });
  return buildId;
}

function runAstro(env: Record<string, string>, log: (line: string) => void): Promise<void> {
  const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: projectRoot,
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        tail.push(line);
        if (tail.length > 40) tail.shift();
        log(line);
      }
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`The build failed.\n${tail.join('\n')}`))));
  });
}

const dist = join(projectRoot, 'dist');
const stampPath = join(dist, 'build.json');

/** Whether `dist` was built from exactly the code, content and variables of now. */
export async function isDistCurrent(): Promise<boolean> {
  return (await readStamp()) === (await distInputs());
}

const distInputs = () => buildInputsHash(projectRoot, join(projectRoot, 'content'), process.env);
const readStamp = () => readFile(stampPath, 'utf8').then((text) => (JSON.parse(text) as { inputs?: string }).inputs, () => undefined);

/** Builds `dist` from the clone's own content, unless it is current. */
export async function ensureDist({ log, force = false }: { log: (line: string) => void; force?: boolean }): Promise<'built' | 'unchanged'> {
  if (!force && (await isDistCurrent())) return 'unchanged';
  const inputs = await distInputs();
  // Built aside and moved into place, so that an interrupted build never leaves half a site behind a valid stamp.
  const fresh = join(projectRoot, '.cache', `dist-next-${process.pid}`);
  try {
    const buildId = await buildSite({ contentDir: join(projectRoot, 'content'), outDir: fresh, cacheDir: join(projectRoot, '.cache', 'astro'), log });
    await writeFile(join(fresh, 'build.json'), JSON.stringify({ inputs, buildId, builtAt: new Date().toISOString() }));
    // Somebody else has built the same meanwhile, and perhaps a server reads it by now.
    if (!force && (await isDistCurrent())) return 'unchanged';
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return 'built';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const result = await ensureDist({ log: (line) => console.log(line), force: !process.argv.includes('--if-changed') });
  console.log(result === 'built' ? `Built dist in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'dist is up to date');
}
