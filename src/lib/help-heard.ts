import type { dangerSituations } from '../config/enumerations.ts';
import type { Language } from './languages.ts';

type Situation = (typeof dangerSituations)[number];

/** What an answer of the server says of danger in the words that were sent (features/safety/server/hearing.ts). */
export interface HelpHeard {
  help: Situation[];
  doubts: Situation[];
  helpLanguage: Language;
  /** Where the form would have led; the page waits until the person who wrote it goes on. */
  next?: string | undefined;
}

export const HELP_EVENT = 'help-heard';

/** Has the card shown that an answer calls for. @returns whether it is sure, so that the page should stay */
export function tellHelp(answer: unknown, next?: string): boolean {
  if (
    typeof document === 'undefined' ||
    typeof answer !== 'object' ||
    answer === null ||
    !('helpLanguage' in answer)
  )
    return false;
  const { help, doubts, helpLanguage } = answer as HelpHeard;
  document.dispatchEvent(
    new CustomEvent<HelpHeard>(HELP_EVENT, { detail: { help, doubts, helpLanguage, next } }),
  );
  return help.length > 0;
}
