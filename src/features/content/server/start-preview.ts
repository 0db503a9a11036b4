import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../../../server/context.ts';
import type { ContentSite } from './content-site.ts';
import { requireEditor } from './policies.ts';
import { previewContent } from './preview-content.ts';

/** A request is answered well before the door gives up on it; on a busy machine a build takes longer. */
const WAIT_MS = 8_000;

const runs = new Map<string, { isBuilding: boolean; failure?: string }>();

export const previewRun = ({
  previewDir,
}: Pick<ContentSite, 'previewDir'>): { isBuilding: boolean; failure?: string } =>
  runs.get(previewDir) ?? { isBuilding: false };

/**
 * Starts to build the preview and waits a little: usually it is done by then. Else it goes on, and its page says so.
 * @throws what `previewContent` throws, when it fails that early.
 */
export async function startPreview({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<{ isReady: boolean }> {
  requireEditor(ctx);
  runs.set(site.previewDir, { isBuilding: true });
  const built = previewContent({ ctx, site }).then(
    () => void runs.set(site.previewDir, { isBuilding: false }),
    (error: Error) => {
      runs.set(site.previewDir, { isBuilding: false, failure: error.message });
      throw error;
    },
  );
  // Anyone who no longer waits for it reads of its failure on the page.
  built.catch(() => undefined);
  const isReady = await Promise.race([built.then(() => true), delay(WAIT_MS, false)]);
  return { isReady };
}
