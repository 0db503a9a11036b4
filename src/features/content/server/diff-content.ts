import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentChange } from '../editing-views.ts';
import { COLLECTION_TITLES, editorUrl, entryTitle, locateEntry } from './content-entries.ts';
import { ifThere, readContentTree } from './content-tree.ts';

/** What `to` would change for someone who sees `from`: one row an entry, its pictures counted in, in the editor's order. */
export async function diffContent({
  from,
  to,
}: {
  from: string;
  to: string;
}): Promise<ContentChange[]> {
  const [before, after] = await Promise.all([readContentTree(from), readContentTree(to)]);
  const changes = new Map<string, ContentChange & { order: number }>();
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    if (before.get(path) === after.get(path)) continue;
    const kind = !before.has(path) ? 'added' : !after.has(path) ? 'removed' : 'changed';
    const place = locateEntry(path);
    const key = place ? `${place.collection}/${place.slug}` : path;
    const known = changes.get(key);
    if (known) {
      known.paths.push(path);
      if (known.kind !== kind) known.kind = 'changed';
      continue;
    }
    const text = place?.isEntryFile
      ? ifThere(() => readFileSync(join(kind === 'removed' ? from : to, path), 'utf8'))
      : undefined;
    const title =
      place && text !== undefined ? entryTitle(path, text, place.slug) : (place?.slug ?? path);
    changes.set(key, {
      kind,
      title,
      paths: [path],
      key,
      collection: place ? COLLECTION_TITLES[place.collection] : 'Other files',
      url: place && kind !== 'removed' ? editorUrl(place) : undefined,
      order: place ? Object.keys(COLLECTION_TITLES).indexOf(place.collection) : Infinity,
    });
  }
  return [...changes.values()]
    .sort((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1))
    .map(({ order: _order, ...change }) => change);
}
