import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildsDir, projectRoot } from '../server/current-build.mjs';
import { buildInputsHash, codeBuildId } from './lib/build-inputs.ts';
import {
  findBuild,
  makeCurrent,
  removeOldBuilds,
  whileBuilding,
  writeStamp,
} from './lib/builds.ts';
import { finaliseSite } from './lib/finalise-site.ts';

export { projectRoot };

interface BuildOptions {
  contentDir: string;
  /** Receives `client`, `server`, `renderer`, `static.json`. Inside the clone: the server bundle imports packages by name. */
  outDir: string;
  cacheDir: string;
  log: (line: string) => void;
}

/**
 * Renders the whole site from a content folder.
 * @returns the id of the code that rendered it. @throws Error with the last lines of the log when the build fails.
 */
async function buildSite({ contentDir, outDir, cacheDir, log }: BuildOptions): Promise<string> {
  const out = resolve(projectRoot, outDir);
  const cache = resolve(projectRoot, cacheDir);
  await mkdir(cache, { recursive: true });
  // Pictures are kept between builds, entries never: an unchanged file would stand as the schema of older code read it, or of an older folder.
  await rm(join(cache, 'data-store.json'), { force: true });
  const [buildId] = await Promise.all([
    codeBuildId(projectRoot),
    runAstro(
      { CONTENT_DIR: resolve(projectRoot, contentDir), BUILD_OUT_DIR: out, BUILD_CACHE_DIR: cache },
      log,
    ),
  ]);
  await finaliseSite({ outDir: out, cacheDir: join(projectRoot, '.cache'), buildId });
  return buildId;
}

/** For a process whose input is ours: it ends when we do, however suddenly, and writes no further into what others now build. */
export const END_WITH_PARENT = pathToFileURL(
  join(projectRoot, 'scripts', 'lib', 'end-with-parent.mjs'),
).href;

function runAstro(env: Record<string, string>, log: (line: string) => void): Promise<void> {
  const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, astro, 'build'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
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
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The build failed.\n${tail.join('\n')}`)),
    );
  });
}

const siteInputs = () => buildInputsHash(projectRoot, join(projectRoot, 'content'), process.env);

/** The build of the code, content and variables of now, where there is one. @returns its folder, chosen for use */
export const findCurrentSite = async (): Promise<string | undefined> =>
  findBuild(await siteInputs());

/**
 * Builds the clone's own content into a folder of its own, unless that is there (docs/decisions/0010-build-folders.md). A build that is interrupted leaves a
 * folder without a stamp, which no one finds and the next one removes. @returns the folder, and whether it was made now
 */
export async function ensureBuild({
  log,
  force = false,
}: {
  log: (line: string) => void;
  force?: boolean;
}): Promise<{ dir: string; isNew: boolean }> {
  const inputs = await siteInputs();
  const known = force ? undefined : await findBuild(inputs);
  if (known) return { dir: known, isNew: false };
  const built = await whileBuilding(
    async () => {
      const meanwhile = force ? undefined : await findBuild(inputs);
      if (meanwhile) return { dir: meanwhile, isNew: false };
      const dir = join(buildsDir, `${inputs.slice(0, 12)}-${Date.now().toString(36)}`);
      try {
        const buildId = await buildSite({
          contentDir: join(projectRoot, 'content'),
          outDir: dir,
          cacheDir: join(projectRoot, '.cache', 'astro'),
          log,
        });
        await writeStamp(dir, {
          inputs,
          buildId,
          builtAt: new Date().toISOString(),
          serverFiles: await sizesOf(join(dir, 'server')),
        });
      } catch (error) {
        await rm(dir, { recursive: true, force: true });
        throw error;
      }
      return { dir, isNew: true };
    },
    { onWait: () => log('Another build is running; waiting for it.') },
  );
  await removeOldBuilds();
  return built;
}

async function sizesOf(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path), (await stat(path)).size] as const),
    ),
  );
}

/** `--if-changed` builds only what is not there; `--aside` leaves alone which build tests and tools use. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const { dir, isNew } = await ensureBuild({
    log: (line) => console.log(line),
    force: !process.argv.includes('--if-changed'),
  });
  if (!process.argv.includes('--aside')) await makeCurrent(dir);
  const name = relative(projectRoot, dir);
  console.log(
    isNew
      ? `Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`
      : `${name} is up to date`,
  );
}
