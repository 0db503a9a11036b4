import type { Db } from '../../../db/client.ts';
import { findLastSaves } from './last-saves.ts';

const MOST_NAMED = 40;

/** The message of a commit: how many files, which, and who saved each last. Names as staff see them, no addresses. */
export async function describeExchange(db: Db, paths: readonly string[]): Promise<string> {
  const saves = await findLastSaves(db, [...paths]);
  const lines = paths.slice(0, MOST_NAMED).map((path) => {
    const save = saves.get(path);
    return save ? `${path}, by ${save.by}` : path;
  });
  if (paths.length > MOST_NAMED) lines.push(`and ${paths.length - MOST_NAMED} more`);
  return `Content: ${paths.length === 1 ? paths[0] : `${paths.length} files`}\n\n${lines.join('\n')}\n`;
}
