import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { contentReleases } from '../../../db/schema/index.ts';
import { apart } from '../../../db/request-write.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import type { RollBackInput } from '../editing-schemas.ts';
import { buildRelease, failRelease } from './build-release.ts';
import { claimSite } from './claim-site.ts';
import type { ContentSite } from './content-site.ts';
import { readContentTree } from './content-tree.ts';
import { diffContent } from './diff-content.ts';
import { contentDirOf, findLiveRelease, goLive, type ContentRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { FACTORY, hasPages, releaseContentDir } from './release-files.ts';
import { releaseLease } from './release-lease.ts';
import type { StartedRelease } from './start-release.ts';

/**
 * Shows visitors an earlier version again. The working copy stays as it is, so nothing that an editor wrote is lost. At once when the
 * running code built that version; else it is built again from its snapshot, as a publish is.
 * @throws NotFound when the version is no longer kept, Conflict when it is live already or another publish runs.
 */
export async function rollBackRelease({
  ctx,
  input,
  site,
}: {
  ctx: Ctx;
  input: RollBackInput;
  site: ContentSite;
}): Promise<StartedRelease> {
  const actor = requireEditor(ctx);
  const target = await ctx.db
    .select()
    .from(contentReleases)
    .where(eq(contentReleases.id, input.id))
    .get();
  if (!target?.directory || target.status === 'failed' || target.status === 'building')
    throw new NotFound('You can’t restore this version');
  const id = createId(ctx.now);
  await claimSite({ db: ctx.db, releaseId: id, now: ctx.now });
  try {
    const live = await findLiveRelease(ctx.db);
    if (live?.contentHash === target.contentHash)
      throw new Conflict('Visitors already see this version');
    const isReady =
      target.directory === FACTORY ||
      (target.buildId === site.buildId && (await hasPages(site, target.directory)));
    const directory = isReady ? target.directory : id;
    const release = {
      id,
      kind: 'rollback',
      directory,
      buildId: isReady ? target.buildId : site.buildId,
    } as const;
    if (!isReady) await copySnapshot(site, target.directory, id);
    const changes = await diffContent({
      from: contentDirOf(site, live?.directory),
      to: contentDirOf(site, directory),
    });
    await write(ctx.db, async (tx) => {
      await tx.insert(contentReleases).values({
        ...release,
        status: 'building',
        createdBy: actor.userId,
        startedAt: ctx.now,
        contentHash: target.contentHash,
        log: '',
        changes: changes.map(({ kind, collection, title }) => ({ kind, collection, title })),
        note: noteFor(target),
      });
      await recordActivity(tx, {
        ctx,
        action: 'content.rolled_back',
        resource: 'content_release',
        resourceId: id,
        details: { to: target.id },
      });
      return { id };
    });
    if (!isReady)
      return { id, finished: apart(ctx.db, () => buildRelease({ db: ctx.db, site, release })) };
    await apart(ctx.db, () =>
      goLive({
        db: ctx.db,
        site,
        release,
        log: 'Live right away. This version was still available.\n',
      }),
    ).catch(async (error: unknown) => {
      await apart(ctx.db, () =>
        failRelease({
          db: ctx.db,
          releaseId: id,
          log: `${error instanceof Error ? error.message : String(error)}\nVisitors still see the previous version.\n`,
        }),
      );
      throw error;
    });
    await releaseLease({ db: ctx.db, releaseId: id });
    return { id, finished: Promise.resolve('live') };
  } catch (error) {
    await releaseLease({ db: ctx.db, releaseId: id });
    throw error;
  }
}

async function copySnapshot(site: ContentSite, from: string, to: string): Promise<void> {
  const source = releaseContentDir(site, from);
  if ((await readContentTree(source)).size === 0)
    throw new NotFound('This version is no longer saved');
  await mkdir(join(site.releasesDir, to), { recursive: true });
  await cp(source, releaseContentDir(site, to), { recursive: true });
}

function noteFor(target: ContentRelease): string {
  if (target.directory === FACTORY) return 'Back to the site as it was installed';
  return `Back to the version of ${new Date(target.liveAt ?? target.startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
