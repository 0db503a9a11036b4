import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isRecent } from '../../../lib/stored-times.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { ownCtx } from '../../../server/process/process-ctx.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import type { Logger } from '../../../server/log.ts';
import type { ContentSite } from './content-site.ts';
import { SCHEDULE_NOTE } from '../editing-views.ts';
import { readOrders, type Order } from './schedule.ts';
import { BlockedRelease, startRelease } from './start-release.ts';
import { describeProblem } from './validate-content.ts';

const LOOK_EVERY_MS = 5_000;
/** What could not be published is tried again when its entry was saved, and after this time. */
const TRY_AGAIN_MS = 15 * 60_000;

export function scheduleJob(site: ContentSite): Job {
  const failed = new Map<string, number>();
  return {
    name: 'content.schedule',
    label: 'Publish scheduled changes',
    everyMs: LOOK_EVERY_MS,
    hasWork: async (db, now) => (await listDue({ db, site, failed, now })).length > 0,
    run: async ({ ctx, log }) =>
      publishDue({ ctx: ownCtx(ctx, Date.now(), 'schedule'), site, log, failed }),
  };
}

interface Due {
  db: Db;
  site: ContentSite;
  /** Orders that failed, with when. */ failed: Map<string, number>;
  now: number;
}

async function listDue({ db, site, failed, now }: Due): Promise<Order[]> {
  return (await readOrders({ db, site })).filter(
    (order) => order.at <= now && !isRecent(failed.get(nameOf(order)) ?? null, now, TRY_AGAIN_MS),
  );
}

const nameOf = ({ kind, entry, at }: Order) => `${kind} ${entry.key} ${at} ${entry.text}`;

/**
 * One release for all that is due now. It goes over what visitors see, so that no other entry's unfinished work goes with it. An entry with
 * errors stays behind alone, and its failed row in the history says why. What has to leave leaves whatever the checks say.
 */
export async function publishDue({
  ctx,
  site,
  log,
  failed,
}: Omit<Due, 'db' | 'now'> & { ctx: Ctx; log: Logger }): Promise<void> {
  const { db, now } = ctx;
  let due = await listDue({ db, site, failed, now });
  while (due.length > 0) {
    const coming = new Set(
      due.filter(({ kind }) => kind === 'publish').map(({ entry }) => entry.key),
    );
    try {
      const started = await startRelease({
        ctx,
        site,
        note: SCHEDULE_NOTE,
        selection: due.filter(({ takesSaved }) => takesSaved).map(({ entry }) => entry.key),
        blocks: ({ key }) => coming.has(key),
      });
      const outcome = await started?.finished;
      log.info('content.scheduled', { entries: due.length, outcome: outcome ?? 'nothing to do' });
      if (outcome !== 'live') for (const order of due) failed.set(nameOf(order), now);
      return;
    } catch (error) {
      // Someone publishes just now; the next look comes soon.
      if (error instanceof Conflict) return;
      if (!(error instanceof BlockedRelease)) throw error;
      const blocked = new Set(error.findings.map(({ key }) => key));
      for (const order of due.filter(({ entry }) => blocked.has(entry.key)))
        failed.set(nameOf(order), now);
      await recordBlocked({ ctx, site, error });
      due = due.filter(({ entry }) => !blocked.has(entry.key));
    }
  }
}

async function recordBlocked({
  ctx,
  site,
  error,
}: {
  ctx: Ctx;
  site: ContentSite;
  error: BlockedRelease;
}): Promise<void> {
  const { now, db } = ctx;
  const entries = new Map(
    error.findings.map(({ key, collection, title }) => [
      key,
      { kind: 'changed', collection, title },
    ]),
  );
  const log = `${error.findings.map((finding) => `${describeProblem(finding)}\n`).join('')}It was scheduled, but it won’t publish until this is fixed. Visitors still see the previous version.\n`;
  await write(db, (tx) =>
    tx.insert(contentReleases).values({
      id: createId(now),
      status: 'failed',
      kind: 'publish',
      createdBy: null,
      startedAt: now,
      finishedAt: now,
      buildId: site.buildId,
      changes: [...entries.values()],
      note: SCHEDULE_NOTE,
      log,
    }),
  );
}
