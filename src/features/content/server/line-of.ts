/**
 * Line on which a part of an entry stands, from 1; undefined where it isn't written as Keystatic and we write it, one part a line.
 * @param path names of fields and places in lists, as a schema names them
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const lines = text.split(/\r\n?|\n/);
  let at = 0;
  let from = 0;
  let until = lines.length;
  /** Column of what is looked for. */
  let column = 0;
  for (const part of path) {
    const found =
      typeof part === 'number'
        ? findItem(lines, part, { from, until })
        : findKey(lines, String(part), { from, until, column });
    // An entry on one line holds the rest of the path as well.
    if (!found) return at === 0 ? undefined : at;
    at = found.line + 1;
    ({ from, until, column } = found);
  }
  return at === 0 ? undefined : at;
}

interface Place {
  line: number;
  from: number;
  until: number;
  column: number;
}

const columnOf = (line: string) => /^\s*(?:- +)*/.exec(line)![0].length;
const indentOf = (line: string) => /^\s*/.exec(line)![0].length;
const isEmpty = (line: string) => /^\s*(#.*)?$/.test(line);

function findKey(
  lines: readonly string[],
  key: string,
  { from, until, column }: Omit<Place, 'line'>,
): Place | undefined {
  const opens = new RegExp(`^(- +)*['"]?${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]?\\s*:`);
  for (let line = from; line < until; line++) {
    const text = lines[line]!;
    if (isEmpty(text) || columnOf(text) !== column || !opens.test(text.trimStart())) continue;
    let end = line + 1;
    while (
      end < until &&
      (isEmpty(lines[end]!) ||
        indentOf(lines[end]!) > column ||
        (indentOf(lines[end]!) === column && lines[end]!.trimStart().startsWith('- ')))
    )
      end++;
    const first = lines.slice(line + 1, end).find((one) => !isEmpty(one));
    return { line, from: line + 1, until: end, column: first ? columnOf(first) : column };
  }
  return undefined;
}

function findItem(
  lines: readonly string[],
  place: number,
  { from, until }: Pick<Place, 'from' | 'until'>,
): Place | undefined {
  const starts: number[] = [];
  let indent: number | undefined;
  for (let line = from; line < until; line++) {
    const text = lines[line]!;
    if (isEmpty(text) || !text.trimStart().startsWith('- ')) continue;
    indent ??= indentOf(text);
    if (indentOf(text) === indent) starts.push(line);
  }
  const line = starts[place];
  return line === undefined
    ? undefined
    : { line, from: line, until: starts[place + 1] ?? until, column: columnOf(lines[line]!) };
}
