import { spawn } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build.ts';

/**
 * Renders one release in a process of its own, so that the running server keeps its breath and a build that hangs or dies takes
 * nothing with it. Astro's output must lie inside the clone (its bundle imports packages by name), so it is built in `--scratch` and
 * only what visitors get, `client` and `static.json`, moves to `--out`.
 */
const { values } = parseArgs({
  options: { content: { type: 'string' }, out: { type: 'string' }, scratch: { type: 'string' }, clock: { type: 'string' }, preview: { type: 'boolean' } },
});
const { content, out, scratch, clock } = values;
if (!content || !out || !scratch || !clock) throw new Error('usage: publish-build --content <folder> --out <folder> --scratch <folder> --clock <ms> [--preview]');
// Read by astro.config.mjs: what a visitor never loads is left out, and a preview says that it is one.
process.env['CONTENT_CLOCK'] = String(Number(clock));
process.env['BUILD_KIND'] = values.preview ? 'preview' : 'publish';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
// The server holds the other end of our input: when it dies, however suddenly, the build ends with it.
const parent = process.stdin.on('close', () => stop.abort()).resume();

const started = performance.now();
let lap = started;
function stage(name: string): void {
  const now = performance.now();
  console.log(`${name}: ${((now - lap) / 1000).toFixed(2)} s`);
  lap = now;
}

const built = resolve(scratch, 'site');
const cacheDir = resolve(scratch, 'astro');
await rm(built, { recursive: true, force: true });
await mkdir(cacheDir, { recursive: true });
await buildSite({ contentDir: resolve(content), outDir: built, cacheDir, log: (line) => console.log(line), isHurried: true, signal: stop.signal });
stage('Pages rendered and compressed');

await mkdir(out, { recursive: true });
for (const name of ['client', 'static.json']) {
  await rm(join(out, name), { recursive: true, force: true });
  await move(join(built, name), join(out, name));
}
await rm(built, { recursive: true, force: true });
stage('Release put in place');
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(2)} s`);
parent.destroy();
// The next publish finds these pages compressed better than a hurried one can.
if (!values.preview) spawn(process.execPath, [join(import.meta.dirname, 'keep-best.ts'), resolve(out)], { detached: true, stdio: 'ignore' }).unref();

/** Moves within a disk, copies across disks. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}
