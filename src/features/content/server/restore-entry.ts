import type { Ctx } from '../../../server/context.ts';
import type { RestoreInput } from '../editing-schemas.ts';
import type { ContentSite } from './content-site.ts';
import { acceptFile } from './accept-file.ts';
import { fileOfEntry, readEntryVersion } from './entry-history.ts';
import { requireEditor } from './policies.ts';
import { CONTENT_RESTORED, replaceFiles } from './save-content-files.ts';

/**
 * Brings an earlier version of one entry back into the editor. Visitors see it after the next publish; what stood there now is a version
 * like any other and can be brought back in its turn.
 * @throws NotFound when the version is not kept, Conflict when someone saved the entry after the page was shown, Invalid for a
 * version that must not be read (`acceptFile`).
 */
export async function restoreEntry({
  ctx,
  site,
  input,
}: {
  ctx: Ctx;
  site: ContentSite;
  input: RestoreInput;
}): Promise<void> {
  requireEditor(ctx);
  const { path } = fileOfEntry(input.entry);
  const bytes = await readEntryVersion({ ctx, site, path, version: input.version });
  await acceptFile(path, bytes);
  await replaceFiles({
    ctx,
    site,
    additions: [{ path, bytes }],
    deletions: [],
    bases: { [path]: input.base === '' ? null : input.base },
    action: CONTENT_RESTORED,
  });
}
