import { eq } from 'drizzle-orm';
import { articles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { Place } from '../../../server/lists/list-page.ts';
import type { FeedbackListQuery } from '../review-schemas.ts';
import { entryNames, feedbackPage } from './feedback-queries.ts';
import { REVIEW_RIGHT } from './list-feedback.ts';

const BATCH = 500;
const COLUMNS = ['id', 'received', 'entry', 'title', 'helpful', 'comment'];

/**
 * The selection as CSV, without a word of what people wrote; logged with its reason before its first byte.
 * @throws Unauthenticated, Forbidden
 */
export async function exportFeedback({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: FeedbackListQuery & ExportReason;
}): Promise<CsvExport> {
  requirePermission(ctx.actor, REVIEW_RIGHT);
  const { reason, reasonNote, ...rest } = input;
  const query = { ...rest, after: undefined, before: undefined };
  const { entry, answer, show } = query;
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'feedback.export',
      resource: 'feedback',
      details: { reason, note: reasonNote || undefined, entry, answer, show },
    }),
  );
  return { fileName: `feedback-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf({ db }: Ctx, query: FeedbackListQuery): AsyncGenerator<string, void, void> {
  yield CSV_BYTE_ORDER_MARK + csvRow(COLUMNS);
  const entries = new Map((await entryNames(db)).map((entry) => [entry.id, entry]));
  const chosen = query.entry
    ? await db
        .select({ id: articles.id })
        .from(articles)
        .where(eq(articles.slug, query.entry))
        .get()
    : undefined;
  let place: Place | undefined;
  do {
    const rows = await feedbackPage(
      db,
      { query: { ...query, after: place?.id }, entryId: chosen?.id, place },
      BATCH,
    );
    if (rows.length > 0) {
      yield rows
        .map((row) => {
          const { slug = '', title = '' } = entries.get(row.articleId) ?? {};
          const hasWords = row.feedback !== null || row.improvementSuggestions !== null;
          return csvRow([
            row.id,
            new Date(row.createdAt).toISOString(),
            slug,
            title,
            row.wasHelpful ? 'yes' : 'no',
            hasWords ? 'yes' : 'no',
          ]);
        })
        .join('');
    }
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    place = last && { id: last.id, value: last.createdAt };
  } while (place);
}
