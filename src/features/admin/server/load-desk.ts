import type { AdminListName } from '../../../config/admin-lists.ts';
import { loadSection, noteUnread } from '../../../server/http/load-section.ts';
import { readOptional } from '../../../server/process/optional-read.ts';
import type { Attention } from '../schemas.ts';
import type { DeskViews } from '../view-schemas.ts';
import { getAttention, listOpenTabs } from './get-attention.ts';
import { listSavedViews } from './saved-views.ts';

export interface DeskFrame {
  status: number;
  requestId: string;
  tabs: readonly string[];
  attention: Attention | undefined;
  /** Where the page is a list: the views that this person keeps of it, or of all lists. */
  views: DeskViews | undefined;
}

interface Wanted<Loaded> {
  load?: () => Promise<Loaded>;
  /** The list on this page, and how it stands now; nothing while one row of it is open. */
  list?: { name: AdminListName; query: string } | 'all' | undefined;
}

/**
 * A page of staff in parts that fail alone: its own part, what waits (read last, because opening a row changes it), and the saved views.
 * Whatever fails unforeseen is logged with the request id; the rest is shown.
 */
export async function loadDesk<Loaded>(
  locals: App.Locals,
  { pathname }: URL,
  { load, list }: Wanted<Loaded>,
): Promise<{ loaded: Loaded | undefined; desk: DeskFrame }> {
  const { ctx, requestId } = locals;
  const part = load && (await loadSection(locals, pathname, load));
  const views = list && (await loadViews(locals, pathname, list));
  const waiting = await loadSection(locals, pathname, () =>
    getAttention({ ctx, onFailure: noteUnread(locals, pathname) }),
  );
  const { status } = part ?? waiting;
  return {
    loaded: part?.loaded,
    desk: { status, requestId, tabs: listOpenTabs({ ctx }), attention: waiting.loaded, views },
  };
}

export async function loadViews(
  locals: App.Locals,
  route: string,
  list: { name: AdminListName; query: string } | 'all',
): Promise<DeskViews> {
  const of = list === 'all' ? undefined : list;
  const { loaded } = await loadSection(locals, route, () =>
    readOptional(locals.ctx.db, () =>
      listSavedViews({ ctx: locals.ctx, input: { list: of?.name } }),
    ),
  );
  return { list: of?.name, query: of?.query ?? '', saved: loaded };
}
