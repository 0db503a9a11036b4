import { createHash } from 'node:crypto';
import type { ContentTree } from './content-tree.ts';

export interface KeystaticTreeEntry {
  path: string;
  mode: '040000' | '100644';
  type: 'tree' | 'blob';
  sha: string;
}

interface Folder {
  files: Map<string, string>;
  folders: Map<string, Folder>;
}

/**
 * The content folder as Keystatic's editor expects it: below `content/`, folders before what is in them, each named by its git hash,
 * by which the editor notices changes. Built from our own listing because Keystatic would read everything beside the folder too.
 */
export function toKeystaticTree(tree: ContentTree): KeystaticTreeEntry[] {
  const root: Folder = { files: new Map(), folders: new Map() };
  for (const [path, hash] of tree) {
    const segments = path.split('/');
    const name = segments.pop()!;
    segments.reduce(childFolder, root).files.set(name, hash);
  }
  const entries: KeystaticTreeEntry[] = [];
  listFolder(root, 'content', entries);
  return entries;
}

function childFolder(parent: Folder, name: string): Folder {
  const child = parent.folders.get(name) ?? { files: new Map(), folders: new Map() };
  parent.folders.set(name, child);
  return child;
}

function listFolder(folder: Folder, path: string, entries: KeystaticTreeEntry[]): string {
  const own: KeystaticTreeEntry = { path, mode: '040000', type: 'tree', sha: '' };
  entries.push(own);
  const rows: { name: string; sortKey: string; mode: string; sha: string }[] = [];
  for (const [name, sha] of folder.files) {
    entries.push({ path: `${path}/${name}`, mode: '100644', type: 'blob', sha });
    rows.push({ name, sortKey: name, mode: '100644', sha });
  }
  for (const [name, child] of folder.folders) {
    rows.push({
      name,
      sortKey: `${name}/`,
      mode: '40000',
      sha: listFolder(child, `${path}/${name}`, entries),
    });
  }
  rows.sort((a, b) => Buffer.compare(Buffer.from(a.sortKey), Buffer.from(b.sortKey)));
  const body = Buffer.concat(
    rows.flatMap((row) => [Buffer.from(`${row.mode} ${row.name}\0`), Buffer.from(row.sha, 'hex')]),
  );
  own.sha = createHash('sha1').update(`tree ${body.byteLength}\0`).update(body).digest('hex');
  return own.sha;
}
