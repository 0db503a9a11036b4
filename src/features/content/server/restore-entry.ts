import type { Ctx } from '../../../server/context.ts';
import type { RestoreInput } from '../editing-schemas.ts';
import type { ContentSite } from './content-site.ts';
import { fileOfEntry, readEntryVersion } from './entry-history.ts';
import { requireEditor } from './policies.ts';
import { CONTENT_RESTORED, replaceFiles } from './save-content-files.ts';

/**
 * Brings an earlier version of one entry back into the editor. Visitors see it after the next publish; what stood there now is a version
 * like any other and can be brought back in its turn.
 * @throws NotFound when the version is not kept, Conflict when somebody saved the entry after the page was shown.
 */
export async function restoreEntry({ ctx, site, input }: { ctx: Ctx; site: ContentSite; input: RestoreInput }): Promise<void> {
  requireEditor(ctx);
  const { path } = fileOfEntry(input.entry);
  const bytes = await readEntryVersion({ ctx, site, path, version: input.version });
  await replaceFiles({ ctx, site, additions: [{ path, bytes }], deletions: [], bases: { [path]: input.base === '' ? null : input.base }, action: CONTENT_RESTORED });
}
