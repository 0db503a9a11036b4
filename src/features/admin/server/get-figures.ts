import { and, between, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { weeklyCounts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import {
  figureKeys,
  FIGURES,
  SMALLEST_TOLD,
  weeksBetween,
  type Figures,
  type FiguresInput,
  type WeekCount,
} from '../figure-schemas.ts';
import { mondayOf, sundayOf, weekOf, weekOfDay } from '../weeks.ts';

export const countedWeeks = (db: Db, first: number, last: number) =>
  db
    .select()
    .from(weeklyCounts)
    .where(and(inArray(weeklyCounts.figure, figureKeys), between(weeklyCounts.week, first, last)));

const told = (count: number): WeekCount['count'] =>
  count > 0 && count < SMALLEST_TOLD ? 'few' : count;

/**
 * What was counted in each week. The week is the one grain, whatever is asked for: with two grains, or with days that cut a week, a small
 * number could be found by taking one from another.
 * @throws Unauthenticated, Forbidden
 */
export async function getFigures({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: FiguresInput;
}): Promise<Figures> {
  requirePermission(ctx.actor, 'figures:read');
  const asked = { from: input.from && weekOfDay(input.from), to: input.to && weekOfDay(input.to) };
  const { first, last } = weeksBetween(
    { from: asked.from || undefined, to: asked.to || undefined },
    weekOf(ctx.now),
  );
  const rows = await countedWeeks(ctx.db, first, last);
  const counts = new Map(rows.map(({ figure, week, count }) => [`${figure} ${week}`, count]));
  const weeks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    from: mondayOf(first),
    to: sundayOf(last),
    figures: figureKeys.map((key) => ({
      key,
      weeks: weeks.map((week) => ({
        monday: mondayOf(week),
        count: told(counts.get(`${key} ${week}`) ?? 0),
      })),
    })),
  };
}

/**
 * The same as CSV, a row a week; logged. It speaks of no one, so it asks for no reason.
 * @throws Unauthenticated, Forbidden
 */
export async function exportFigures({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: FiguresInput;
}): Promise<CsvExport> {
  const { from, to, figures } = await getFigures({ ctx, input });
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'figures.export',
      resource: 'figures',
      details: { from, to },
    }),
  );
  return { fileName: `figures-${officeDay(ctx.now)}.csv`, chunks: rowsOf(figures) };
}

async function* rowsOf(figures: Figures['figures']): AsyncGenerator<string, void, void> {
  yield CSV_BYTE_ORDER_MARK + csvRow(['week from', ...figures.map(({ key }) => FIGURES[key])]);
  const weeks = figures[0]?.weeks ?? [];
  yield weeks
    .map(({ monday }, index) =>
      csvRow([
        monday,
        ...figures.map((figure) => {
          const count = figure.weeks[index]!.count;
          return count === 'few' ? `under ${SMALLEST_TOLD}` : count;
        }),
      ]),
    )
    .join('');
}
