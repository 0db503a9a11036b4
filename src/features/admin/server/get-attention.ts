import type { AttentionSource } from '../../../server/staff/attention.ts';
import { can, mayOpenRoute, requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { readOptional } from '../../../server/process/optional-read.ts';
import type { Attention, AttentionItem } from '../schemas.ts';
import { routeOf, tabs, type Tab } from '../tabs.ts';
import { attentionSources } from './attention-sources.ts';

/**
 * What needs someone now and which tabs of the dashboard this person may open. Late things come first, then the order of the sources;
 * nothing that is at zero. A source that cannot be read says so in its place and leaves the others standing.
 * @param onFailure is told why, once a source
 * @throws Unauthenticated, Forbidden
 */
export async function getAttention({
  ctx,
  onFailure,
}: {
  ctx: Ctx;
  onFailure: (error: unknown) => void;
}): Promise<Attention> {
  requireAccess(ctx.actor, 'admin');
  const sources = attentionSources.filter(({ permission }) => can(ctx.actor, permission));
  const items = await Promise.all(
    sources.map((source) =>
      look(ctx, source).catch((error: unknown) => {
        onFailure(error);
        return unread(source);
      }),
    ),
  );
  return {
    items: items
      .filter(({ count, isUnread }) => count > 0 || isUnread)
      .sort((a, b) => Number(b.late !== undefined) - Number(a.late !== undefined)),
    tabs: listOpenTabs({ ctx }),
  };
}

/** Keys of the tabs that this person may open. Asks no database, so that the ways to the other pages stand when one cannot be read. */
export const listOpenTabs = ({ ctx }: { ctx: Ctx }): string[] =>
  tabs.filter((tab) => mayOpen(ctx, tab)).map(({ key }) => key);

function mayOpen(ctx: Ctx, tab: Tab): boolean {
  const route = routeOf(tab);
  return route !== undefined && mayOpenRoute(ctx.actor, route);
}

async function look(
  ctx: Ctx,
  { key, tab, href, say, lateAfterMs, lateText, load }: AttentionSource,
): Promise<AttentionItem> {
  const { count, since } = await readOptional(ctx.db, () => load(ctx));
  const isLate = lateAfterMs !== undefined && since !== undefined && since < ctx.now - lateAfterMs;
  return {
    key,
    tab,
    href,
    text: say(count),
    count,
    isUnread: false,
    since,
    late: isLate ? (lateText ?? 'late') : undefined,
  };
}

const unread = ({ key, tab, href, what }: AttentionSource): AttentionItem => ({
  key,
  tab,
  href,
  text: what,
  count: 0,
  isUnread: true,
  since: undefined,
  late: undefined,
});
