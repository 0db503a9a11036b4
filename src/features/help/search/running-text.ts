import { termsOf } from './words.ts';

/** How many telling words of a text travel to the browser. An article of 900 words has about 250. */
const MOST_STEMS = 200;
/** A word that more entries of its language than this share hold tells none from another. */
const TOO_COMMON = 0.15;
const ALWAYS_TELLING = 5;

/**
 * The stems of all running texts, turned round: each stem once, beside it the entries that hold it. That is a third smaller over the wire
 * than the texts' own stems, and half of a ready-made MiniSearch index (docs/decisions/0050-search.md).
 */
export interface RunningText {
  /** In order of the alphabet; before each a capital letter for how much of the one before it begins with: "ArentEal" is "rent" and "rental". */
  stems: string;
  /** A line for each stem; each character is the step from the entry before to the next one that holds it. */
  entries: string;
}

const STEP_ZERO = 40;
/** Stems are written small, so a capital letter begins the next one: A for nothing shared. */
const SHARED_ZERO = 65;
const MOST_SHARED = 25;

/**
 * The stems of a text, HTML or Markdown, that its entry does not hold already, each once.
 * @param own what the entry says in its other fields
 */
export function runningStems(text: string, own: string): string[] {
  const known = new Set(termsOf(own));
  const plain = text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[a-z]+;|&#\d+;/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, '] ')
    .replaceAll(/https?:\S+/g, ' ');
  return termsOf(plain)
    .filter((stem) => stem.length > 2 && !known.has(stem) && !/^\d/.test(stem))
    .slice(0, MOST_STEMS);
}

/**
 * @param texts stems of each entry, in the order of the entries
 * @param languages of the entries; those without are English
 */
export function packStems(
  texts: readonly (readonly string[])[],
  languages: readonly (string | undefined)[] = [],
): RunningText {
  const holders = new Map<string, number[]>();
  tellingStems(texts, languages).forEach((stems, entry) => {
    for (const stem of stems) holders.set(stem, [...(holders.get(stem) ?? []), entry]);
  });
  const kept = [...holders].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    stems: toTails(kept.map(([stem]) => stem)),
    entries: kept.map(([, entries]) => toSteps(entries)).join('\n'),
  };
}

/** Without what is said everywhere; in each language apart, or the small words of the rarer one would all seem rare. */
function tellingStems(
  texts: readonly (readonly string[])[],
  languages: readonly (string | undefined)[],
): string[][] {
  const counts = new Map<string, { entries: number; holders: Map<string, number> }>();
  const countOf = (entry: number) => {
    const language = languages[entry] ?? 'en';
    const count = counts.get(language) ?? { entries: 0, holders: new Map<string, number>() };
    counts.set(language, count);
    return count;
  };
  texts.forEach((stems, entry) => {
    const count = countOf(entry);
    count.entries += 1;
    for (const stem of stems) count.holders.set(stem, (count.holders.get(stem) ?? 0) + 1);
  });
  return texts.map((stems, entry) => {
    const { entries, holders } = countOf(entry);
    return stems.filter(
      (stem) => (holders.get(stem) ?? 0) <= Math.max(ALWAYS_TELLING, entries * TOO_COMMON),
    );
  });
}

const toSteps = (entries: readonly number[]) =>
  entries
    .map((entry, at) => String.fromCharCode(STEP_ZERO + entry - (entries[at - 1] ?? -1) - 1))
    .join('');

const toTails = (sorted: readonly string[]) =>
  sorted
    .map((stem, at) => {
      const before = sorted[at - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && stem[shared] === before[shared])
        shared++;
      return String.fromCharCode(SHARED_ZERO + shared) + stem.slice(shared);
    })
    .join('');

function fromTails(tails: string): string[] {
  let before = '';
  return (tails.match(/[A-Z][^A-Z]*/g) ?? []).map(
    (tail) => (before = before.slice(0, tail.charCodeAt(0) - SHARED_ZERO) + tail.slice(1)),
  );
}

/** @returns the stems of each entry, with spaces between */
export function unpackStems({ stems, entries }: RunningText, count: number): string[] {
  const texts = Array.from({ length: count }, () => [] as string[]);
  const lines = entries.split('\n');
  fromTails(stems).forEach((stem, at) => {
    let entry = -1;
    for (const step of lines[at] ?? '') {
      entry += step.charCodeAt(0) - STEP_ZERO + 1;
      texts[entry]?.push(stem);
    }
  });
  return texts.map((words) => words.join(' '));
}

/** Every sentence in a tree of page parts; addresses, names of icons and colors are no sentences. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return /\s/.test(value) ? value : '';
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textIn).filter(Boolean).join(' ');
}
