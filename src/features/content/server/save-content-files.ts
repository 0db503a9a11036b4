import { lstat, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { officeTime } from '../../../lib/office-days.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid } from '../../../server/errors.ts';
import type { ContentFilesInput } from '../editing-schemas.ts';
import { acceptFile } from './accept-file.ts';
import type { ContentSite } from './content-site.ts';
import { blobHash, readContentTree, type ContentTree } from './content-tree.ts';
import { findLastSaves } from './last-saves.ts';
import { requireEditor } from './policies.ts';
import { keepVersion } from './saved-versions.ts';
import { holdWorkingCopy } from './working-copy.ts';

/** Activity under which each saved or deleted file is kept: `resourceId` is its path, `details` names the versions, never their text. */
const CONTENT_SAVED = 'content.saved';
const CONTENT_DELETED = 'content.deleted';
export const CONTENT_RESTORED = 'content.restored';
/** A file that came from the repository, or whose version there was overruled by an editor's. */
export const CONTENT_TAKEN = 'content.taken';
export const CONTENT_OVERRULED = 'content.overruled';
export const CONTENT_FILE = 'content_file';

type Folders = Pick<ContentSite, 'workingDir' | 'versionsDir'>;

/**
 * Saves what the editor sent into the working copy: every file as a whole, recorded with who and when, the version before kept. Pictures
 * lose what the camera wrote into them (place, time, device) before they are stored.
 * @returns the working copy as it is afterward.
 * @throws Conflict when a file is no longer the one that the editor opened: no one silently overwrites someone else; Invalid for a file
 * that is none of the content's (`acceptFile`).
 */
export async function saveContentFiles({
  ctx,
  input,
  site,
}: {
  ctx: Ctx;
  input: ContentFilesInput;
  site: Folders;
}): Promise<ContentTree> {
  requireEditor(ctx);
  const additions: { path: string; bytes: Buffer }[] = [];
  for (const { path, contents } of input.additions) {
    const bytes = Buffer.from(contents, 'base64');
    // What stands there already is what an earlier save made of it: making it again would wear a picture out.
    additions.push({
      path,
      bytes: blobHash(bytes) === input.bases[path] ? bytes : await acceptFile(path, bytes),
    });
  }
  return replaceFiles({
    ctx,
    site,
    additions,
    deletions: input.deletions.map(({ path }) => path),
    bases: input.bases,
    action: CONTENT_SAVED,
  });
}

/** Writes whole files over versions that are still the ones named in `bases`. @throws Conflict */
export async function replaceFiles({
  ctx,
  site,
  additions,
  deletions,
  bases,
  action,
}: {
  ctx: Ctx;
  site: Folders;
  additions: { path: string; bytes: Buffer }[];
  deletions: string[];
  bases: ContentFilesInput['bases'];
  action: string;
}): Promise<ContentTree> {
  const { workingDir, versionsDir } = site;
  return holdWorkingCopy(async () => {
    const before = new Map<string, string | null>();
    for (const path of [...additions.map((addition) => addition.path), ...deletions]) {
      const current = await readCurrent(workingDir, path);
      await refuseChanged({ ctx, path, base: bases[path], current: current && blobHash(current) });
      before.set(path, current ? await keepVersion(versionsDir, current) : null);
    }
    const versions = new Map<string, string>();
    for (const { path, bytes } of additions)
      versions.set(path, await keepVersion(versionsDir, bytes));

    await write(ctx.db, async (tx) => {
      const record = (path: string, verb: string) =>
        recordActivity(tx, {
          ctx,
          action: verb,
          resource: CONTENT_FILE,
          resourceId: path,
          details: { version: versions.get(path) ?? null, before: before.get(path) ?? null },
        });
      for (const { path } of additions) await record(path, action);
      for (const path of deletions) await record(path, CONTENT_DELETED);
    });
    for (const { path, bytes } of additions)
      await writeFileAtomically(join(workingDir, path), bytes);
    for (const path of deletions) await rm(join(workingDir, path), { force: true });
    return readContentTree(workingDir);
  });
}

async function readCurrent(workingDir: string, path: string): Promise<Buffer | null> {
  await refuseLinks(workingDir, path);
  return readFile(join(workingDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

async function refuseChanged({
  ctx,
  path,
  base,
  current,
}: {
  ctx: Ctx;
  path: string;
  base: string | null | undefined;
  current: string | null;
}): Promise<void> {
  if (base === undefined)
    throw new Conflict(
      'Please reload the editor and try again. It didn’t say which version you opened.',
    );
  if (current === base) return;
  const last = (await findLastSaves(ctx.db, [path])).get(path);
  const who = last
    ? `${last.by} changed this entry at ${officeTime(last.at)}, after you opened it.`
    : 'Someone else changed this entry after you opened it.';
  throw new Conflict(
    `${who} Nothing is lost. Copy your text, reload the editor, and add it to their version.`,
  );
}

/** A link inside the working copy could lead a write elsewhere; we never make one, so one is a fault or an attack. */
async function refuseLinks(workingDir: string, path: string): Promise<void> {
  for (let part = path; part !== '.'; part = dirname(part)) {
    const found = await lstat(join(workingDir, part)).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Invalid('This file is outside the content folder');
  }
}
