import { apart } from '../../../db/request-write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { PublishInput } from '../editing-schemas.ts';
import {
  RepositoryAway,
  RepositoryMoved,
} from '../../../server/gateways/content-repository/content-repository.ts';
import type { ContentSite } from './content-site.ts';
import { exchangeContent } from './exchange-content.ts';
import { requireEditor } from './policies.ts';
import { listReadyEntries } from './ready-entries.ts';
import { listLiveErrors, startRelease, type StartedRelease } from './start-release.ts';

/**
 * Starts to publish: everything as it is now, every entry that is marked ready, or one entry. The last two go over what visitors see, so
 * that no one else's unfinished work goes with them, and only errors that they would bring stand in their way.
 * @returns undefined when visitors already see exactly this.
 * @throws Conflict while another publish runs, BlockedRelease when checks found errors.
 */
export async function publishContent({
  ctx,
  input,
  site,
}: {
  ctx: Ctx;
  input: PublishInput;
  site: ContentSite;
}): Promise<StartedRelease | undefined> {
  requireEditor(ctx);
  await takeFromRepository({ ctx, site });
  if (input.scope === 'all')
    return startRelease({ ctx, site, selection: 'all', note: input.note, blocks: () => true });
  const selection =
    input.scope === 'entry' && input.entry ? [input.entry] : await listReadyEntries({ ctx, site });
  if (selection.length === 0) return undefined;
  const isKnown = await listLiveErrors({ ctx, site });
  return startRelease({
    ctx,
    site,
    selection,
    note: input.note,
    blocks: (finding) => !isKnown(finding),
  });
}

const REPOSITORY_PATIENCE_MS = 8_000;

/** What was committed elsewhere goes out as well. A repository that is away does not keep words of ours from visitors; its job goes on trying. */
async function takeFromRepository({ ctx, site }: { ctx: Ctx; site: ContentSite }): Promise<void> {
  if (!site.repository) return;
  const { repository } = site;
  await apart(ctx.db, () =>
    exchangeContent({ ctx, site, repository, signal: AbortSignal.timeout(REPOSITORY_PATIENCE_MS) }),
  ).catch((error: unknown) => {
    if (!(error instanceof RepositoryAway || error instanceof RepositoryMoved)) throw error;
  });
}
