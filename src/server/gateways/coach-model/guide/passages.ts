import type { Breath } from '../../../breath.ts';
import type { GuideLanguage, GuidePassage } from './knowledge.ts';
import { bodyOf, createMatcher, type Askable } from './matcher.ts';
import type { Speller } from './spelling.ts';
import { termsOf, termsOfKnowledge, toTerm } from './terms.ts';

export interface FoundPassage {
  passage: GuidePassage;
  /** 0 to 1: how surely its page is about the question. */
  score: number;
  /** The sentences of it that say most about the question. */
  quote(): string;
  /** What the page is about. */
  opening: string;
}
export interface PassageFinder {
  find(text: string, language: GuideLanguage, most?: number): FoundPassage[];
  /** Pages by what they are called alone, with how surely each is meant. */
  named(text: string, language: GuideLanguage): { passage: GuidePassage; score: number }[];
}

interface Part { passage: GuidePassage; opening: string; named: ReadonlySet<string>; roots: ReadonlySet<string>; means: ReadonlySet<string> }

const LONGEST_QUOTE = 420;
/** A page is found by its name, its headings and its keywords; where it speaks of the question is looked for in it. */
const HEADING = 1.6;

/** Finds the pages that speak of a question, and the sentences that say it. */
export async function createPassageFinder(passages: readonly GuidePassage[], speller: Speller, breathe: Breath): Promise<PassageFinder> {
  const pages = new Map<string, Part[]>();
  for (const passage of passages) {
    await breathe();
    const terms = termsOfKnowledge(`${passage.heading} ${passage.text}`, passage.language);
    const part = { passage, opening: /^[^.!?]+[.!?]+/.exec(passage.text)?.[0] ?? '', named: new Set(termsOfKnowledge(passage.heading, passage.language).map(({ root }) => root)), roots: new Set(terms.map(({ root }) => root)), means: new Set(terms.flatMap(({ means }) => means)) };
    pages.set(passage.href, [...(pages.get(passage.href) ?? []), part]);
  }
  const called: Askable<Part[]>[] = [];
  for (const parts of pages.values()) {
    await breathe();
    const { language, title, keywords } = parts[0]!.passage;
    called.push({ item: parts, language, title: '', body: bodyOf(parts.map(({ passage }) => passage.text).join(' '), language), asks: [title, ...keywords] });
  }
  const byName = await createMatcher(called, speller, breathe);
  const matcher = await createMatcher(called.map((page) => ({ ...page, asks: [...page.asks, ...page.item.map(({ passage }) => passage.heading).filter(Boolean)] })), speller, breathe);
  return {
    named: (text, language) => byName.find(text, language).map(({ item, score }) => ({ passage: item[0]!.passage, score })),
    find(text, language, most = 3) {
      const wanted = [...new Set(termsOf(text, language).filter(({ isSmall }) => !isSmall).map(({ root }) => speller.correct(root)))];
      return matcher.find(text, language).slice(0, most).map(({ item: parts, score }) => {
        const best = parts.map((part) => ({ part, worth: worthOf(part, wanted, language) })).sort((a, b) => b.worth - a.worth)[0]!.part;
        return { passage: best.passage, score, quote: () => quoteOf(best.passage.text, new Set(wanted), language), opening: parts[0]!.opening };
      });
    },
  };
}

function worthOf({ passage, named, roots, means }: Part, wanted: readonly string[], language: GuideLanguage): number {
  return wanted.reduce((sum, root) => sum + (named.has(root) ? HEADING : roots.has(root) ? 1 : toTerm(root, language).means.some((meaning) => means.has(meaning)) ? 0.6 : 0), 0) + (passage.heading === '' ? 0.7 : 0);
}

/** Up to three sentences in a row. */
function quoteOf(text: string, wanted: ReadonlySet<string>, language: GuideLanguage): string {
  const sentences = text.match(/[^.!?]+[.!?]+["”’)]*\s*|[^.!?]+$/g)?.map((sentence) => sentence.trim()).filter(Boolean) ?? [];
  const worth = sentences.map((sentence) => new Set(termsOf(sentence, language).filter(({ isSmall, root }) => !isSmall && wanted.has(root)).map(({ root }) => root)).size);
  let best = { at: 0, worth: -1 };
  worth.forEach((own, at) => {
    const total = own + (worth[at + 1] ?? 0) * 0.8 + (worth[at + 2] ?? 0) * 0.6 + (at === 0 ? 0.8 : 0);
    if (total > best.worth) best = { at, worth: total };
  });
  let quote = sentences[best.at] ?? '';
  for (const sentence of sentences.slice(best.at + 1, best.at + 4)) {
    if (quote.length + sentence.length > LONGEST_QUOTE) break;
    quote += ` ${sentence}`;
  }
  return quote;
}
