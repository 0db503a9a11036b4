import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import { blobHash } from './content-tree.ts';

/**
 * Every version of a file that an editor ever saved or wrote over, named by its hash: equal versions are kept once. The activity log says
 * who made which one when (docs/decisions/0039-content-versions-and-checks.md).
 */
const pathOf = (versionsDir: string, hash: string) => join(versionsDir, hash.slice(0, 2), hash);

/** @returns the hash by which `readVersion` finds it again. */
export async function keepVersion(versionsDir: string, bytes: Uint8Array): Promise<string> {
  const hash = blobHash(bytes);
  const path = pathOf(versionsDir, hash);
  if (await isVersionKept(versionsDir, hash)) return hash;
  await writeFileAtomically(path, Buffer.from(bytes));
  return hash;
}

export const isVersionKept = (versionsDir: string, hash: string): Promise<boolean> =>
  access(pathOf(versionsDir, hash)).then(
    () => true,
    () => false,
  );

export const findVersion = (versionsDir: string, hash: string): Promise<Buffer | undefined> =>
  readFile(pathOf(versionsDir, hash)).catch(() => undefined);
