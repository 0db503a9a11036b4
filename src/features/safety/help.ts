import type { Language } from '../../lib/languages.ts';
import type { SafetyCard, SafetyCards } from './cards.ts';
import { isSure, type HeardDanger, type Situation } from './kinds.ts';

/** The help that what someone wrote calls for. The server adds it to its answer; the browser finds the same by itself. */
export interface Help {
  help: Situation[];
  doubts: Situation[];
  helpLanguage: Language;
}

/** @returns undefined when nothing was heard */
export function toHelp(heard: readonly HeardDanger[], helpLanguage: Language): Help | undefined {
  if (heard.length === 0) return undefined;
  const of = (sure: boolean) =>
    heard.filter((danger) => isSure(danger) === sure).map(({ situation }) => situation);
  return { help: of(true), doubts: of(false), helpLanguage };
}

export interface HelpCard {
  card: SafetyCard;
  situation: Situation;
  language: Language;
  isShort: boolean;
}

/** The first sure situation in full, of the others the lines, and each line once. */
export function cardsFor({ help, doubts, helpLanguage }: Help, cards: SafetyCards): HelpCard[] {
  const named = new Set<string>();
  return [...help, ...doubts].flatMap((situation, place): HelpCard[] => {
    const card = cards[helpLanguage][situation];
    const isShort = place > 0 || help.length === 0;
    const lines = card.lines.filter(({ name }) => !named.has(name));
    for (const { name } of lines) named.add(name);
    return isShort && lines.length === 0
      ? []
      : [{ card: { ...card, lines }, situation, language: helpLanguage, isShort }];
  });
}
