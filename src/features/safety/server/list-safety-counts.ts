import { lt, sql } from 'drizzle-orm';
import { chatSafetyCounts } from '../../../db/schema/chat.ts';
import type { Ctx } from '../../../server/context.ts';
import { DANGER_KINDS } from '../kinds.ts';
import { SMALLEST_COUNT, type SafetyCounts, type ToldCount } from '../schemas.ts';

/**
 * How often the safety net held, in aggregate, for everyone to read. Only months that are over count, small cells are not told and the others are rounded down to
 * whole steps, so that no one who knows when someone wrote can watch a number grow by one.
 */
export async function listSafetyCounts({ ctx }: { ctx: Ctx }): Promise<SafetyCounts> {
  const thisMonth = new Date(ctx.now).toISOString().slice(0, 7);
  const rows = await ctx.db
    .select({
      event: chatSafetyCounts.event,
      kind: chatSafetyCounts.kind,
      total: sql<number>`sum(${chatSafetyCounts.count})`,
      since: sql<string>`min(${chatSafetyCounts.day})`,
    })
    .from(chatSafetyCounts)
    .where(lt(chatSafetyCounts.day, thisMonth))
    .groupBy(chatSafetyCounts.event, chatSafetyCounts.kind);
  const sum = (event: string, kind?: string) =>
    rows
      .filter((row) => row.event === event && (!kind || row.kind === kind))
      .reduce((total, row) => total + Number(row.total), 0);
  const since = rows.map((row) => row.since).sort()[0];
  return {
    // To the month: the first day with a single count would itself be a small cell.
    ...(since && { since: since.slice(0, 7) }),
    dangers: Object.fromEntries(
      DANGER_KINDS.map((kind) => [
        kind,
        {
          shown: told(sum('shown', kind)),
          opened: told(sum('opened', kind)),
          follow_up: told(sum('follow_up', kind)),
        },
      ]),
    ) as SafetyCounts['dangers'],
    replaced: told(sum('replaced')),
  };
}

const told = (count: number): ToldCount =>
  count > 0 && count < SMALLEST_COUNT ? 'few' : count - (count % SMALLEST_COUNT);
