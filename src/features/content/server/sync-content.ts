import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import { readContentTree, type ContentTree } from './content-tree.ts';

/** What came with the product when a file was last seeded: path → blob hash. Beside the working copy, hidden from it. */
const MANIFEST = '.seed.json';

export interface SyncResult {
  added: string[];
  updated: string[];
  removed: string[];
  /** Changed or deleted by an editor, so left alone although the product's own copy moved on. */
  kept: string[];
}

interface Sync {
  seedDir: string;
  workingDir: string;
  seed: ContentTree;
}

/**
 * Brings the product's own content into the editors' working copy: everything at first, and after an upgrade only the files that no
 * editor touched. What an editor changed stays as it is, what an editor deleted stays deleted.
 * Safe to repeat and to interrupt: the manifest is written last, and a file that already equals its seed counts as untouched.
 */
export async function syncContent({ seedDir, workingDir, seed }: Sync): Promise<SyncResult> {
  await mkdir(workingDir, { recursive: true });
  const [working, manifestText] = await Promise.all([
    readContentTree(workingDir),
    readManifest(workingDir),
  ]);
  const seeded = parseManifest(manifestText);
  const result: SyncResult = { added: [], updated: [], removed: [], kept: [] };
  const manifest: Record<string, string> = {};

  for (const [path, hash] of seed) {
    manifest[path] = hash;
    const current = working.get(path);
    const before = seeded.get(path);
    if (current === hash) continue;
    if (current === undefined && before === undefined) {
      result.added.push(path);
    } else if (current !== undefined && current === before) {
      result.updated.push(path);
    } else {
      // Keeping the older hash keeps the file "touched" for every later upgrade too.
      manifest[path] = before ?? hash;
      if (before !== hash) result.kept.push(path);
      continue;
    }
    await copyInto(seedDir, workingDir, path);
  }
  for (const [path, hash] of seeded) {
    if (seed.has(path)) continue;
    const current = working.get(path);
    if (current === hash) {
      await rm(join(workingDir, path), { force: true });
      result.removed.push(path);
    } else if (current !== undefined) {
      result.kept.push(path);
    }
  }
  const manifestNow = `${JSON.stringify({ files: manifest }, null, 1)}\n`;
  if (manifestNow !== manifestText)
    await writeFileAtomically(join(workingDir, MANIFEST), manifestNow);
  return result;
}

function readManifest(workingDir: string): Promise<string> {
  return readFile(join(workingDir, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
}

function parseManifest(text: string): ContentTree {
  const { files = {} } = JSON.parse(text) as { files?: Record<string, string> };
  return new Map(Object.entries(files));
}

async function copyInto(seedDir: string, workingDir: string, path: string): Promise<void> {
  const target = join(workingDir, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(seedDir, path), target);
}
