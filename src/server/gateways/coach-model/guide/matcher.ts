import type { Breath } from '../../../breath.ts';
import type { GuideLanguage } from './knowledge.ts';
import type { Speller } from './spelling.ts';
import { termsOf, termsOfKnowledge, toTerm, type Term } from './terms.ts';

/** Something that can be asked for. */
export interface Askable<Item> {
  item: Item;
  language: GuideLanguage;
  title: string;
  asks: readonly string[];
  /** What it says beside that. */
  body: Bag;
}
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
/** From so many different words on a message is a sentence, and how much its small words count where the others tell little. */
const SENTENCE = 4;
const OF_SMALL_WORDS = 0.6;
/** The weight of a word that one entry in ten uses: below it a word is said of nearly everything. */
const COMMON = Math.log(1 + 10);
/** Below it two texts share a word by chance. */
const LEAST = 0.08;

export interface Bag { roots: ReadonlySet<string>; means: ReadonlySet<string> }
interface Weighed extends Term { weight: number }
interface Ask { at: number; all: Side; telling: Side; bag: Bag }
interface Side { terms: readonly Weighed[]; weight: number }
interface Line<Item> { item: Item; asks: Ask[]; named: Bag; body: Bag }
/** A question: its words, those of them that tell something, and how much of each a way of asking says too. */
interface Query { all: Side; telling: Side; bag: Bag; metBy: (at: number) => number; tellingMetBy: (at: number) => number }

const bagOf = (terms: readonly Term[]): Bag => ({ roots: new Set(terms.map(({ root }) => root)), means: new Set(terms.flatMap(({ means }) => means)) });
/** The words of a text, to be looked up. */
export const bodyOf = (text: string, language: GuideLanguage): Bag => bagOf(termsOf(text, language));
const share = ({ root, means }: Term, bag: Bag) => (bag.roots.has(root) ? SAME : means.some((meaning) => bag.means.has(meaning)) ? ALIKE : 0);
const sum = ({ terms }: Side, bag: Bag) => terms.reduce((total, term) => total + term.weight * share(term, bag), 0);

/**
 * Finds what a message asks for among many ways of asking: words count by how few entries use them, words that mean the same count too, and
 * what an entry says beside its ways of asking breaks a tie.
 */
export async function createMatcher<Item>(askables: readonly Askable<Item>[], speller: Speller, breathe: Breath): Promise<Matcher<Item>> {
  const linesIn = (wanted: GuideLanguage) => createLines(askables.filter(({ language }) => language === wanted), breathe);
  const byLanguage = { en: await linesIn('en'), es: await linesIn('es') };
  return {
    find(text, language) {
      const { weigh, near, meet } = byLanguage[language];
      const terms = [...new Map(termsOf(text, language).map((term) => [term.root, term])).values()].map((term) => weigh(corrected(term, language, speller)));
      const [all, telling] = [sideOf(terms), sideOf(terms.filter(({ isSmall }) => !isSmall))];
      const query = { all, telling, bag: bagOf(terms), metBy: meet(all), tellingMetBy: meet(telling) };
      return near(telling).map((line) => ({ item: line.item, score: scoreOf(query, line) }))
        .filter((found) => found.score > LEAST).sort((a, b) => b.score - a.score);
    },
  };
}

const sideOf = (terms: readonly Weighed[]): Side => ({ terms, weight: terms.reduce((total, { weight }) => total + weight, 0) });

async function createLines<Item>(askables: readonly Askable<Item>[], breathe: Breath) {
  const read: { item: Item; each: Term[][]; named: Bag; body: Bag }[] = [];
  for (const { item, language, title, asks, body } of askables) {
    await breathe();
    const each = asks.map((ask) => termsOf(ask, language));
    read.push({ item, each, named: bagOf([...termsOfKnowledge(title, language), ...each.flat()]), body });
  }
  const rarity = rarityIn(read.map(({ named }) => named));
  const weigh = (term: Term): Weighed => ({ ...term, weight: rarity(term) });
  const lines: Line<Item>[] = [];
  let count = 0;
  for (const { item, each, named, body } of read) {
    await breathe();
    const asks = each.map((terms) => ({ at: count++, all: sideOf(terms.map(weigh)), telling: sideOf(terms.filter(({ isSmall }) => !isSmall).map(weigh)), bag: bagOf(terms) }));
    lines.push({ item, named, body, asks });
  }
  const holders = new Map<string, Set<Line<Item>>>();
  const hold = (key: string, line: Line<Item>) => holders.set(key, (holders.get(key) ?? new Set()).add(line));
  for (const line of lines) {
    for (const root of line.named.roots) hold(root, line);
    for (const meaning of line.named.means) hold(`#${meaning}`, line);
  }
  /** Lines that share a telling word; all of them when there is none. */
  const near = ({ terms }: Side): readonly Line<Item>[] => (terms.length === 0 ? lines
    : [...new Set(terms.flatMap(({ root, means }) => [root, ...means.map((meaning) => `#${meaning}`)]).flatMap((key) => [...holders.get(key) ?? []]))]);
  return { weigh, near, meet: createMeeting(lines.flatMap(({ asks }) => asks)) };
}

/**
 * How much of a question each way of asking says too. Found by the question's own few words: a message would otherwise be held against thousands of ways of
 * asking, word by word, while nobody else is served.
 */
function createMeeting(asks: readonly Ask[]): (side: Side) => (at: number) => number {
  const saying = new Map<string, number[]>();
  const list = (key: string, at: number) => { const known = saying.get(key); if (known) known.push(at); else saying.set(key, [at]); };
  for (const { at, bag } of asks) {
    for (const root of bag.roots) list(root, at);
    for (const meaning of bag.means) list(`#${meaning}`, at);
  }
  return ({ terms }) => {
    const met = new Float64Array(asks.length);
    const lastTerm = new Uint16Array(asks.length);
    terms.forEach(({ root, means, weight }, number) => {
      const add = (key: string, share: number) => {
        for (const at of saying.get(key) ?? []) {
          if (lastTerm[at] === number + 1) continue;
          lastTerm[at] = number + 1;
          met[at]! += weight * share;
        }
      };
      add(root, SAME);
      for (const meaning of means) add(`#${meaning}`, ALIKE);
    });
    return (at) => met[at]!;
  };
}

/** How much of a question and of a way of asking meet, or `best` when that is more. @param hit how much of the question the way of asking says */
function bestMeeting(best: number, hit: number, query: Side, bag: Bag, ask: Side): number {
  if (hit === 0) return best;
  const question = hit + LEFT_OVER_OF_QUESTION * (query.weight - hit);
  // What the question lacks of the way of asking only takes away.
  if (hit / question <= best) return best;
  return Math.max(best, hit / (question + LEFT_OVER_OF_ASK * Math.max(0, ask.weight - sum(ask, bag))));
}

function scoreOf({ all, telling, bag, metBy, tellingMetBy }: Query, line: Line<unknown>): number {
  const exact = line.asks.reduce((best, ask) => bestMeeting(best, metBy(ask.at), all, bag, ask.all), 0);
  // Nothing but small words: only a whole way of asking counts.
  if (telling.weight === 0) return exact > 0.92 ? exact : exact * 0.3;
  const best = line.asks.reduce((most, ask) => (ask.telling.weight === 0 ? most : bestMeeting(most, tellingMetBy(ask.at), telling, bag, ask.telling)), 0);
  const score = 0.6 * best + 0.06 * exact + 0.22 * (sum(telling, line.named) / telling.weight) + 0.12 * (sum(telling, line.body) / telling.weight);
  // "What would I tell my mother" is not "I am not a good mother": where one word is shared, or only words said of everything, the small ones have to agree too.
  const tellsLittle = telling.terms.length === 1 || telling.terms.every((term) => term.weight * share(term, line.named) < COMMON);
  return tellsLittle && all.terms.length >= SENTENCE ? score * (1 - OF_SMALL_WORDS * (1 - exact)) : score;
}

function corrected(term: Term, language: GuideLanguage, speller: Speller): Term {
  if (term.isSmall) return term;
  const root = speller.correct(term.root);
  return root === term.root ? term : { ...toTerm(root, language), root };
}

/** The fewer entries name a word, or what it means, the more it tells. */
function rarityIn(bags: readonly Bag[]): (term: Term) => number {
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
