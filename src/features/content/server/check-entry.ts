import { Invalid } from '../../../server/errors.ts';
import { listForbiddenMarks, type ForbiddenMark } from '../editors-markdown.ts';
import { parseEntry, readBody } from './content-entries.ts';
import { UnreadableEntry, UnsafeEntry } from './parse-yaml.ts';

const IS_ENTRY = /\.(ya?ml|md)$/i;
const QUOTED = 60;

/**
 * Refuses a file that must not come into the working copy: one that would cost the server its memory when it's read, or whose running
 * text has HTML in it. A file that is merely not whole yet may be saved; it says what it lacks when it's published.
 * @throws Invalid naming the line
 */
export async function checkEntry(path: string, bytes: Buffer): Promise<void> {
  if (!IS_ENTRY.test(path)) return;
  const text = bytes.toString('utf8');
  const said = unsafeWords(path, text) ?? (await describeMarks(path, text))[0];
  if (said !== undefined) throw new Invalid(said);
}

function unsafeWords(path: string, text: string): string | undefined {
  try {
    parseEntry(path, text);
    return undefined;
  } catch (error) {
    if (error instanceof UnsafeEntry) return error.message;
    if (error instanceof UnreadableEntry) return undefined;
    throw error;
  }
}

/** What the running text of an entry must not hold, one sentence each, with its line in the file. */
export async function describeMarks(path: string, text: string): Promise<string[]> {
  const body = readBody(path, text);
  if (body === '') return [];
  const before = text.slice(0, text.lastIndexOf(body)).split('\n').length - 1;
  return (await listForbiddenMarks(body)).map((mark) =>
    describeMark({ ...mark, line: mark.line + before }),
  );
}

function describeMark({ line, kind, text }: ForbiddenMark): string {
  const quote = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return kind === 'html'
    ? `Line ${line}: “${quote}” is HTML, which isn't shown here. Please take it out, or write it with the editor's own buttons.`
    : `Line ${line}: “${quote}” doesn’t work as a link. Please start it with https://, /, #, mailto: or tel:.`;
}
