import type { ContentTree } from './content-tree.ts';

/** What an exchange does with each path that is not the same here and there. */
export interface Exchange {
  /** Publishes from the repository; a missing hash means that it was removed there. */
  incoming: { path: string; hash: string | undefined; local: string | undefined }[];
  /** Goes to the repository; a missing hash means that an editor removed it. */
  outgoing: { path: string; hash: string | undefined }[];
  /** Changed in both places. The editors' version stands; the other one is kept as a version of the entry. */
  overruled: { path: string; hash: string }[];
}

/**
 * Compares the editors' files with the repository's, each against what both had after the last exchange (`base`; undefined before the
 * first: then the repository's version of a file is the right one, and what it lacks is brought to it).
 * An edit stands above a removal, no matter who made which.
 */
export function compareCopies({
  local,
  remote,
  base,
}: {
  local: ContentTree;
  remote: ContentTree;
  base: ContentTree | undefined;
}): Exchange {
  const exchange: Exchange = { incoming: [], outgoing: [], overruled: [] };
  for (const path of [...new Set([...local.keys(), ...remote.keys()])].sort()) {
    const [here, there] = [local.get(path), remote.get(path)];
    if (here === there) continue;
    const before = base ? base.get(path) : there === undefined ? undefined : here;
    const [isEditedHere, isEditedThere] = [here !== before, there !== before];
    if (isEditedThere && (!isEditedHere || here === undefined)) {
      exchange.incoming.push({ path, hash: there, local: here });
      continue;
    }
    if (isEditedThere && there !== undefined) exchange.overruled.push({ path, hash: there });
    exchange.outgoing.push({ path, hash: here });
  }
  return exchange;
}
