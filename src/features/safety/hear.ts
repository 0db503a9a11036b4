import type { Language } from '../../lib/languages.ts';
import { normalise } from './detector/normalize.ts';
import { situationsIn } from './detector/situations.ts';
import { GENERAL_SITUATION, KIND_OF, SITUATIONS, type Danger, type DangerKind, type HeardDanger, type Situation } from './kinds.ts';

/** The look for danger of one size: the server's whole one or the browser's small one. */
export type FindDanger = (text: string, earlier?: readonly string[]) => Danger[];

/**
 * What is heard in words: the dangers with what is happening, in the order in which help saves a life. Pure.
 * @param earlier what the same person wrote before, oldest first: danger that shows only drop by drop is found with it
 */
export function hearWords(find: FindDanger, text: string, earlier: readonly string[] = []): HeardDanger[] {
  const { text: plain, language } = normalise(text);
  return situationsIn(plain, find(text, earlier), language);
}

/** What the browser heard and the server did not, or the other way around, counts: neither may overlook what the other heard. */
export function withSituations(heard: readonly HeardDanger[], told: readonly Situation[], language: Language): HeardDanger[] {
  const missing = [...new Set(told)].filter((situation) => !heard.some(({ kind }) => kind === KIND_OF[situation]))
    .map((situation): HeardDanger => ({ kind: KIND_OF[situation], situation, level: 'veiled', language }));
  const rank = ({ level, situation }: HeardDanger) => (level === 'doubtful' ? SITUATIONS.length : 0) + SITUATIONS.indexOf(situation);
  return [...heard, ...missing].sort((a, b) => rank(a) - rank(b));
}

/** What is more than doubtful: only this brings the fixed reply and keeps the danger open. */
export const isSure = ({ level }: Pick<HeardDanger, 'level'>): boolean => level !== 'doubtful';

/** A danger as it was stored before situations were: by its kind. */
export const toSituation = (stored: string): Situation | undefined =>
  SITUATIONS.find((situation) => situation === stored) ?? (Object.hasOwn(GENERAL_SITUATION, stored) ? GENERAL_SITUATION[stored as DangerKind] : undefined);
