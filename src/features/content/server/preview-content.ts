import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { holdBuild } from './build-queue.ts';
import type { ContentSite } from './content-site.ts';
import { hashTree, readContentTree } from './content-tree.ts';
import { requireEditor } from './policies.ts';
import { takeSnapshot } from './release-files.ts';
import { describeProblem, validateContent } from './validate-content.ts';

export const previewStamp = async (
  { buildId }: Pick<ContentSite, 'buildId'>,
  contentDir: string,
): Promise<string> => `${buildId} ${hashTree(await readContentTree(contentDir))}`;

/** The front door looks for a new preview every 150 ms and loads it in less than this. */
const SETTLE_MS = 400;

/**
 * Builds the working copy as it is now for the eyes of editors only; at once when it is built already. Visitors see nothing of it.
 * @throws Invalid when an entry cannot be rendered, or with the build's last words when it fails: the door would replace the words of a 5xx.
 */
export async function previewContent({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<{ isFresh: boolean }> {
  requireEditor(ctx);
  return holdBuild(site.scratchDir, async () => {
    const contentDir = join(site.scratchDir, 'preview-content');
    await mkdir(site.previewDir, { recursive: true });
    await takeSnapshot({ workingDir: site.workingDir, target: contentDir });
    const stamp = await previewStamp(site, contentDir);
    const stampPath = join(site.previewDir, 'content.txt');
    if ((await readFile(stampPath, 'utf8').catch(() => '')) === stamp) return { isFresh: false };
    const [problem] = await validateContent(contentDir);
    if (problem)
      throw new Invalid(
        `There’s nothing to preview yet. Please fix this first:\n${describeProblem(problem)}`,
      );
    await rm(stampPath, { force: true });
    const lines: string[] = [];
    try {
      await site.build({
        contentDir,
        outDir: site.previewDir,
        scratchDir: site.scratchDir,
        isPreview: true,
        onLine: (line) => lines.push(line),
      });
    } catch (error) {
      throw new Invalid(
        `We couldn’t build the preview. ${(error as Error).message}\n${lines.slice(-12).join('\n')}`,
      );
    }
    await writeFileAtomically(stampPath, stamp);
    await delay(SETTLE_MS);
    return { isFresh: true };
  });
}
