import { lstat, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit.ts';
import { writeFileAtomically } from '../../../server/atomic-file.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid } from '../../../server/errors.ts';
import type { ContentFilesInput } from '../editing-schemas.ts';
import { blobHash, readContentTree, type ContentTree } from './content-tree.ts';
import { requireEditor } from './policies.ts';
import { holdWorkingCopy } from './working-copy.ts';

/** Activity under which each saved or deleted file is kept: `resourceId` is its path, never its text. */
export const CONTENT_SAVED = 'content.saved';
export const CONTENT_DELETED = 'content.deleted';
export const CONTENT_FILE = 'content_file';

/**
 * Saves what the editor sent into the working copy: every file as a whole, recorded with who and when.
 * @returns the working copy as it is afterwards.
 * @throws Conflict when a file is no longer the one that the editor opened: nobody silently overwrites somebody else.
 */
export async function saveContentFiles({ ctx, input, workingDir }: { ctx: Ctx; input: ContentFilesInput; workingDir: string }): Promise<ContentTree> {
  requireEditor(ctx);
  return holdWorkingCopy(async () => {
    const touched = [...input.additions, ...input.deletions].map(({ path }) => path);
    for (const path of touched) await refuseChanged(workingDir, path, input.bases[path]);

    await write(ctx.db, async (tx) => {
      for (const { path } of input.additions) await recordActivity(tx, { ctx, action: CONTENT_SAVED, resource: CONTENT_FILE, resourceId: path });
      for (const { path } of input.deletions) await recordActivity(tx, { ctx, action: CONTENT_DELETED, resource: CONTENT_FILE, resourceId: path });
    });
    for (const { path, contents } of input.additions) await writeFileAtomically(join(workingDir, path), Buffer.from(contents, 'base64'));
    for (const { path } of input.deletions) await rm(join(workingDir, path), { force: true });
    return readContentTree(workingDir);
  });
}

async function refuseChanged(workingDir: string, path: string, base: string | null | undefined): Promise<void> {
  await refuseLinks(workingDir, path);
  if (base === undefined) throw new Conflict('Please reload the editor and try again: it did not say which version you opened.');
  const current = await readFile(join(workingDir, path)).then(blobHash, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (current === base) return;
  throw new Conflict('Somebody else changed this entry after you opened it. Copy your text, reload the editor, and add it to their version.');
}

/** A link inside the working copy could lead a write elsewhere; we never make one, so one is a fault or an attack. */
async function refuseLinks(workingDir: string, path: string): Promise<void> {
  for (let part = path; part !== '.'; part = dirname(part)) {
    const found = await lstat(join(workingDir, part)).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Invalid('This file lies outside the content folder');
  }
}
