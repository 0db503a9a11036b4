import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { blobHash } from './content-tree.ts';
import { requireEditor } from './policies.ts';

/**
 * One file of the working copy, only in the version that the editor knows of.
 * @throws Conflict when it changed since the editor listed it, NotFound when there is none.
 */
export async function readContentFile({
  ctx,
  input,
  workingDir,
}: {
  ctx: Ctx;
  input: { path: string; hash: string };
  workingDir: string;
}): Promise<Buffer> {
  requireEditor(ctx);
  const bytes = await readFile(join(workingDir, input.path)).catch(() => undefined);
  if (!bytes) throw new NotFound();
  if (blobHash(bytes) !== input.hash)
    throw new Conflict('This file has changed since you opened the editor');
  return bytes;
}
