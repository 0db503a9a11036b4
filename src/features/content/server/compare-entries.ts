import { diffWordsWithSpace } from 'diff';
import type { FieldChange, WordRun } from '../editing-views.ts';
import { textsOf } from './checks/check.ts';
import { parseEntry, readBody } from './content-entries.ts';
import { UnreadableEntry, UnsafeEntry } from './parse-yaml.ts';

const CONTEXT_LETTERS = 90;
const LONGEST_MS = 200;

/** Two versions of an entry field by field, word by word. Fields that are equal are left out. */
export function compareEntries({
  path,
  from,
  to,
}: {
  path: string;
  from: string;
  to: string;
}): FieldChange[] {
  const before = fieldsOf(path, from);
  const after = fieldsOf(path, to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({
      label: labelOf(field),
      runs: compareTexts(before.get(field) ?? '', after.get(field) ?? ''),
    }));
}

function fieldsOf(path: string, text: string): Map<string, string> {
  if (text === '') return new Map();
  try {
    const texts = textsOf(asTexts(parseEntry(path, text))).map(
      ({ field, text: value }) => [field, value] as const,
    );
    return new Map([
      ...texts,
      ...(path.endsWith('.md') ? [['content', readBody(path, text)] as const] : []),
    ]);
  } catch (error) {
    if (error instanceof UnsafeEntry) return new Map([['', error.message]]);
    if (error instanceof UnreadableEntry) return new Map([['', text]]);
    throw error;
  }
}

function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00.000Z$/, '')
      .replace('T', ' ')
      .slice(0, 16);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asTexts(item)]));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? undefined : String(value as string | number);
}

/** `blocks.2.value.buttonText` → `Part 3, button text`. */
function labelOf(field: string): string {
  const words = field
    .split('.')
    .filter((part) => !['value', 'settings'].includes(part))
    .map((part) =>
      /^\d+$/.test(part)
        ? String(Number(part) + 1)
        : part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    )
    .join(' ')
    .replace(/^blocks (\d+) ?/, 'part $1, ')
    .replace(/^content$/, 'text')
    .replace(/ discriminant$/, ' kind')
    .replace(/, $/, '');
  return words === '' ? 'The whole file' : words.charAt(0).toUpperCase() + words.slice(1);
}

function compareTexts(from: string, to: string): WordRun[] {
  // Two long texts without a word in common would take minutes, in which no one else is answered.
  const pieces = diffWordsWithSpace(from, to, { timeout: LONGEST_MS }) ?? [
    { value: from, removed: true, added: false },
    { value: to, added: true, removed: false },
  ];
  const runs = joinPhrases(
    pieces.map(({ value, added, removed }): WordRun => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  );
  return runs.map((run, index) =>
    run.kind === 'same'
      ? { ...run, text: shorten(run.text, index === 0, index === runs.length - 1) }
      : run,
  );
}

/** A phrase that was replaced reads as one: all that goes, then all that comes, instead of word against word. */
function joinPhrases(runs: WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let gone = '';
  let come = '';
  const flush = () => {
    if (gone) joined.push({ kind: 'removed', text: gone });
    if (come) joined.push({ kind: 'added', text: come });
    gone = come = '';
  };
  runs.forEach((run, index) => {
    if (run.kind === 'removed') gone += run.text;
    else if (run.kind === 'added') come += run.text;
    else if (
      /^\s+$/.test(run.text) &&
      !run.text.includes('\n\n') &&
      (gone || come) &&
      index < runs.length - 1
    ) {
      gone += run.text;
      come += run.text;
    } else {
      flush();
      joined.push(run);
    }
  });
  flush();
  return joined;
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * CONTEXT_LETTERS) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT_LETTERS).replace(/\S+$/, '');
  const end = isLast ? '' : text.slice(-CONTEXT_LETTERS).replace(/^\S+/, '');
  return `${start} … ${end}`;
}
