import type { TONES } from '~/features/content/choices.ts';
import type { Language } from '~/lib/languages.ts';
import type { Paragraph } from '~/lib/inline-markup.ts';
import type { HelpContext } from '../help/rules.ts';

export type Tone = (typeof TONES)[number];

/** One step of a tour, one card of a screen, one promo: words of an editor, links already settled. */
export interface PromptStep {
  title: string;
  content: Paragraph[];
  /** The path of its drawing, on a square of 24. */
  icon: string;
  points: string[];
  /** Undefined while the page it leads to is not built. */
  href?: string;
  linkText?: string;
  /** It has a page that is not open yet: the card says so instead of leading there. */
  isComing?: boolean;
  /** The same for members who read Spanish; undefined while no one has written it. */
  spanish?: Pick<PromptStep, 'title' | 'content' | 'points' | 'href' | 'linkText'>;
}

/** Steps in one language all through: in Spanish for anyone who reads it, once each of them is. */
export function stepsIn(
  steps: readonly PromptStep[],
  wanted: Language,
): { steps: readonly PromptStep[]; language: Language } {
  const own = steps.flatMap((step) => {
    const told = { en: undefined, es: step.spanish }[wanted];
    return told ? [{ ...step, ...told }] : [];
  });
  return own.length > 0 && own.length === steps.length
    ? { steps: own, language: wanted }
    : { steps, language: 'en' };
}

export interface PromptHelpCard {
  context: HelpContext;
  title: string;
  message: Paragraph[];
  tone: Tone;
  icon: string;
  actionSuggestions: string[];
  relatedTopics: { name: string; href?: string; nameEs?: string; hrefEs?: string }[];
  /** The same words for members who read Spanish; undefined while no one has written them. */
  spanish?: { title: string; message: Paragraph[]; actionSuggestions: string[] };
}

/** `/prompts.json`: every word of the overlays, so that no page carries them. */
export interface PromptContent {
  welcome: PromptStep[];
  features: PromptStep[];
  tour: PromptStep[];
  spotlight: PromptStep[];
  help: PromptHelpCard[];
}

let fetched: Promise<PromptContent> | undefined;

/** @throws TypeError when the network fails, Error when the answer is not the words */
export function fetchPromptContent(): Promise<PromptContent> {
  fetched ??= fetch('/prompts.json').then((answer) => {
    if (!answer.ok) throw new Error(`/prompts.json: ${answer.status}`);
    return answer.json() as Promise<PromptContent>;
  });
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}
