import { createHash, type Hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const CODE = [
  'astro.config.mjs',
  'keystatic.config.ts',
  'tailwind.config.mjs',
  'package.json',
  'package-lock.json',
  'public',
  'scripts/build.ts',
  'scripts/lib',
  'server',
  'src',
];
const BAKED_IN = ['SITE_URL', 'EXIT_URL'];
const IGNORED = /(\.test\.ts|\.md|\.DS_Store)$/;

/** Names the code that a build or a release was made by: 16 hex digits over the bytes of every code file. */
export async function codeBuildId(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of CODE) await addPath(hash, root, name);
  return hash.digest('hex').slice(0, 16);
}

export async function buildInputsHash(
  root: string,
  contentDir: string,
  env: Record<string, string | undefined>,
): Promise<string> {
  const hash = createHash('sha256').update(await codeBuildId(root));
  await addPath(hash, contentDir, '.', false);
  hash.update(
    JSON.stringify([
      ...BAKED_IN.map((name) => env[name] ?? ''),
      env['APP_ENV'] === 'production',
      process.version,
    ]),
  );
  return hash.digest('hex');
}

async function addPath(hash: Hash, base: string, name: string, skipIgnored = true): Promise<void> {
  const path = join(base, name);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return 'directory' as const;
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return;
  if (bytes !== 'directory') {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    return;
  }
  const entries = (await readdir(path)).sort();
  for (const entry of entries) {
    if (skipIgnored && IGNORED.test(entry)) continue;
    await addPath(hash, base, join(name, entry), skipIgnored);
  }
}
