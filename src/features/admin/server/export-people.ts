import { and, eq, inArray } from 'drizzle-orm';
import { contactPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { can, requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { PersonListQuery, PersonSummary } from '../people-schemas.ts';
import { peoplePage, type PersonPlace } from './people-queries.ts';

const BATCH = 500;

export const mayExportPeople = ({ actor }: Ctx): boolean => can(actor, 'members:export');

/**
 * The whole selection as CSV. The address of whoever wants no e-mail stays inside: a file like this ends up in a mailing sooner or later.
 * Logged with its reason before the first byte; the search text, which may be somebody's name, is not.
 * @throws Unauthenticated, Forbidden
 */
export async function exportPeople({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PersonListQuery & ExportReason;
}): Promise<CsvExport> {
  requirePermission(ctx.actor, 'members:export');
  const { reason, reasonNote, ...rest } = input;
  // A file is sorted where it is opened; by day, the walk goes on from the row itself, even if it is gone by then.
  const query = { ...rest, sort: 'newest' as const, after: undefined, before: undefined };
  const { standing, from, to } = query;
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'person.export',
      resource: 'people',
      details: {
        reason,
        note: reasonNote || undefined,
        standing,
        from,
        to,
        isSearch: query.q !== '',
      },
    }),
  );
  return { fileName: `people-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf({ db }: Ctx, query: PersonListQuery): AsyncGenerator<string, void, void> {
  yield (
    CSV_BYTE_ORDER_MARK +
    csvRow(['id', 'joined', 'first name', 'last name', 'email', 'standing', 'wants no e-mail'])
  );
  let place: PersonPlace | undefined;
  do {
    const rows: PersonSummary[] = await peoplePage(
      db,
      { ...query, after: place?.id },
      place,
      BATCH,
    );
    const silent = new Set(
      (
        await db
          .select({ id: contactPreferences.userId })
          .from(contactPreferences)
          .where(
            and(
              inArray(
                contactPreferences.userId,
                rows.map(({ id }) => id),
              ),
              eq(contactPreferences.neverEmail, true),
            ),
          )
      ).map(({ id }) => id),
    );
    if (rows.length > 0) yield rows.map((person) => toRow(person, silent.has(person.id))).join('');
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    place = last && { ...last, address: last.email, sortName: '' };
  } while (place);
}

const toRow = (person: PersonSummary, isSilent: boolean) =>
  csvRow([
    person.id,
    new Date(person.createdAt).toISOString(),
    person.firstName,
    person.lastName,
    isSilent ? '' : person.email,
    person.standing,
    isSilent ? 'yes' : 'no',
  ]);
