import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBreath } from '../../../server/breath.ts';

/** Path below the content folder, with `/`, to the file's blob hash. In path order. */
export type ContentTree = ReadonlyMap<string, string>;

/** Git's hash of a file. Keystatic names files by it, so one hash serves the editor, the diff and the upgrade. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

/** Every file of a content folder; hidden and unfinished files are none of the content. A missing folder is empty. */
export async function readContentTree(root: string): Promise<ContentTree> {
  const breath = createBreath();
  const tree = new Map<string, string>();
  for (const path of await listContentPaths(root)) {
    // A thousand small files: handing each to another thread four times costs five times as much as reading it.
    try {
      tree.set(path, blobHash(readFileSync(join(root, path))));
    } catch (error) {
      unlessGone(error);
    }
    await breath();
  }
  return tree;
}

/** An editor may remove a file while its folder is read: then it is none of the content. */
export function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** The names of the files of a content folder, in order. */
export const listContentPaths = (root: string): Promise<string[]> => listFiles(root, '');

/** One hash for a whole folder: equal exactly when every path and every byte is equal. */
export function hashTree(tree: ContentTree): string {
  const hash = createHash('sha256');
  for (const [path, blob] of tree) hash.update(`${blob} ${path}\n`);
  return hash.digest('hex');
}

async function listFiles(root: string, below: string): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const nested = await Promise.all(entries
    .filter((entry) => !entry.name.startsWith('.') && !entry.name.endsWith('.tmp'))
    .map((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }));
  return nested.flat().sort();
}
