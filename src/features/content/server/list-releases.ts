import { desc, eq } from 'drizzle-orm';
import { contentReleases, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { SCHEDULE_NOTE, type ReleaseSummary } from '../editing-views.ts';
import type { ContentSite } from './content-site.ts';
import { fullName } from './last-saves.ts';
import { requireEditor } from './policies.ts';
import { readContentTree } from './content-tree.ts';
import { FACTORY, releaseContentDir } from './release-files.ts';

const HISTORY_LENGTH = 25;

export async function listReleases({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<ReleaseSummary[]> {
  requireEditor(ctx);
  const rows = await selectReleases(ctx)
    .orderBy(desc(contentReleases.createdAt), desc(contentReleases.id))
    .limit(HISTORY_LENGTH)
    .all();
  const live = rows.find(({ release }) => release.status === 'live')?.release;
  return Promise.all(
    rows.map(async (row) => ({
      ...summary(row),
      canRollBack:
        row.release.contentHash !== live?.contentHash &&
        (row.release.status === 'superseded' || row.release.status === 'rolled_back') &&
        (await isKept(site, row.release.directory)),
    })),
  );
}

/** One release with its log, for those who wait for it. @throws NotFound */
export async function getRelease({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<ReleaseSummary> {
  requireEditor(ctx);
  const row = await selectReleases(ctx).where(eq(contentReleases.id, input.id)).get();
  if (!row) throw new NotFound();
  return summary(row);
}

const selectReleases = ({ db }: Ctx) =>
  db
    .select({ release: contentReleases, firstName: users.firstName, lastName: users.lastName })
    .from(contentReleases)
    .leftJoin(users, eq(users.id, contentReleases.createdBy));

function summary({
  release,
  firstName,
  lastName,
}: {
  release: typeof contentReleases.$inferSelect;
  firstName: string | null;
  lastName: string | null;
}): ReleaseSummary {
  return {
    id: release.id,
    status: release.status,
    kind: release.kind,
    createdBy:
      release.kind === 'factory'
        ? 'Installation'
        : release.createdBy === null && release.note === SCHEDULE_NOTE
          ? 'The schedule'
          : fullName({ firstName, lastName }),
    startedAt: release.startedAt,
    finishedAt: release.finishedAt,
    liveAt: release.liveAt,
    note: release.note ?? '',
    log: release.log ?? '',
    changes: (release.changes ?? []) as ReleaseSummary['changes'],
    canRollBack: false,
  };
}

async function isKept(site: ContentSite, directory: string | null): Promise<boolean> {
  if (directory === FACTORY) return true;
  return directory !== null && (await readContentTree(releaseContentDir(site, directory))).size > 0;
}
