import type { Language } from '../../lib/languages.ts';
import type { FindDanger } from './detector/find-danger.ts';
import { normalise } from './detector/normalize.ts';
import { situationsIn } from './detector/situations.ts';
import { guessLanguage } from './guess-language.ts';
import {
  GENERAL_SITUATION,
  KIND_OF,
  SITUATIONS,
  isSure,
  type DangerKind,
  type HeardDanger,
  type Situation,
} from './kinds.ts';

export { isSure, type FindDanger };

/**
 * What is heard in words: the dangers with what is happening, in the order in which help saves a life. Pure.
 * @param earlier what the same person wrote before, oldest first: danger that shows only drop by drop is found with it
 */
export function hearWords(
  find: FindDanger,
  text: string,
  earlier: readonly string[] = [],
): HeardDanger[] {
  const { text: plain, language } = normalise(text);
  return situationsIn(plain, find(text, earlier), language);
}

/** Signs that are read of one text at a time; what is longer is read in parts. */
const MOST_SIGNS = 3_500;

/**
 * What is heard in a form: each field by itself, as ordinary words beside it would drown a plain sentence, and each kind of danger once. Pure.
 * @param fields what someone wrote in their own words, one text a field
 * @param otherwise the language of help where the words themselves don't tell
 */
export function hearFields(
  find: FindDanger,
  fields: readonly string[],
  otherwise: Language,
): { heard: HeardDanger[]; language: Language } {
  const all = inOrder(
    fields
      .flatMap(partsOf)
      .flatMap((part) => hearWords(find, part).map((danger) => ({ ...danger, part }))),
  );
  const found = all.filter(
    ({ kind }, at) => all.findIndex((danger) => danger.kind === kind) === at,
  );
  return {
    heard: found.map(({ part: _part, ...danger }) => danger),
    language: found[0] ? guessLanguage(found[0].part, otherwise) : otherwise,
  };
}

function partsOf(text: string): string[] {
  if (text.trim() === '') return [];
  const parts = [''];
  for (const sentence of text.split(/(?<=[.!?\n])/)) {
    if (parts.at(-1)!.length + sentence.length > MOST_SIGNS) parts.push('');
    // A sentence without an end is cut, and both halves are read.
    parts[parts.length - 1] += sentence.slice(0, MOST_SIGNS);
    for (let at = MOST_SIGNS; at < sentence.length; at += MOST_SIGNS)
      parts.push(sentence.slice(at, at + MOST_SIGNS));
  }
  return parts.filter((part) => part.trim() !== '');
}

/** What only the browser heard shows its lines, too. It locks nothing: the server's model is the larger one. */
export function withSituations(
  heard: readonly HeardDanger[],
  told: readonly Situation[],
  language: Language,
): HeardDanger[] {
  const missing = [...new Set(told)]
    .filter((situation) => !heard.some(({ kind }) => kind === KIND_OF[situation]))
    .map((situation): HeardDanger => ({
      kind: KIND_OF[situation],
      situation,
      level: 'doubtful',
      language,
    }));
  return inOrder([...heard, ...missing]);
}

/** The order in which help saves a life; what is only doubtful comes last. */
const inOrder = <Heard extends HeardDanger>(heard: readonly Heard[]): Heard[] =>
  heard.toSorted((a, b) => rankOf(a) - rankOf(b));
const rankOf = ({ level, situation }: HeardDanger) =>
  (isSure({ level }) ? 0 : SITUATIONS.length) + SITUATIONS.indexOf(situation);

/** A danger as it was stored before situations were: by its kind. */
export const toSituation = (stored: string): Situation | undefined =>
  SITUATIONS.find((situation) => situation === stored) ??
  (Object.hasOwn(GENERAL_SITUATION, stored) ? GENERAL_SITUATION[stored as DangerKind] : undefined);
