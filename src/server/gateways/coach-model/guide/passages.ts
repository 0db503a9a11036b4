import MiniSearch from 'minisearch';
import { wordsOf } from '../../../../lib/words.ts';
import type { GuideLanguage, GuidePassage } from './knowledge.ts';
import type { Speller } from './spelling.ts';
import { termsOf, toTerm } from './terms.ts';

export interface FoundPassage {
  passage: GuidePassage;
  /** 0 to 1: how much of the question it speaks of. */
  score: number;
  /** The sentences of it that say most about the question. */
  quote: string;
}
export interface PassageFinder { find(text: string, language: GuideLanguage, most?: number): FoundPassage[] }

const LONGEST_QUOTE = 420;
const LOOKED_AT = 8;

/** Finds what the library says about a question, and the sentences that say it. */
export function createPassageFinder(passages: readonly GuidePassage[], speller: Speller): PassageFinder {
  const meanings = (word: string, language: GuideLanguage) => {
    const { root, means, isSmall } = toTerm(word, language);
    return isSmall ? [] : [root, ...means.map((meaning) => `#${meaning}`)];
  };
  const search = new MiniSearch<GuidePassage>({
    fields: ['title', 'heading', 'keywords', 'text'],
    tokenize: wordsOf,
    // Of both languages: a passage is found by its own words, and those that mean the same.
    processTerm: (word) => meanings(word, 'en'),
  });
  search.addAll(passages);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const spelt = (text: string, language: GuideLanguage) => termsOf(text, language).filter(({ isSmall }) => !isSmall).map(({ root }) => speller.correct(root));
  return {
    find(text, language, most = 3) {
      const roots = [...new Set(spelt(text, language))];
      if (roots.length === 0) return [];
      const found = search.search(roots.join(' '), {
        boost: { title: 3, heading: 2.5, keywords: 2 }, boostTerm: (term) => (term.startsWith('#') ? 0.5 : 1), filter: ({ id }) => byId.get(String(id))?.language === language,
      });
      const pages = new Set<string>();
      return found.slice(0, LOOKED_AT).flatMap(({ id, queryTerms }) => {
        const passage = byId.get(String(id))!;
        if (pages.has(passage.href) || pages.size >= most) return [];
        pages.add(passage.href);
        return [{ passage, score: coverage(roots, passage, language), quote: quoteOf(passage.text, new Set(queryTerms.concat(roots)), language) }];
      });
    },
  };
}

function coverage(roots: readonly string[], { title, heading, keywords, text }: GuidePassage, language: GuideLanguage): number {
  const of = (words: string) => {
    const terms = termsOf(words, language);
    return { roots: new Set(terms.map(({ root }) => root)), means: new Set(terms.flatMap(({ means }) => means)) };
  };
  const named = of(`${title} ${heading} ${keywords}`);
  const body = of(text);
  const share = (root: string, bag: ReturnType<typeof of>) => (bag.roots.has(root) ? 1 : toTerm(root, language).means.some((meaning) => bag.means.has(meaning)) ? 0.7 : 0);
  return roots.reduce((sum, root) => sum + Math.max(share(root, named), share(root, body) * 0.7), 0) / roots.length;
}

/** Up to three sentences in a row. */
function quoteOf(text: string, wanted: ReadonlySet<string>, language: GuideLanguage): string {
  const sentences = text.match(/[^.!?]+[.!?]+["”’)]*\s*|[^.!?]+$/g)?.map((sentence) => sentence.trim()).filter(Boolean) ?? [];
  const worth = sentences.map((sentence) => new Set(termsOf(sentence, language).filter(({ isSmall }) => !isSmall).flatMap(({ root, means }) => [root, ...means.map((meaning) => `#${meaning}`)].filter((term) => wanted.has(term)))).size);
  let best = { at: 0, worth: -1 };
  worth.forEach((own, at) => {
    const total = own + (worth[at + 1] ?? 0) * 0.8 + (worth[at + 2] ?? 0) * 0.6 + (at === 0 ? 0.5 : 0);
    if (total > best.worth) best = { at, worth: total };
  });
  let quote = sentences[best.at] ?? '';
  for (const sentence of sentences.slice(best.at + 1, best.at + 3)) {
    if (quote.length + sentence.length > LONGEST_QUOTE) break;
    quote += ` ${sentence}`;
  }
  return quote;
}
