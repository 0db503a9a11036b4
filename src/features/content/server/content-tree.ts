import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { createYield } from '../../../server/jobs/yield-to-event-loop.ts';

/** Path below the content folder, with `/`, to the file's blob hash. In path order. */
export type ContentTree = ReadonlyMap<string, string>;

/** Git's hash of a file. Keystatic names files by it, so one hash serves the editor, the diff and the upgrade. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

/** Every file of a content folder; hidden and unfinished files are none of the content. A missing folder is empty. */
export async function readContentTree(root: string): Promise<ContentTree> {
  const breath = createYield();
  const tree = new Map<string, string>();
  for (const path of listContentPaths(root)) {
    // A thousand small files: handing each to another thread four times costs five times as much as reading it.
    const bytes = ifThere(() => readFileSync(join(root, path)));
    if (bytes) tree.set(path, blobHash(bytes));
    await breath();
  }
  return tree;
}

/** What is read of a file or folder; undefined when it is gone: an editor may remove a file while its folder is read, and then it is none of the content. */
export function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

export const listContentPaths = (root: string): string[] => listFiles(root, '');

/** One hash for a whole folder: equal exactly when every path and every byte is equal. */
export function hashTree(tree: ContentTree): string {
  const hash = createHash('sha256');
  for (const [path, blob] of tree) hash.update(`${blob} ${path}\n`);
  return hash.digest('hex');
}

function listFiles(root: string, below: string): string[] {
  const entries: Dirent[] =
    ifThere(() => readdirSync(join(root, below), { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => !entry.name.startsWith('.') && !entry.name.endsWith('.tmp'))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
