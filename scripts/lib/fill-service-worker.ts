import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticFile } from '../../server/static-manifest.ts';

/** Pages that open without a connection; the first also stands in for every other one. */
export const OFFLINE_PAGES = [
  '/safety',
  '/es/safety',
  '/mental-wellness',
  '/es/mental-wellness',
  '/local-help',
  '/es/local-help',
] as const;

export const SERVICE_WORKER = 'sw.js';
/** A worker is held to the policy of its own file, and it has to fetch. */
export const WORKER_CSP =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SHELL = /const SHELL = \{[^}]*\};/;
const IN_PAGE = /["'(](\/_astro\/[^"')\s?]+)/g;
/** Not `import("./…")`: what is fetched on use is not needed for reading. */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/**
 * Tells the service worker which files it keeps. Its version is made from their content alone: a release that changes none of them
 * leaves the worker as it is, any other one makes browsers fetch them again.
 * @param files what the build has besides the worker, by URL
 * @throws Error when the worker has no place for it
 */
export async function fillServiceWorker(
  clientDir: string,
  files: Readonly<Record<string, StaticFile>>,
): Promise<void> {
  const path = join(clientDir, SERVICE_WORKER);
  const source = await readFile(path, 'utf8');
  if (!SHELL.test(source))
    throw new Error(`${SERVICE_WORKER} has no line for the files that it keeps`);
  const pages = OFFLINE_PAGES.filter((page) => page in files);
  const assets = await collectAssets(clientDir, files, pages);
  const hash = createHash('sha256');
  for (const url of [...pages, ...assets]) hash.update(`${url} ${files[url]!.hash}\n`);
  const shell = { version: hash.digest('hex').slice(0, 12), pages, assets };
  await writeFile(
    path,
    source.replace(SHELL, () => `const SHELL = ${JSON.stringify(shell)};`),
  );
}

async function collectAssets(
  clientDir: string,
  files: Readonly<Record<string, StaticFile>>,
  pages: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  const queue = [...pages];
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    const { file, type } = files[url]!;
    if (!/html|css|javascript/.test(type)) continue;
    const text = await readFile(join(clientDir, file), 'utf8');
    const named = [...text.matchAll(IN_PAGE)].map((match) => match[1]!);
    if (type.includes('javascript'))
      named.splice(
        0,
        named.length,
        ...[...text.matchAll(STATIC_IMPORT)].map((match) => `/_astro/${match[1]!}`),
      );
    for (const next of named) {
      if (found.has(next) || !(next in files)) continue;
      found.add(next);
      queue.push(next);
    }
  }
  return [...found].sort();
}
