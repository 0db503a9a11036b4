import type { Language } from '../../../lib/languages.ts';
import { hearWords, withSituations } from '../hear.ts';
import type { HeardDanger, Situation } from '../kinds.ts';
import { findDanger } from './own-detector.ts';

interface Words {
  text: string;
  language: Language;
  dangers?: readonly Situation[];
}

/**
 * The server's one look at what someone wrote. Anyone who needs the result later is handed it: nothing is judged twice.
 * @param earlier what the same person wrote before in the same talk, oldest first
 */
export const lookForDanger = (
  { text, language, dangers = [] }: Words,
  earlier: readonly string[] = [],
): HeardDanger[] => withSituations(hearWords(findDanger, text, earlier), dangers, language);
