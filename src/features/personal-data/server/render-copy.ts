import { momentIn } from '../../../lib/event-time.ts';
import type { CopiedRow, CopiedTable, CopiedValue } from '../../../server/personal-data/collect.ts';
import { copyLabel } from './copy-labels.ts';
import type { RecordsCopy } from './make-copies.ts';

const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}dl{border:1px solid #ddd;border-radius:.5rem;padding:.75rem 1rem;margin:.75rem 0;display:grid;grid-template-columns:minmax(7rem,13rem) 1fr;gap:.15rem 1rem}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:12rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}dl{border-color:#444}}`;

/** The copy as one page that any browser opens without a connection: no script, nothing from elsewhere, and a title that says nothing. */
export function renderCopy(copy: RecordsCopy): string {
  const when = describeTime(copy.madeAt, copy.timezone);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Copy</title><style>${STYLE}</style></head>
<body>
<h1>A copy of what we keep about you</h1>
<p>Made on ${escape(when)}. Time zone: ${escape(copy.timezone)}.</p>
<p>This file is on your device now, and anyone who can open it can read it. Delete it here once you've put it somewhere safe.</p>
${copy.tables.map((table) => renderTable(table, copy.timezone)).join('\n')}
<h2>What isn’t in this copy</h2>
<p>Passwords, codes and links that open something: we store only hashes of them. Names of staff: we show their role only. And:</p>
<ul>${copy.notCopied.map(({ title, why }) => `<li>${escape(title)}. ${escape(why)}</li>`).join('')}</ul>
</body>
</html>
`;
}

const renderTable = ({ title, rows }: CopiedTable, zone: string) =>
  `<section><h2>${escape(title)}</h2>
${rows.map((row) => renderRow(row, zone)).join('\n')}</section>`;

function renderRow(row: CopiedRow, zone: string): string {
  const shown = Object.entries(row).filter(
    ([field, value]) =>
      !isNumberOfARow(field) && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return `<dl>${shown.map(([field, value]) => `<dt>${escape(copyLabel(field))}</dt><dd>${renderValue(field, value, zone)}</dd>`).join('')}</dl>`;
}

/** Numbers by which rows find each other; the file of data has them. */
const isNumberOfARow = (field: string) => field === 'id' || field.endsWith('Id');

function renderValue(field: string, value: CopiedValue, zone: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object')
      ? escape(value.join(', '))
      : escape(JSON.stringify(value, null, 2));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${escape(copyLabel(key))}: ${renderValue(key, inner, zone)}`)
      .join('\n');
  const text = String(value);
  if (field === 'picture' && /^[\w+/=]+$/.test(text))
    return `<img alt="Your picture" src="data:image/webp;base64,${text}">`;
  return escape(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? describeTime(text, zone) : text,
  );
}

const describeTime = (iso: string, zone: string) => momentIn(zone, Date.parse(iso));

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
