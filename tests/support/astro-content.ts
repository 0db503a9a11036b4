import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntry } from '../../src/features/content/server/content-entries.ts';
import { CONTENT_COLLECTIONS, type CollectionName } from '../../src/features/content/schemas.ts';

type Entries = readonly { id: string; data: unknown }[];
const read = new Map<CollectionName, Entries>();

/** Stands for Astro's `astro:content`, which exists in a build only: the project's own content, without its running texts rendered. Read once, as a build reads it. */
export function getCollection(name: CollectionName): Promise<{ id: string; data: unknown }[]> {
  const known = read.get(name) ?? readCollection(name);
  read.set(name, known);
  return Promise.resolve([...known]);
}

function readCollection(name: CollectionName): Entries {
  const { folder, extension, schema } = CONTENT_COLLECTIONS[name];
  const directory = join(import.meta.dirname, '../../content', folder);
  return readdirSync(directory)
    .filter((file) => file.endsWith(`.${extension}`))
    .map((file) => ({
      id: file.slice(0, -extension.length - 1),
      data: schema.parse(parseEntry(file, readFileSync(join(directory, file), 'utf8'))),
    }));
}
