import type { Ctx } from '../../../server/context.ts';
import type { PublishInput } from '../editing-schemas.ts';
import type { ContentSite } from './content-site.ts';
import { requireEditor } from './policies.ts';
import { listReadyEntries } from './ready-entries.ts';
import { listLiveErrors, startRelease, type StartedRelease } from './start-release.ts';

/**
 * Starts to publish: everything as it is now, every entry that is marked ready, or one entry. The last two go over what visitors see, so
 * that nobody else's unfinished work goes with them, and only errors that they would bring stand in their way.
 * @returns undefined when visitors already see exactly this.
 * @throws Conflict while another publish runs, BlockedRelease when checks found errors.
 */
export async function publishContent({ ctx, input, site }: { ctx: Ctx; input: PublishInput; site: ContentSite }): Promise<StartedRelease | undefined> {
  requireEditor(ctx);
  if (input.scope === 'all') return startRelease({ ctx, site, selection: 'all', note: input.note, blocks: () => true });
  const selection = input.scope === 'entry' && input.entry ? [input.entry] : await listReadyEntries({ ctx, site });
  if (selection.length === 0) return undefined;
  const isKnown = await listLiveErrors({ ctx, site });
  return startRelease({ ctx, site, selection, note: input.note, blocks: (finding) => !isKnown(finding) });
}
