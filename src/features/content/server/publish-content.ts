import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import type { PublishInput } from '../editing-schemas.ts';
import { buildRelease, type BuildOutcome } from './build-release.ts';
import type { ContentSite } from './content-site.ts';
import { hashTree, readContentTree } from './content-tree.ts';
import { diffContent } from './diff-content.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { releaseContentDir, takeSnapshot } from './release-files.ts';
import { releaseLease } from './release-lease.ts';
import { claimSite } from './claim-site.ts';
import { describeProblem, validateContent } from './validate-content.ts';

export interface StartedRelease {
  id: string;
  /** Settles when the build is live or has failed; the answer to the editor does not wait for it. */
  finished: Promise<BuildOutcome>;
}

/**
 * Starts to publish the working copy as it is now. The build runs on after the answer; its row and log tell how it goes.
 * @returns undefined when visitors already see exactly this.
 * @throws Conflict while another publish runs, Invalid when an entry cannot be rendered.
 */
export async function publishContent({ ctx, input, site }: { ctx: Ctx; input: PublishInput; site: ContentSite }): Promise<StartedRelease | undefined> {
  const actor = requireEditor(ctx);
  const id = createId(ctx.now);
  await claimSite({ db: ctx.db, releaseId: id, now: ctx.now });
  try {
    const snapshot = releaseContentDir(site, id);
    await takeSnapshot({ workingDir: site.workingDir, target: snapshot });
    const contentHash = hashTree(await readContentTree(snapshot));
    const live = await findLiveRelease(ctx.db);
    if (live?.contentHash === contentHash) {
      await abandon({ ctx, site, id });
      return undefined;
    }
    await refuseProblems(snapshot);
    const changes = await diffContent({ from: contentDirOf(site, live?.directory), to: snapshot });
    await write(ctx.db, async (tx) => {
      await tx.insert(contentReleases).values({
        id, status: 'building', kind: 'publish', createdBy: actor.userId, startedAt: ctx.now, contentHash, buildId: site.buildId, directory: id,
        changes: changes.map(({ kind, collection, title }) => ({ kind, collection, title })), note: input.note || null, log: '',
      });
      await recordActivity(tx, { ctx, action: 'content.published', resource: 'content_release', resourceId: id, details: { entries: changes.length } });
    });
    return { id, finished: buildRelease({ db: ctx.db, site, release: { id, kind: 'publish', directory: id, buildId: site.buildId } }) };
  } catch (error) {
    await abandon({ ctx, site, id });
    throw error;
  }
}

async function abandon({ ctx, site, id }: { ctx: Ctx; site: ContentSite; id: string }): Promise<void> {
  await rm(join(site.releasesDir, id), { recursive: true, force: true });
  await releaseLease({ db: ctx.db, releaseId: id });
}

async function refuseProblems(contentDir: string): Promise<void> {
  const problems = await validateContent(contentDir);
  if (problems.length === 0) return;
  const first = problems.slice(0, 5).map(describeProblem).join('\n');
  throw new Invalid(`Nothing was published. Please put this right first:\n${first}${problems.length > 5 ? `\nand ${problems.length - 5} more` : ''}`);
}
