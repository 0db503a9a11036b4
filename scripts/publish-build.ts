import { spawn } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './build.ts';
import { callOffBackground } from './lib/finalise-site.ts';
import { readRenderer } from './lib/renderer.ts';

/**
 * Renders one release in a process of its own, so that the running server stays responsive and a build that hangs or dies takes
 * nothing with it. It is made in `--scratch`, and only when it is whole do `client` and `static.json` move to `--out`.
 */
const { values } = parseArgs({
  options: {
    build: { type: 'string' },
    content: { type: 'string' },
    out: { type: 'string' },
    scratch: { type: 'string' },
    clock: { type: 'string' },
    preview: { type: 'boolean' },
  },
});
const { build, content, out, scratch, clock } = values;
if (!build || !content || !out || !scratch || !clock)
  throw new Error(
    'usage: publish-build --build <folder> --content <folder> --out <folder> --scratch <folder> --clock <ms> [--preview]',
  );

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
// The server holds the other end of our input: when it dies, however suddenly, the build ends with it.
const parent = process.stdin.on('close', () => process.exit(1)).resume();

const started = performance.now();
let lap = started;
function stage(name: string): void {
  const now = performance.now();
  console.log(`${name}: ${((now - lap) / 1000).toFixed(2)} s`);
  lap = now;
}

const buildDir = resolve(build);
const cacheDir = join(projectRoot, '.cache');
const built = resolve(scratch, 'site');
enableCompileCache(join(buildDir, 'compiled'));
// React brings a slower half of itself along otherwise.
process.env['NODE_ENV'] = 'production';
const hurry = await callOffBackground(cacheDir);
await rm(built, { recursive: true, force: true });
const [renderer, { renderRelease }] = await Promise.all([
  readRenderer(buildDir),
  import('./lib/render-release.ts'),
]);
const site = process.env['SITE_URL'] || renderer.site;
await renderRelease({
  renderer,
  buildDir,
  contentDir: resolve(content),
  outDir: built,
  cacheDir,
  site,
  clock: Number(clock),
  isPreview: values.preview === true,
});
stage('Pages rendered and compressed');

await mkdir(out, { recursive: true });
for (const name of ['client', 'static.json']) {
  await rm(join(out, name), { recursive: true, force: true });
  await move(join(built, name), join(out, name));
}
await rm(built, { recursive: true, force: true });
stage('Release put in place');
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(2)} s`);
parent.removeAllListeners('close').destroy();
// The next publish finds these pages compressed better than a hurried one can.
if (!values.preview)
  spawn(process.execPath, [join(import.meta.dirname, 'keep-best.ts'), resolve(out), hurry], {
    detached: true,
    stdio: 'ignore',
  }).unref();

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}
