import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Detector } from './judge-messages.ts';
import { Tallies } from './tally.ts';

/** Writers who had read no line of ours, in the order in which they wrote. */
export const STRANGERS = [1, 2, 3, 4, 5, 6] as const;
export type Stranger = (typeof STRANGERS)[number];
/** Those who wrote talks too. */
export const TALKERS = [2, 3, 4, 5, 6] as const satisfies Stranger[];

export interface StrangersLine {
  wanted: 'clear' | 'veiled' | 'harmless';
  /** As the writer called it; wider than the kinds of cards. Harmless lines of all but the first: `ordinary`, `heavy`, `look-alike`. */
  subject: string;
  language: 'en' | 'es';
  text: string;
}
export interface StrangersTalk { isDanger: boolean; language: 'en' | 'es'; turns: string[] }

/** From the fourth on a reason stands with each line, in a last column. */
const GAVE_REASONS: Stranger = 4;

function readRows(name: string, which: Stranger, columns: number): string[][] {
  return readFileSync(join(import.meta.dirname, '..', `${name}.stranger-${which}.tsv`), 'utf8').trim().split('\n').map((line) => {
    const cells = line.split('\t');
    if (cells.length !== (which < GAVE_REASONS ? columns : columns + 1) || cells.includes('')) throw new Error(`${name}: ${line}`);
    return cells;
  });
}

/** The lines of `messages.stranger-*.tsv`. @throws Error when one of them is not whole */
export const readStrangers = (...which: readonly Stranger[]): StrangersLine[] => (which.length > 0 ? which : STRANGERS).flatMap((one) =>
  readRows('messages', one, 4).map(([wanted, subject, language, text]) => ({ wanted, subject, language, text }) as StrangersLine));

/** The lines of `talks.stranger-*.tsv`, four to nine turns each. @throws Error when one of them is not whole */
export const readStrangersTalks = (which: (typeof TALKERS)[number]): StrangersTalk[] => readRows('talks', which, 3).map(([wanted, language, turns]) =>
  ({ isDanger: wanted === 'danger', language: language as StrangersTalk['language'], turns: turns!.split(' / ') }));

/** Any card counts, as a stranger's subjects are wider than the kinds of cards. Rows: `clear`, `veiled`, `harmless` (false alarms), each of them with its language, and each with its subject. */
export function judgeStrangers(lines: readonly StrangersLine[], find: Detector): Tallies {
  const tallies = new Tallies();
  for (const { wanted, subject, language, text } of lines) tallies.count([wanted, `${wanted} ${language}`, `${wanted} ${subject}`], find(text).length > 0);
  return tallies;
}

/** Turn by turn, each with the earlier ones. Rows: `danger` (a card by the last turn), `harmless` (a card at all), `harmless turns`. */
export function judgeStrangersTalks(talks: readonly StrangersTalk[], find: Detector): Tallies {
  const tallies = new Tallies();
  for (const { isDanger, turns } of talks) {
    const found = turns.map((turn, at) => find(turn, turns.slice(0, at)).length > 0);
    tallies.count([isDanger ? 'danger' : 'harmless'], found.includes(true));
    if (!isDanger) for (const hit of found) tallies.count(['harmless turns'], hit);
  }
  return tallies;
}
