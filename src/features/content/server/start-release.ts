import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentReleases } from '../../../db/schema/index.ts';
import { apart } from '../../../db/request-write.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import type { Finding } from '../editing-views.ts';
import { assembleRelease, hashRelease, type Selection } from './assemble-release.ts';
import { buildRelease, type BuildOutcome } from './build-release.ts';
import { claimSite } from './claim-site.ts';
import type { ContentSite } from './content-site.ts';
import { diffContent } from './diff-content.ts';
import { checkContent } from './list-findings.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { clientDirOf, releaseContentDir } from './release-files.ts';
import { releaseLease } from './release-lease.ts';
import { describeProblem } from './validate-content.ts';

export interface StartedRelease {
  id: string;
  /** Settles when the build is live or has failed; the answer to the editor does not wait for it. */
  finished: Promise<BuildOutcome>;
}

/** Errors of the checks stand in the way; `message` names the entries and their fields. */
export class BlockedRelease extends Invalid {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    const first = findings.slice(0, 5).map(describeProblem).join('\n');
    super(
      `Nothing was published. Please fix this first:\n${first}${findings.length > 5 ? `\nand ${findings.length - 5} more` : ''}`,
    );
    this.findings = findings;
  }
}

export interface ReleaseRequest {
  ctx: Ctx;
  site: ContentSite;
  selection: Selection;
  note: string;
  blocks: (finding: Finding) => boolean;
}

/**
 * Starts to publish. The build runs on after the answer; its row and log tell how it goes.
 * @returns undefined when visitors already see exactly this.
 * @throws Conflict while another publish runs, BlockedRelease when checks found errors.
 */
export async function startRelease({
  ctx,
  site,
  selection,
  note,
  blocks,
}: ReleaseRequest): Promise<StartedRelease | undefined> {
  const id = createId(ctx.now);
  await claimSite({ db: ctx.db, releaseId: id, now: ctx.now });
  try {
    const snapshot = releaseContentDir(site, id);
    const live = await findLiveRelease(ctx.db);
    const liveDir = contentDirOf(site, live?.directory);
    await assembleRelease({ site, liveDir, selection, target: snapshot, now: ctx.now });
    const contentHash = await hashRelease(snapshot, ctx.now);
    if (live?.contentHash === contentHash) {
      await abandon({ ctx, site, id });
      return undefined;
    }
    const clientDir = clientDirOf(site, live?.directory);
    const errors = (
      await checkContent({
        contentDir: snapshot,
        clientDir,
        isCoachOutside: site.isCoachOutside,
        now: ctx.now,
      })
    ).filter(({ severity }) => severity === 'error');
    const blocking = errors.filter(blocks);
    if (blocking.length > 0) throw new BlockedRelease(blocking);
    const changes = await diffContent({ from: liveDir, to: snapshot });
    await write(ctx.db, async (tx) => {
      await tx.insert(contentReleases).values({
        id,
        status: 'building',
        kind: 'publish',
        createdBy: ctx.actor?.userId ?? null,
        startedAt: ctx.now,
        contentHash,
        buildId: site.buildId,
        directory: id,
        changes: changes.map(({ kind, collection, title }) => ({ kind, collection, title })),
        note: note || null,
        log: '',
      });
      await recordActivity(tx, {
        ctx,
        action: 'content.published',
        resource: 'content_release',
        resourceId: id,
        details: { entries: changes.length },
      });
      return { id };
    });
    return {
      id,
      finished: apart(ctx.db, () =>
        buildRelease({
          db: ctx.db,
          site,
          release: { id, kind: 'publish', directory: id, buildId: site.buildId },
        }),
      ),
    };
  } catch (error) {
    await abandon({ ctx, site, id });
    throw error;
  }
}

/** What is wrong in what visitors see already; it does not stand in the way of a quick fix elsewhere. */
export async function listLiveErrors({
  ctx,
  site,
}: Pick<ReleaseRequest, 'ctx' | 'site'>): Promise<(finding: Finding) => boolean> {
  const live = await findLiveRelease(ctx.db);
  const found = await checkContent({
    contentDir: contentDirOf(site, live?.directory),
    clientDir: clientDirOf(site, live?.directory),
    isCoachOutside: site.isCoachOutside,
    now: ctx.now,
  });
  const known = new Set(found.map(identify));
  return (finding) => known.has(identify(finding));
}

const identify = ({ key, field, rule, message }: Finding) => `${key} ${field} ${rule} ${message}`;

/** Gives the lease back whatever becomes of the folder: why it was abandoned is what the editor has to hear, and the next publish what they have to be able to do. */
async function abandon({
  ctx,
  site,
  id,
}: {
  ctx: Ctx;
  site: ContentSite;
  id: string;
}): Promise<void> {
  await rm(join(site.releasesDir, id), { recursive: true, force: true }).catch(() => undefined);
  await releaseLease({ db: ctx.db, releaseId: id }).catch(() => undefined);
}
