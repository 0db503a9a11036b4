import type { GuideLanguage } from './knowledge.ts';
import type { Speller } from './spelling.ts';
import { termsOf, toTerm, type Term } from './terms.ts';

/** Something that can be asked for. */
export interface Askable<Item> { item: Item; language: GuideLanguage; title: string; asks: readonly string[]; body: string }
export interface Found<Item> {
  item: Item;
  /** 0 to 1: how surely this is meant. */
  score: number;
}
export interface Matcher<Item> { find(text: string, language: GuideLanguage): Found<Item>[] }

/** A word's share when it is the same, and when it only means the same. */
const SAME = 1;
const ALIKE = 0.7;
/** "how" and "the" weigh little, yet "who are you" is made of nothing else. */
const SMALL_WEIGHT = 0.3;
/** Half of a question is often the story around it: what the known way of asking lacks weighs less than what the question lacks of it. */
const LEFT_OVER_OF_QUESTION = 0.35;
const LEFT_OVER_OF_ASK = 0.65;

interface Bag { roots: ReadonlySet<string>; means: ReadonlySet<string> }
interface Ask { terms: Term[]; telling: Term[]; bag: Bag }
interface Line<Item> { item: Item; language: GuideLanguage; asks: Ask[]; named: Bag; body: Bag }

const bagOf = (terms: readonly Term[]): Bag => ({ roots: new Set(terms.map(({ root }) => root)), means: new Set(terms.flatMap(({ means }) => means)) });
const share = ({ root, means }: Term, bag: Bag) => (bag.roots.has(root) ? SAME : means.some((meaning) => bag.means.has(meaning)) ? ALIKE : 0);

/**
 * Finds what a message asks for among many ways of asking: words count by how few entries use them, words that mean the same count too, and
 * what an entry says beside its ways of asking breaks a tie.
 */
export function createMatcher<Item>(askables: readonly Askable<Item>[], speller: Speller): Matcher<Item> {
  const lines: Line<Item>[] = askables.map(({ item, language, title, asks, body }) => {
    const each = asks.map((ask) => termsOf(ask, language)).map((terms) => ({ terms, telling: terms.filter(({ isSmall }) => !isSmall), bag: bagOf(terms) }));
    return { item, language, asks: each, named: bagOf([...termsOf(title, language), ...each.flatMap(({ terms }) => terms)]), body: bagOf(termsOf(body, language)) };
  });
  const weigh = rarity(lines.map(({ named }) => named));
  const sum = (terms: readonly Term[], bag: Bag) => terms.reduce((total, term) => total + weigh(term) * share(term, bag), 0);
  const all = (terms: readonly Term[]) => terms.reduce((total, term) => total + weigh(term), 0);

  /** How much of a question and of a way of asking meet. */
  function meeting(query: readonly Term[], bag: Bag, ask: Ask, isTelling: boolean): number {
    const asked = isTelling ? ask.telling : ask.terms;
    const hit = sum(query, ask.bag);
    if (hit === 0) return 0;
    const missed = Math.max(0, all(asked) - sum(asked, bag));
    return hit / (hit + LEFT_OVER_OF_QUESTION * (all(query) - hit) + LEFT_OVER_OF_ASK * missed);
  }

  function score(query: readonly Term[], telling: readonly Term[], bag: Bag, line: Line<Item>): number {
    const weight = all(telling);
    const named = sum(telling, line.named);
    if (weight > 0 && named === 0) return 0;
    const exact = Math.max(0, ...line.asks.map((ask) => meeting(query, bag, ask, false)));
    // Nothing but small words: only a whole way of asking counts.
    if (weight === 0) return exact > 0.92 ? exact : exact * 0.3;
    const best = Math.max(0, ...line.asks.filter(({ telling: own }) => own.length > 0).map((ask) => meeting(telling, bag, ask, true)));
    return 0.6 * best + 0.06 * exact + 0.22 * (named / weight) + 0.12 * (sum(telling, line.body) / weight);
  }

  return {
    find(text, language) {
      const query = [...new Map(termsOf(text, language).map((term) => [term.root, term])).values()].map((term) => corrected(term, language, speller));
      const telling = query.filter(({ isSmall }) => !isSmall);
      const bag = bagOf(query);
      return lines.filter((line) => line.language === language)
        .map((line) => ({ item: line.item, score: score(query, telling, bag, line) }))
        .filter((found) => found.score > 0.08).sort((a, b) => b.score - a.score);
    },
  };
}

function corrected(term: Term, language: GuideLanguage, speller: Speller): Term {
  if (term.isSmall) return term;
  const root = speller.correct(term.root);
  return root === term.root ? term : { ...toTerm(root, language), root };
}

/** The fewer entries name a word, or what it means, the more it tells. */
function rarity(bags: readonly Bag[]): (term: Term) => number {
  const roots = new Map<string, number>();
  const means = new Map<string, number>();
  for (const bag of bags) {
    for (const root of bag.roots) roots.set(root, (roots.get(root) ?? 0) + 1);
    for (const meaning of bag.means) means.set(meaning, (means.get(meaning) ?? 0) + 1);
  }
  const unknown = Math.log(1 + bags.length) * 0.45;
  return ({ root, means: meanings, isSmall }) => {
    if (isSmall) return SMALL_WEIGHT;
    const used = roots.get(root);
    if (used !== undefined) return Math.log(1 + bags.length / used);
    const nearest = Math.min(...meanings.map((meaning) => means.get(meaning) ?? Infinity));
    return Number.isFinite(nearest) ? Math.log(1 + bags.length / nearest) : unknown;
  };
}
