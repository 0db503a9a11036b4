/**
 * CSV as RFC 4180 asks for, safe to open in a spreadsheet: a cell that a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, "CSV Injection"), so that what a stranger typed into a form stays text on an admin's machine.
 */
export type CsvCell = string | number | boolean | null | undefined;

/** Lets Excel read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

// Full-width forms count too: some spreadsheets fold them into the ASCII sign. So do signs behind leading blanks.
// `%` and `|` begin one only in some (macros, DDE), which is reason enough.
const FORMULA_START = /^[\s\u0000]*[=+\-@%|\uFF1D\uFF0B\uFF0D\uFF20\uFF05\uFF5C]|^[\t\r\n]/;

export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n;\t']/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A file on its way: its name, and its text a batch of rows at a time, so that the list is never held in memory as a whole. */
export interface CsvExport {
  fileName: string;
  chunks: AsyncGenerator<string, void, void>;
}
