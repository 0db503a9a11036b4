import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Detector } from './judge-messages.ts';
import { Tallies } from './tally.ts';

export interface StrangersLine {
  wanted: 'clear' | 'veiled' | 'harmless';
  /** As the writer called it; wider than the kinds of cards. */
  subject: string;
  language: 'en' | 'es';
  text: string;
}

/** The lines of `messages.stranger.tsv`. @throws Error when one of them is not whole */
export function readStrangers(): StrangersLine[] {
  return readFileSync(join(import.meta.dirname, '..', 'messages.stranger.tsv'), 'utf8').trim().split('\n').map((line) => {
    const [wanted, subject, language, text, ...rest] = line.split('\t');
    if (!wanted || !subject || !language || !text || rest.length > 0) throw new Error(`messages.stranger.tsv: ${line}`);
    return { wanted, subject, language, text } as StrangersLine;
  });
}

/** Any card counts, as a stranger's subjects are wider than the kinds of cards. Rows: `clear`, `veiled`, `harmless` (false alarms), and each of them with its language. */
export function judgeStrangers(lines: readonly StrangersLine[], find: Detector): Tallies {
  const tallies = new Tallies();
  for (const { wanted, language, text } of lines) tallies.count([wanted, `${wanted} ${language}`], find(text).length > 0);
  return tallies;
}
