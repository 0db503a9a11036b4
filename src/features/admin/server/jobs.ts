import { inArray } from 'drizzle-orm';
import { jobLeases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isAhead } from '../../../lib/stored-times.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { HOLD_MS, LEASE_MS, type JobState } from '../../../server/jobs/job-lease.ts';
import type { JobName } from '../../../server/process/runtime.ts';
import type { JobStep, JobView } from '../schemas.ts';

const RIGHT = 'jobs:manage';
/** After this many failed runs in a row someone has to look. */
export const FAILING_AFTER = 3;

/**
 * What the system does by itself, how it last went and when it goes on.
 * @throws Unauthenticated, Forbidden
 */
export async function listJobs({
  ctx,
  jobs,
}: {
  ctx: Ctx;
  jobs: readonly JobName[];
}): Promise<JobView[]> {
  requirePermission(ctx.actor, RIGHT);
  const rows = await ctx.db
    .select()
    .from(jobLeases)
    .where(
      inArray(
        jobLeases.name,
        jobs.map(({ name }) => name),
      ),
    );
  return jobs.map((job) =>
    viewOf(
      job,
      rows.find(({ name }) => name === job.name),
      ctx.now,
    ),
  );
}

/**
 * Runs a job at once, holds it for an hour (what runs stops soon), or lets it go on. It begins in whichever process looks first; the
 * caller wakes its own.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function stepJob({
  ctx,
  input,
  jobs,
}: {
  ctx: Ctx;
  input: { name: string; step: JobStep };
  jobs: readonly JobName[];
}): Promise<JobView> {
  requirePermission(ctx.actor, RIGHT);
  const job = jobs.find(({ name }) => name === input.name);
  if (!job) throw new NotFound();
  const change = {
    run: { wantedAt: ctx.now, pausedUntil: null, nextRunAt: null },
    hold: { wantedAt: null, pausedUntil: ctx.now + HOLD_MS },
    free: { pausedUntil: null },
  }[input.step];
  return write(ctx.db, async (tx) => {
    const row = await tx
      .insert(jobLeases)
      .values({ name: job.name, ...change })
      .onConflictDoUpdate({ target: jobLeases.name, set: change })
      .returning()
      .get();
    await recordActivity(tx, {
      ctx,
      action: `job.${input.step}`,
      resource: 'jobs',
      resourceId: job.name,
    });
    return viewOf(job, row, ctx.now);
  });
}

function viewOf(
  { name, label, everyMs }: JobName,
  row: JobState | undefined,
  now: number,
): JobView {
  const heldUntil = row && isAhead(row.pausedUntil, now, HOLD_MS) ? row.pausedUntil : null;
  const isRunning = row !== undefined && isAhead(row.expiresAt, now, LEASE_MS);
  return {
    name,
    label,
    everyMs,
    heldUntil,
    state: isRunning
      ? 'running'
      : row?.wantedAt
        ? 'asked'
        : heldUntil
          ? 'held'
          : row?.failures
            ? 'failing'
            : 'resting',
    failures: row?.failures ?? 0,
    lastError: row?.lastError ?? null,
    lastStartedAt: row?.lastStartedAt ?? null,
    lastFinishedAt: row?.lastFinishedAt ?? null,
    nextRunAt: heldUntil ?? row?.nextRunAt ?? null,
  };
}
