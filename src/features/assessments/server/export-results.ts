import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import { dayIn } from '../../../lib/event-time.ts';
import type { Ctx } from '../../../server/context.ts';
import { renderPdf, type PdfBlock } from '../../../server/documents/pdf.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import type { OwnResult } from '../answer-schemas.ts';
import { describeResult, type ResultPart } from '../result-view.ts';
import { listOwnResults } from './own-results.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** Names tell nothing of what is inside: files lie about. */
const FILE = 'records';

interface Line {
  at: number;
  title: string;
  part: ResultPart;
}

const linesOf = (results: readonly OwnResult[]): Line[] =>
  results.flatMap(({ at, definition, answers }) => {
    const { title, parts } = describeResult(definition, answers, 'en');
    return parts.map((part) => ({ at, title: title.text, part }));
  });

/** The actor's own results as a table. @throws Unauthenticated */
export async function exportResultsCsv({ ctx }: { ctx: Ctx }): Promise<CsvExport> {
  const { userId } = requireMember(ctx);
  const [results, zone] = await Promise.all([listOwnResults({ ctx }), findZone(ctx.db, userId)]);
  return { fileName: `${FILE}.csv`, chunks: rowsOf(linesOf(results), zone) };
}

async function* rowsOf(lines: readonly Line[], zone: string) {
  yield CSV_BYTE_ORDER_MARK + csvRow(['day', 'assessment', 'part', 'in words', 'number']);
  for (const { at, title, part } of lines)
    yield csvRow([dayIn(zone, at), title, part.name.text, inWords(part), part.score ?? '']);
}

/** The actor's own results as a paper. @throws Unauthenticated */
export async function exportResultsPdf({
  ctx,
}: {
  ctx: Ctx;
}): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { userId } = requireMember(ctx);
  const [results, zone] = await Promise.all([listOwnResults({ ctx }), findZone(ctx.db, userId)]);
  const blocks: PdfBlock[] = [
    { kind: 'heading', text: 'Your answers over time' },
    {
      kind: 'note',
      text: "A number is a picture of 2 weeks. It isn't a diagnosis, and it can't know what you've been through.",
    },
    {
      kind: 'table',
      head: ['Day', 'Part', 'In words', 'Number'],
      rows: linesOf(results).map(({ at, part }) => [
        dayIn(zone, at),
        part.name.text,
        inWords(part),
        part.number ?? '',
      ]),
    },
  ];
  return {
    fileName: `${FILE}.pdf`,
    bytes: await renderPdf({ title: 'Records', language: 'en', blocks }),
  };
}

/** What stands where a scale has no band: the places on a map or a wheel. */
function inWords({ band, wheel, missing }: ResultPart): string {
  if (band) return band.name.text;
  if (wheel) return wheel.map(({ name, score }) => `${name} ${score ?? 'not answered'}`).join('; ');
  return missing > 0 ? `${missing} not answered, so no result` : 'No score';
}
